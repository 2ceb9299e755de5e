import type { BrowserContext } from '@playwright/test'

/** What a person does with a page: a press of the mouse or of a key, a field filled in, a choice, a file picked. */
export type Press = { readonly kind: 'press' | 'key' | 'field' | 'choice' | 'file'; readonly on: string }

declare global {
  var told: ((press: Press) => void) | undefined
}

/** The file and then Open, in the window of the system, where no page sees a press. */
const toPickAFile = 2

export const countOf = (presses: readonly Press[]): number =>
  presses.reduce((sum, { kind }) => sum + (kind === 'file' ? toPickAFile : 1), 0)

/** Writes down everything that is pressed on the pages of a browser from now on, over all navigations. */
export async function pressesIn(context: BrowserContext): Promise<Press[]> {
  const presses: Press[] = []
  await context.exposeFunction('told', (press: Press) => void presses.push(press))
  await context.addInitScript(() => {
    // A frame belongs to a page that listens already.
    if (window !== window.top) return
    const nameOf = (target: EventTarget | null) => {
      const one =
        target instanceof Element ? (target.closest('button, a, input, textarea, label, [role]') ?? target) : null
      return (
        one?.getAttribute('aria-label') ||
        one?.textContent ||
        one?.getAttribute('name') ||
        one?.tagName ||
        ''
      ).slice(0, 60)
    }
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button', 'submit'].includes(target.type))
    const tell = (kind: 'press' | 'key' | 'field' | 'choice' | 'file', event: Event) => {
      if (event.isTrusted || kind === 'field' || kind === 'choice' || kind === 'file')
        globalThis.told?.({ kind, on: nameOf(event.target) })
    }
    let typedInto: EventTarget | null = null
    const hear = (type: string, listen: (event: Event) => void) => addEventListener(type, listen, { capture: true })
    hear('pointerdown', event => tell('press', event))
    hear('keydown', event => {
      // Letters in a field are told as the field, once.
      const key = event instanceof KeyboardEvent ? event.key : ''
      if (!isText(event.target) || ['Enter', 'Escape', 'Tab'].includes(key)) tell('key', event)
    })
    hear('input', event => {
      if (!isText(event.target) || event.target === typedInto) return
      typedInto = event.target
      tell('field', event)
    })
    hear('focusout', () => {
      typedInto = null
    })
    hear('change', event => {
      if (event.target instanceof HTMLSelectElement) tell('choice', event)
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') tell('file', event)
    })
  })
  return presses
}
