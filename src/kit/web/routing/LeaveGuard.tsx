import { Suspense, useEffect } from 'react'
import { preloadDialog } from '../dialogs/layers.tsx'
import { t } from '../text/text.ts'
import { lazy } from './lazy.tsx'
import { useHasUnsaved } from './leaving.ts'
import { useRouter } from './use-router.ts'

// Loaded when somebody leaves: the sign-in pages never need it.
const DiscardDialog = lazy(() => import('../dialogs/DiscardDialog.tsx').then(m => m.DiscardDialog), PlainQuestion)

/** The browser's own question: whoever has lost the network is about to lose more. */
function PlainQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  useEffect(() => {
    if (window.confirm(`${t('Leave without saving?')}\n${t('What you typed here has not been saved.')}`)) onDiscard()
    else onStay()
  }, [onDiscard, onStay])
  return null
}

/** Asks, for all forms of a page, whether to leave unsaved work: for another page, or for another site. */
export function LeaveGuard() {
  const router = useRouter()
  const leave = router.use(state => state.leave)
  const dirty = useHasUnsaved()
  useEffect(() => {
    if (!dirty) return
    DiscardDialog.preload()
    preloadDialog()
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
