import type { Press } from './account.ts'
import { nameOf, pressable, pressOf } from './presses.ts'

/** How long a page may take to show what has to be pressed, in milliseconds. */
const patience = 10_000

function find({ name, within }: Press): HTMLElement | undefined {
  const named = [...document.querySelectorAll<HTMLElement>(pressable)].filter(
    element => nameOf(element) === name && !element.matches(':disabled, [aria-disabled="true"]'),
  )
  const same = named.filter(element => pressOf(element).within === within)
  // A page may offer the same twice; of two rows with the same words, to guess might open the wrong one.
  if (same.length === 1 || within === '') return same[0]
  return named.length === 1 ? named[0] : undefined
}

function appearing(press: Press): Promise<HTMLElement | null> {
  return new Promise(resolve => {
    const settle = (element: HTMLElement | null) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(element)
    }
    const look = () => {
      const found = find(press)
      if (found) settle(found)
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => settle(null), patience)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    look()
  })
}

/** Presses the same things again, each as soon as it is there. False when one of them does not come. */
export async function pressAgain(presses: readonly Press[]): Promise<boolean> {
  for (const press of presses) {
    const element = await appearing(press)
    if (!element) return false
    element.click()
  }
  return true
}
