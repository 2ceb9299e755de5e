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

/** Says whether a form of the page holds unsaved work. */
export const hasUnsaved = (): boolean => useUnsaved.getState().forms.length > 0

/** The same, for a component that follows it. */
export const useHasUnsaved = (): boolean => useUnsaved(({ forms }) => forms.length > 0)
