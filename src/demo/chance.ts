/** Numbers that look random and are the same in every run: the demo is deterministic. */
export type Chance = {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  one<T>(of: readonly T[]): T
  /** True in so many of a hundred cases. */
  happens(percent: number): boolean
}

/** mulberry32: one 32-bit state, good enough for names and dates. */
export function makeChance(seed: number): Chance {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    one<T>(of: readonly T[]): T {
      const found = of[between(0, of.length - 1)]
      if (found === undefined) throw new Error('there is nothing to choose from')
      return found
    },
    happens: percent => next() * 100 < percent,
  }
}
