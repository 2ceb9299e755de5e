/**
 * Makes a queue that does one thing at a time, in fair turns: of each one who waits in it (`of`) the next thing is done
 * before anybody's second one.
 */
export function makeTurns(): <T>(of: string, act: () => Promise<T>) => Promise<T> {
  /** Those who wait, in the order of their turns, with what they wait for. */
  const waiting = new Map<string, (() => void)[]>()
  let busy = false

  function next(): void {
    const [first] = waiting
    if (!first) {
      busy = false
      return
    }
    const [of, [begin, ...others]] = first
    waiting.delete(of)
    // Back to the end of the row.
    if (others.length > 0) waiting.set(of, others)
    begin?.()
  }

  return async (of, act) => {
    if (busy) await new Promise<void>(begin => waiting.set(of, [...(waiting.get(of) ?? []), begin]))
    busy = true
    try {
      return await act()
    } finally {
      next()
    }
  }
}
