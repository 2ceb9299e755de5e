import { createContext, useContext, useEffect, useId } from 'react'
import { create } from 'zustand'

/** The dialog that a form stands in, by its id; null in the page itself. */
export const WithinContext = createContext<string | null>(null)

type Unsaved = { readonly id: string; readonly within: string | null }

/** The forms of the page that hold unsaved work. */
const useUnsaved = create<{ forms: readonly Unsaved[] }>(() => ({ forms: [] }))

/** While it is dirty, leaving the page, and closing the dialog that it stands in, asks first. Any number of forms may say so. */
export function useAskedBeforeLeaving(dirty: boolean): void {
  const id = useId()
  const within = useContext(WithinContext)
  useEffect(() => {
    if (!dirty) return
    useUnsaved.setState(({ forms }) => ({ forms: [...forms, { id, within }] }))
    return () => useUnsaved.setState(({ forms }) => ({ forms: forms.filter(one => one.id !== id) }))
  }, [dirty, id, within])
}

/** Lets go of all of it: its session is over, and nobody is here to be asked. */
export const forgetUnsaved = (): void => useUnsaved.setState({ forms: [] })

/** Says whether a form of the page or of a dialog in it holds unsaved work at this moment. */
export const isUnsaved = (): boolean => useUnsaved.getState().forms.length > 0

/** Says whether a form of a dialog holds unsaved work. */
export const hasUnsaved = (within: string): boolean => useUnsaved.getState().forms.some(form => form.within === within)

/** Says whether a form of the page or of a dialog in it holds unsaved work, for a component that follows it. */
export const useHasUnsaved = (): boolean => useUnsaved(({ forms }) => forms.length > 0)
