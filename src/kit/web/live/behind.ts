import { useEffect, useState } from 'react'
import { useLiveState } from './live.ts'

/** Milliseconds without a live connection that nobody needs to hear of: a server that is started anew is back by then. */
const patience = 10_000

/** Whether the live connection has been lost for a while, for a component that follows it. */
export function useIsBehind(): boolean {
  const lost = useLiveState(({ state }) => state === 'disconnected')
  const [behind, setBehind] = useState(false)
  useEffect(() => {
    if (!lost) return
    const timer = setTimeout(() => setBehind(true), patience)
    return () => {
      clearTimeout(timer)
      setBehind(false)
    }
  }, [lost])
  return behind
}
