import { useEffect } from 'react'

/** Prints in the light colors, whatever the screen shows: on white paper light words would not be read. */
export function usePaperColors(): void {
  useEffect(() => {
    const root = document.documentElement
    let onScreen: string | null = null
    const toPaper = () => {
      onScreen = root.getAttribute('data-scheme')
      root.setAttribute('data-scheme', 'light')
    }
    const back = () => {
      if (onScreen) root.setAttribute('data-scheme', onScreen)
      onScreen = null
    }
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', back)
    return () => {
      window.removeEventListener('beforeprint', toPaper)
      window.removeEventListener('afterprint', back)
    }
  }, [])
}
