import { useSyncExternalStore } from 'react'

function follow(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

const isOnline = (): boolean => navigator.onLine

/** Says whether the browser has a network, for a component that follows it. */
export const useOnline = (): boolean => useSyncExternalStore(follow, isOnline)
