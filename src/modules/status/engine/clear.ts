import type { Day } from '../../../kit/contract/time.ts'
import type { Answer } from '../../caregivers/contract.ts'
import { beginning, type Facts, firstDayOf, holds, never } from './facts.ts'
import { isMet, joined, type Span, statusOn, type Timeline } from './span.ts'

/** One stretch of days on which nothing changes about all of a person's requirements together. */
export type ClearSpan = {
  readonly from: Day
  /** The first day of the next span; null: for ever. */
  readonly to: Day | null
  readonly answer: Answer
  /** How many of the `total` requirements that are due, or must be there before the first contact, are met. */
  readonly met: number
  readonly total: number
  /** How many are not met and fall due later. */
  readonly later: number
  /** How many stand in the way of work; of an applicant, in the way of a sign-off. */
  readonly blocking: number
  /** How many are not met although they are due; those that are only tracked are left out. */
  readonly overdue: number
  readonly expiring: number
  readonly inReview: number
  /**
   * The nearest day on which something ends or falls due, and of which requirement; what is only tracked is left out, and
   * so is the next look into external lists, which the office takes. What has been owed longest is named before all that
   * is still to come, with the day on which it fell due or last was valid.
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
  'needed',
  'blocks',
  'officeCheck',
] as const satisfies (keyof Span)[]
/** Some days of one requirement; days between two of them: not applicable. */
export type Stretch = Pick<Span, 'from' | 'to' | (typeof countedFields)[number]>

/** When the person was known, active, signed off and gone. */
type Career = Pick<Facts, 'knownFrom' | 'active' | 'ended' | 'signedOff'> & Parameters<typeof firstDayOf>[0]

/** A person's spans from all timelines, each in the order of its days, from `beginning` to for ever. */
export function clearSpans(timelines: Timelines, career: Career): ClearSpan[] {
  const days = new Set([beginning, firstDayOf(career)])
  for (const { spans } of timelines) for (const { from, to } of spans) days.add(from).add(to ?? from)
  for (const { from, to } of [...career.active, ...career.ended, ...career.signedOff]) days.add(from).add(to ?? from)
  const sorted = [...days].filter(day => day < never).sort()
  const places = timelines.map(() => 0)
  const asks = timelines.map(({ spans }) => dueDays(spans))
  const out = sorted.map((from, place) => {
    for (const [which, { spans }] of timelines.entries()) {
      let at = places[which] ?? 0
      while ((spans[at + 1]?.from ?? '~') <= from) at++
      places[which] = at
    }
    const sum = tally(timelines, places, asks, from)
    return { from, to: sorted[place + 1] ?? null, answer: answerOn(career, sum.blocking, from), ...sum }
  })
  return joined(out)
}

/** Whether the person may be sent to a client on the day, with so many requirements in the way. */
export function answerOn(career: Career, blocking: number, on: Day): Answer {
  const within = (periods: Career['active']) => periods.some(one => holds(one, on))
  if (on < firstDayOf(career) || within(career.ended)) return 'notWithUs'
  if (!within(career.active)) return 'notYet'
  return within(career.signedOff) && blocking === 0 ? 'clear' : 'notClear'
}

type Timelines = readonly { readonly requirementId: string; readonly spans: readonly Stretch[] }[]

const isOverdue = ({ owed, seriousness }: Stretch): boolean => owed && seriousness !== 'tracks'

/**
 * For each stretch the day that it is about: of what is met its last valid day, of what is not its due day. What was owed
 * before a day was known for it is about the first day on which it was owed.
 */
function dueDays(spans: readonly Stretch[]): (Day | null)[] {
  const days: (Day | null)[] = []
  for (const [place, span] of spans.entries()) {
    const before = spans[place - 1]
    const adjacent = before?.to === span.from ? before : undefined
    if (!isOverdue(span)) days.push(comingDay(span))
    else if (span.due !== null) days.push(span.due)
    else days.push(adjacent && isOverdue(adjacent) ? (days[place - 1] ?? null) : span.from)
  }
  return days
}

function comingDay({ seriousness, officeCheck, due, lastDay }: Stretch): Day | null {
  return seriousness === 'tracks' || officeCheck ? null : (due ?? lastDay)
}

/** Counts what holds on a day: of each timeline the span at its place, if it has begun and is not over. */
function tally(
  timelines: Timelines,
  places: readonly number[],
  asks: readonly (Day | null)[][],
  on: Day,
): Omit<ClearSpan, 'from' | 'to' | 'answer'> {
  const sum = { met: 0, total: 0, later: 0, blocking: 0, overdue: 0, expiring: 0, inReview: 0 }
  let next: Day | null = null
  let nextId: string | null = null
  for (const [which, { requirementId: id, spans }] of timelines.entries()) {
    const place = places[which] ?? 0
    const span = spans[place]
    if (!span || span.from > on || (span.to !== null && span.to <= on) || span.status === 'not applicable') continue
    if (isMet(span.status)) sum.met++
    if (isMet(span.status) || span.needed) sum.total++
    else sum.later++
    if (span.status === 'expiring') sum.expiring++
    if (span.status === 'in review') sum.inReview++
    if (span.blocks) sum.blocking++
    if (isOverdue(span)) sum.overdue++
    const day = asks[which]?.[place] ?? null
    if (day === null || (next !== null && (day > next || (day === next && nextId !== null && id > nextId)))) continue
    next = day
    nextId = id
  }
  return { ...sum, nextDue: next, nextRequirementId: nextId }
}

/** Product 6: nobody is clear to work of whom something is in the way, who is not signed off, or who is not with us. */
export const isClear = (timelines: readonly Timeline[], facts: Facts, on: Day): boolean =>
  answerOn(facts, timelines.filter(({ spans }) => statusOn(spans, on).blocks).length, on) === 'clear'
