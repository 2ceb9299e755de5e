import { liveChanges } from '../../contract/live-changes.ts'
import { refreshAll, refreshNamed } from '../api/stale.ts'
import { onLive } from './live.ts'

/** Milliseconds in which changes are gathered before they are asked for: one act makes several, and many hear of it. */
const gather = 400

/**
 * Asks anew, of what is on screen, what the server says may have changed: soon after, and while the tab is hidden once it
 * is looked at again. What is typed stays: forms merge what others saved.
 */
export function followChanges(): () => void {
  const names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function ask(): void {
    timer = undefined
    if (document.hidden || names.size === 0) return
    void refreshNamed([...names])
    names.clear()
  }
  const soon = () => {
    timer ??= setTimeout(ask, gather * (1 + Math.random()))
  }
  const stops = [
    onLive(liveChanges.changed, ({ calls }) => {
      for (const name of calls) names.add(name)
      soon()
    }),
    onLive(liveChanges.missed, () => void refreshAll()),
  ]
  document.addEventListener('visibilitychange', soon)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', soon)
    for (const stop of stops) stop()
  }
}
