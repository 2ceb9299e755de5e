import { useEffect, useId } from 'react'
import { create } from 'zustand'

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

/** Lets go of all of it: its session is over, and nobody is here to be asked. */
export const forgetUnsaved = (): void => useUnsaved.setState({ forms: [] })

/** Says whether a form of the page holds unsaved work. */
export const hasUnsaved = (): boolean => useUnsaved.getState().forms.length > 0

/** The same, for a component that follows it. */
export const useHasUnsaved = (): boolean => useUnsaved(({ forms }) => forms.length > 0)
