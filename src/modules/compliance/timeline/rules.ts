import { saysTheSame } from '../engine/span.ts'

/** What has to go and what has to be put so that what is stored becomes what is wanted. */
export type Difference<Row> = { readonly gone: readonly Row[]; readonly put: readonly Row[] }

/** Both lists hold at most one row of a key. A row that is stored as it is wanted stays where it is. */
export function differenceOf<Row extends object>(
  stored: readonly Row[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
): Difference<Row> {
  const left = new Map(stored.map(row => [keyOf(row), row]))
  const put = wanted.filter(row => {
    const key = keyOf(row)
    const there = left.get(key)
    if (!there || !saysTheSame(there, row)) return true
    left.delete(key)
    return false
  })
  return { gone: [...left.values()], put }
}
