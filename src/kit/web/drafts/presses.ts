import type { Press } from './account.ts'

/** What can be pressed. */
export const pressable = 'button, a[href], [role="button"], [role="menuitem"], [role="tab"]'
const container = 'tr, [role="row"], li, article, section'
const layer = '[role="menu"], [role="dialog"], [role="alertdialog"]'
/** A dialog in a dialog in a menu, and one more. */
const longest = 4

let pressed: Press[] = []

const wordsOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 200)

/** The name that it is known by. */
export const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? wordsOf(element)).slice(0, 200)

/** What is remembered of a press. */
export const pressOf = (element: Element): Press => ({
  name: nameOf(element),
  within: wordsOf(element.closest(container)),
})

/** Remembers what was pressed since the last press outside of menus and dialogs. Answers how to stop. */
export function watchPresses(): () => void {
  const hear = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest(pressable) : null
    if (!element || element.closest('form')) return
    pressed = [...(element.closest(layer) ? pressed : []), pressOf(element)].slice(-longest)
  }
  document.addEventListener('click', hear, true)
  return () => document.removeEventListener('click', hear, true)
}

/** What was pressed to open the form that has just come up. */
export const openedBy = (): Press[] => pressed
