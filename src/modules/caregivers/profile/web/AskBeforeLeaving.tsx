import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DiscardDialog } from '../../../../kit/web/DiscardDialog.tsx'
import { currentSession } from '../../../../kit/web/session.ts'

/** Asks before the page is left, by a link or altogether: something in it cannot be saved yet. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return <DiscardDialog open onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
}
