/** What one question reached in one attempt, and what all others of it reached together; both as a share of their points. */
export type Observation = { readonly share: number; readonly rest: number }

/** Fewer attempts say nothing about a question. */
export const leastAttempts = 10

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

/** How easy a question is: the mean share of its points that was reached. Null without attempts. */
export const difficultyOf = (seen: readonly Observation[]): number | null =>
  seen.length === 0 ? null : mean(seen.map(one => one.share))

/**
 * How well a question tells strong from weak attempts: the correlation (point-biserial, where a question is right or wrong) of what
 * it reached with what the rest of the attempt reached, from -1 to 1. Null with too few attempts, or where all are alike.
 */
export function discriminationOf(seen: readonly Observation[]): number | null {
  if (seen.length < leastAttempts) return null
  const [share, rest] = [mean(seen.map(one => one.share)), mean(seen.map(one => one.rest))]
  const together = seen.reduce((sum, one) => sum + (one.share - share) * (one.rest - rest), 0)
  const spread = (pick: (of: Observation) => number, middle: number) =>
    Math.sqrt(seen.reduce((sum, one) => sum + (pick(one) - middle) ** 2, 0))
  const product = spread(one => one.share, share) * spread(one => one.rest, rest)
  return product < 1e-12 ? null : together / product
}
