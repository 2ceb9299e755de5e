/** A stretch of a video that was played, in seconds from its beginning. */
export type Stretch = readonly [from: number, to: number]

/** Product 8: a video counts as watched from this share of its length on. */
const watchedShare = 0.9

/** Joins stretches that overlap or touch, puts them in order and cuts off what lies outside the video. */
export function mergeStretches(stretches: readonly Stretch[], length: number): Stretch[] {
  const inside = stretches
    .map(([from, to]): Stretch => [Math.max(from, 0), Math.min(to, length)])
    .filter(([from, to]) => to > from)
    .toSorted((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of inside) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Seconds covered by stretches that do not overlap. */
export const secondsOf = (merged: readonly Stretch[]): number => merged.reduce((sum, [from, to]) => sum + to - from, 0)

/** The parts of the first stretches that are not in the others. Both are merged. */
function without(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (left, [from, to]) =>
      left.flatMap(([a, b]) => {
        const parts: Stretch[] = [
          [a, Math.min(b, from)],
          [Math.max(a, to), b],
        ]
        return parts.filter(([start, end]) => end > start)
      }),
    [...stretches],
  )
}

/**
 * Adds what a player says was watched to what is known, but never to more than `budget` seconds in all: what could not
 * have been played in the time since the step was opened is not credited. What was credited before stays.
 */
export function creditStretches(
  known: readonly Stretch[],
  told: readonly Stretch[],
  length: number,
  budget: number,
): Stretch[] {
  const before = mergeStretches(known, length)
  let left = Math.max(budget - secondsOf(before), 0)
  const gained: Stretch[] = []
  for (const [from, to] of without(mergeStretches(told, length), before)) {
    const end = Math.min(to, from + left)
    if (end <= from) break
    gained.push([from, end])
    left -= end - from
  }
  return mergeStretches([...before, ...gained], length)
}

/** Seconds that still have to be watched until the video counts; 0 when it does. */
export function secondsToWatch(merged: readonly Stretch[], length: number): number {
  if (length <= 0) return Number.POSITIVE_INFINITY
  // A hundredth of a second of slack: players report rounded times.
  return Math.max(length * watchedShare - secondsOf(merged) - 0.01, 0)
}

/** More seconds than this between two reports of a player are a jump, not playing: at twice the speed a report comes every second at the latest. */
const longestStep = 2.5

/** The stretch that was played between two reports of where a player stands; null when it stood still or jumped. */
export function playedBetween(before: number | null, now: number): Stretch | null {
  if (before === null) return null
  const step = now - before
  return step > 0 && step <= longestStep ? [before, now] : null
}
