import { type CountChange, type Counted, countChanges } from '../counts/rules.ts'
import type { ClearSpan } from '../engine/clear.ts'
import { countedStatus, type Span, saysTheSame, type Timeline } from '../engine/span.ts'

export type KeptSpan = Span & { readonly personId: string; readonly requirementId: string }
export type KeptClearance = ClearSpan & { readonly personId: string }

/** What the engine says of one person: the timelines that were asked for, and "clear to work" for all days. */
export type Judged = {
  readonly personId: string
  readonly timelines: readonly Timeline[]
  readonly clearance: readonly ClearSpan[]
}

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

/** What has to be written so that what is stored of one person says what was judged. */
export type Changes = {
  readonly spans: Difference<KeptSpan>
  readonly clearance: Difference<KeptClearance>
  readonly counts: readonly CountChange[]
}

const counted = (span: KeptSpan): Counted => ({ ...span, status: countedStatus(span) })

/** The overview counts active people, of whom the other two answers are no figure. */
const whole = ({ personId, answer: status, from, to }: KeptClearance): Counted[] =>
  status === 'clear' || status === 'notClear'
    ? [{ personId, requirementId: null, status, from, to, lastDay: null }]
    : []

/** Most changes of a fact change what few days of one requirement say, and of many days how many requirements are met. */
export function changesOf(
  stored: { readonly spans: readonly KeptSpan[]; readonly clearance: readonly KeptClearance[] },
  { personId, timelines, clearance: judged }: Judged,
): Changes {
  const wanted = timelines.flatMap(({ requirementId, spans: days }) =>
    days.filter(span => span.status !== 'not applicable').map(span => ({ personId, requirementId, ...span })),
  )
  const spans = differenceOf(stored.spans, wanted, row => `${row.requirementId} ${row.from}`)
  const clear = judged.map(span => ({ personId, ...span }))
  const clearance = differenceOf(stored.clearance, clear, row => row.from)
  const counts = countChanges(
    [...[...spans.gone, ...spans.before].map(counted), ...[...clearance.gone, ...clearance.before].flatMap(whole)],
    [...[...spans.put, ...spans.changed].map(counted), ...[...clearance.put, ...clearance.changed].flatMap(whole)],
  )
  return { spans, clearance, counts }
}
