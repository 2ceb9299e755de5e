import type { Day } from '../../../kit/contract/time.ts'
import { beginning } from './facts.ts'
import { isMet, joined, type Span, statusOn, type Timeline } from './span.ts'

/** One stretch of days on which nothing changes about all of a person's requirements together. */
export type ClearSpan = {
  readonly from: Day
  /** The first day of the next span; null: for ever. */
  readonly to: Day | null
  readonly clear: boolean
  /** How many of the `total` requirements that apply are valid, expiring or waived. */
  readonly met: number
  readonly total: number
  /** How many stand in the way of work. */
  readonly blocking: number
  /** How many stand in the way of a sign-off. */
  readonly stopping: number
  /** How many are not met although they are due; those that are only tracked are left out. */
  readonly overdue: number
  readonly expiring: number
  readonly inReview: number
  /** The nearest day on which something ends or falls due, and of which requirement; what is only tracked is left out. */
  readonly nextDue: Day | null
  readonly nextRequirementId: string | null
}

/** A person's spans from all timelines, from `beginning` to for ever. Without any timeline: clear, of nothing. */
export function clearSpans(timelines: readonly Timeline[]): ClearSpan[] {
  const days = new Set([beginning])
  for (const { spans } of timelines) for (const span of spans) days.add(span.from)
  const sorted = [...days].sort()
  const places = timelines.map(() => 0)
  const out = sorted.map((from, place) => {
    const current = timelines.map(({ requirementId, spans }, which) => {
      let at = places[which] ?? 0
      while ((spans[at + 1]?.from ?? '~') <= from) at++
      places[which] = at
      return { requirementId, span: spans[at] }
    })
    return { from, to: sorted[place + 1] ?? null, ...tally(current) }
  })
  return joined(out)
}

type Current = { readonly requirementId: string; readonly span: Span | undefined }

function tally(current: readonly Current[]): Omit<ClearSpan, 'from' | 'to'> {
  const sum = { met: 0, total: 0, blocking: 0, stopping: 0, overdue: 0, expiring: 0, inReview: 0 }
  let next: { day: Day; id: string } | null = null
  for (const { requirementId: id, span } of current) {
    if (!span || span.status === 'not applicable') continue
    const counted = span.seriousness !== 'tracks'
    sum.total++
    if (isMet(span.status)) sum.met++
    if (span.status === 'expiring') sum.expiring++
    if (span.status === 'in review') sum.inReview++
    if (span.blocks) sum.blocking++
    if (span.stopsSignOff) sum.stopping++
    if (span.owed && counted) sum.overdue++
    const day = span.owed ? null : (span.due ?? span.lastDay)
    const nearer = day !== null && (next === null || day < next.day || (day === next.day && id < next.id))
    if (nearer && counted) next = { day, id }
  }
  return { clear: sum.blocking === 0, ...sum, nextDue: next?.day ?? null, nextRequirementId: next?.id ?? null }
}

/** Product 6: every blocking requirement that is due is valid, expiring, waived or not applicable on the day. */
export const isClear = (timelines: readonly Timeline[], on: Day): boolean =>
  timelines.every(({ spans }) => !statusOn(spans, on).blocks)
