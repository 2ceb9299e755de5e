import { Suspense, useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker, useLocation } from 'react-router'
import { preloadDialog } from '../dialogs/layers.tsx'
import { type Layer, topLayer } from '../dialogs/open-layers.ts'
import { t } from '../text/text.ts'
import { usePage } from './here.ts'
import { lazy } from './lazy.tsx'
import { comeNext, endClosing, losesUnsaved, useHasUnsaved } from './leaving.ts'

// Loaded when somebody leaves: the sign-in pages never need it.
const DiscardDialog = lazy(() => import('../dialogs/DiscardDialog.tsx').then(m => m.DiscardDialog), PlainQuestion)

/** The browser's own question: whoever has lost the network is about to lose more. */
function PlainQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  useEffect(() => {
    if (window.confirm(`${t('Leave without saving?')}\n${t('What you entered here has not been saved.')}`)) onDiscard()
    else onStay()
  }, [onDiscard, onStay])
  return null
}

/** For leaving to another site, or closing the tab. */
function useAskedByBrowser(): void {
  const dirty = useHasUnsaved()
  useEffect(() => {
    if (!dirty) return
    DiscardDialog.preload()
    preloadDialog()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}

/**
 * Asks, for all forms of a page and of the dialogs in its address, whether to leave unsaved work. The browser's Back closes
 * what lies over the page without an address first, as Escape does.
 */
export function LeaveGuard() {
  const page = usePage()
  const layer = useRef<Layer>(undefined)
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) => {
      if (endClosing()) return false
      layer.current = historyAction === 'POP' ? topLayer() : undefined
      return layer.current !== undefined || losesUnsaved(page, currentLocation, nextLocation)
    },
    [page],
  )
  const blocker = useBlocker(blocks)
  useAskedByBrowser()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(comeNext, [key])
  useEffect(() => {
    if (blocker.state !== 'blocked' || !layer.current) return
    blocker.reset()
    layer.current.close()
  }, [blocker])
  return (
    blocker.state === 'blocked' &&
    !layer.current && (
      <Suspense>
        <DiscardDialog open onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
      </Suspense>
    )
  )
}
