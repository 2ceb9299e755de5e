import { lazy, Suspense, useEffect } from 'react'
import { useHasUnsaved } from './leaving.ts'
import { useRouter } from './use-router.ts'

// Loaded when somebody leaves: the sign-in pages never need it.
const DiscardDialog = lazy(() => import('./DiscardDialog.tsx').then(m => ({ default: m.DiscardDialog })))

/** Asks, for all forms of a page, whether to leave unsaved work: for another page, or for another site. */
export function LeaveGuard() {
  const router = useRouter()
  const leave = router.use(state => state.leave)
  const dirty = useHasUnsaved()
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return (
    leave && (
      <Suspense>
        <DiscardDialog open onDiscard={leave} onStay={router.stay} />
      </Suspense>
    )
  )
}
