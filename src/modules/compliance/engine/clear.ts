import { addDays, type Day } from '../../../kit/contract/time.ts'
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
  /**
   * The nearest day on which something ends or falls due, and of which requirement; what is only tracked is left out. Of what
   * is owed it is the last day before it was: so what has been owed longest is named before all that is still to come.
   */
  readonly nextDue: Day | null
  readonly nextRequirementId: string | null
}

/** What of a span is counted. */
export const countedFields = [
  'status',
  'seriousness',
  'lastDay',
  'due',
  'owed',
  'blocks',
  'stopsSignOff',
] as const satisfies (keyof Span)[]
/** Some days of one requirement; days between two of them: not applicable. */
export type Stretch = Pick<Span, 'from' | 'to' | (typeof countedFields)[number]>

/**
 * A person's spans from all timelines, each in the order of its days, from `beginning` to for ever. Without any timeline:
 * clear, of nothing.
 */
export function clearSpans(timelines: Timelines): ClearSpan[] {
  const days = new Set([beginning])
  for (const { spans } of timelines) for (const { from, to } of spans) days.add(from).add(to ?? from)
  const sorted = [...days].sort()
  const places = timelines.map(() => 0)
  const asks = timelines.map(({ spans }) => askingDays(spans))
  const out = sorted.map((from, place) => {
    for (const [which, { spans }] of timelines.entries()) {
      let at = places[which] ?? 0
      while ((spans[at + 1]?.from ?? '~') <= from) at++
      places[which] = at
    }
    return { from, to: sorted[place + 1] ?? null, ...tally(timelines, places, asks, from) }
  })
  return joined(out)
}

type Timelines = readonly { readonly requirementId: string; readonly spans: readonly Stretch[] }[]

const isOverdue = ({ owed, seriousness }: Stretch): boolean => owed && seriousness !== 'tracks'

/** For each stretch the day on which it asks for something; of what is owed without a break, the last one before it was. */
function askingDays(spans: readonly Stretch[]): (Day | null)[] {
  const days: (Day | null)[] = []
  for (const [place, span] of spans.entries()) {
    const before = spans[place - 1]
    if (!isOverdue(span)) days.push(span.seriousness === 'tracks' ? null : (span.due ?? span.lastDay))
    else if (before?.to === span.from && isOverdue(before)) days.push(days[place - 1] ?? null)
    else days.push(addDays(span.from, -1))
  }
  return days
}

/** Counts what holds on a day: of each timeline the span at its place, if it has begun and is not over. */
function tally(
  timelines: Timelines,
  places: readonly number[],
  asks: readonly (Day | null)[][],
  on: Day,
): Omit<ClearSpan, 'from' | 'to'> {
  const sum = { met: 0, total: 0, blocking: 0, stopping: 0, overdue: 0, expiring: 0, inReview: 0 }
  let next: Day | null = null
  let nextId: string | null = null
  for (const [which, { requirementId: id, spans }] of timelines.entries()) {
    const place = places[which] ?? 0
    const span = spans[place]
    if (!span || span.from > on || (span.to !== null && span.to <= on) || span.status === 'not applicable') continue
    sum.total++
    if (isMet(span.status)) sum.met++
    if (span.status === 'expiring') sum.expiring++
    if (span.status === 'in review') sum.inReview++
    if (span.blocks) sum.blocking++
    if (span.stopsSignOff) sum.stopping++
    if (isOverdue(span)) sum.overdue++
    const day = asks[which]?.[place] ?? null
    if (day === null || (next !== null && (day > next || (day === next && nextId !== null && id > nextId)))) continue
    next = day
    nextId = id
  }
  return { clear: sum.blocking === 0, ...sum, nextDue: next, nextRequirementId: nextId }
}

/** Product 6: every blocking requirement that is due is valid, expiring, waived or not applicable on the day. */
export const isClear = (timelines: readonly Timeline[], on: Day): boolean =>
  timelines.every(({ spans }) => !statusOn(spans, on).blocks)
