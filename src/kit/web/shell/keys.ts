import { useEffect, useRef } from 'react'

/** What a key does by itself, by `KeyboardEvent.key`: 'j', 'ArrowRight', '?'. */
export type Keys = Readonly<Record<string, () => void>>

const typing = 'input, textarea, select, [contenteditable=true]'
/** Parts of the page in which keys mean something of their own. */
const busy = `${typing}, [role=dialog], [role=alertdialog], [role=menu], [role=tablist], [role=radiogroup]`

/** Single keys as shortcuts of a page. They rest while somebody types, in an open dialog, and with Ctrl, Cmd or Alt. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(busy)) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
