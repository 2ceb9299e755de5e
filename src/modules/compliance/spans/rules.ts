import { saysTheSame } from '../engine/span.ts'

/** What has to go, to change where it is (with what it says so far) and to be put so that what is stored becomes what is wanted. */
export type Difference<Row> = {
  readonly gone: readonly Row[]
  readonly before: readonly Row[]
  readonly changed: readonly Row[]
  readonly put: readonly Row[]
}

/** Both lists hold at most one row of a key. */
export function differenceOf<Row extends object>(
  stored: readonly Row[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
): Difference<Row> {
  const left = new Map(stored.map(row => [keyOf(row), row]))
  const [before, changed, put]: [Row[], Row[], Row[]] = [[], [], []]
  for (const row of wanted) {
    const key = keyOf(row)
    const there = left.get(key)
    left.delete(key)
    if (!there) put.push(row)
    else if (!saysTheSame(there, row)) {
      before.push(there)
      changed.push(row)
    }
  }
  return { gone: [...left.values()], before, changed, put }
}
