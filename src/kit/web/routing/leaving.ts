import { createContext, useContext, useEffect, useId } from 'react'
import type { Location } from 'react-router'
import { create } from 'zustand'
import type { Page } from './guard.ts'
import { workAt } from './here.ts'

/** The dialog that a form stands in, by its id; null in the page itself. */
export const WithinContext = createContext<string | null>(null)

/** The query parameters that opened the dialogs around a form, the outermost first; none in the page itself. */
export const DialogsContext = createContext<readonly string[]>([])

type Unsaved = { readonly id: string; readonly within: string | null; readonly dialogs: readonly string[] }

/** The forms of the page that hold unsaved work. */
const useUnsaved = create<{ forms: readonly Unsaved[] }>(() => ({ forms: [] }))

/** While it is dirty, leaving the page, and closing the dialog that it stands in, asks first. Any number of forms may say so. */
export function useAskedBeforeLeaving(dirty: boolean): void {
  const id = useId()
  const within = useContext(WithinContext)
  const dialogs = useContext(DialogsContext)
  useEffect(() => {
    if (!dirty) return
    useUnsaved.setState(({ forms }) => ({ forms: [...forms, { id, within, dialogs }] }))
    return () => useUnsaved.setState(({ forms }) => ({ forms: forms.filter(one => one.id !== id) }))
  }, [dirty, id, within, dialogs])
}

/** Lets go of all of it: its session is over, and nobody is here to be asked. */
export const forgetUnsaved = (): void => useUnsaved.setState({ forms: [] })

/** Says whether a form of the page or of a dialog in it holds unsaved work at this moment. */
export const isUnsaved = (): boolean => useUnsaved.getState().forms.length > 0

/** Says whether a form of a dialog holds unsaved work. */
export const hasUnsaved = (within: string): boolean => useUnsaved.getState().forms.some(form => form.within === within)

/** Says whether a form of the page or of a dialog in it holds unsaved work, for a component that follows it. */
export const useHasUnsaved = (): boolean => useUnsaved(({ forms }) => forms.length > 0)

type Place = Pick<Location, 'pathname' | 'search'>

/** Says whether going from one address to the other takes a form with unsaved work away, or the dialog that it stands in. */
export const losesUnsaved = (page: Page | null, from: Place, to: Place): boolean =>
  useUnsaved.getState().forms.some(({ dialogs }) => workAt(page, from, dialogs) !== workAt(page, to, dialogs))

let closing = false
let next: (() => void) | null = null

/** The next step through the history closes a dialog, which has asked already where there was something to ask. */
export function beginClosing(then: (() => void) | null): void {
  closing = true
  next = then
}

/** Says whether a step is such a one. The one after it is not. */
export function endClosing(): boolean {
  const was = closing
  closing = false
  return was
}

/** A step was taken: what was to come after a dialog comes now. */
export function comeNext(): void {
  const then = next
  next = null
  then?.()
}
