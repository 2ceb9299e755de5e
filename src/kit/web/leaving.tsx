import { lazy, Suspense, useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { create } from 'zustand'
import { currentSession } from './session.ts'

/** The forms of the page that hold unsaved work. */
const useUnsaved = create<{ forms: readonly string[] }>(() => ({ forms: [] }))

/** While it is dirty, leaving the page asks first. Any number of forms of a page may say so. */
export function useAskedBeforeLeaving(dirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!dirty) return
    useUnsaved.setState(({ forms }) => ({ forms: [...forms, id] }))
    return () => useUnsaved.setState(({ forms }) => ({ forms: forms.filter(one => one !== id) }))
  }, [dirty, id])
}

// Loaded when somebody leaves: the sign-in pages never need it.
const DiscardDialog = lazy(() => import('./DiscardDialog.tsx').then(m => ({ default: m.DiscardDialog })))

/** Asks for all forms of a page: the router knows one blocker at a time. */
export function LeaveGuard() {
  const dirty = useUnsaved(({ forms }) => forms.length > 0)
  const blocker = useBlocker(
    // Who is signed out is not asked: what they typed is kept as a draft.
    ({ currentLocation, nextLocation }) =>
      useUnsaved.getState().forms.length > 0 &&
      currentSession() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <DiscardDialog open onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  )
}
