import { addDays, addMonths, type Day, daysBetween } from '../../../kit/contract/time.ts'
import { leadDays } from '../candidates/rules.ts'
import type { Cadence } from '../forms/contract.ts'
import type { PointState } from './contract.ts'

/** What the schedule knows of one evaluation with the form. */
export type Known = {
  readonly id: string
  readonly point: string | null
  /** Whether the evaluator has signed it. Canceled ones are left out. */
  readonly signed: boolean
  readonly startedOn: Day
  readonly heldOn: Day
}

export type Point = {
  /** Names it among the points of one employment: "day-90", "month-12", "last-2026-03-03". */
  readonly key: string
  readonly dueOn: Day
  readonly state: PointState
  readonly evaluationId: string | null
}

export type Asked = {
  readonly cadence: Cadence
  /** The hire date of the current employment; null: not hired, so only what a requirement wants is due. */
  readonly hiredOn: Day | null
  readonly evaluations: readonly Known[]
  /** When the person was taken over from earlier records; null or left out: never. */
  readonly takenOverOn?: Day | null
  /** When a requirement wants the next one; once hired, it counts only for a form without a cadence of its own. */
  readonly requiredOn?: Day | null
  readonly today: Day
}

type Planned = { readonly key: string; readonly dueOn: Day }

const hasCadence = ({ hireDays, everyMonths }: Cadence): boolean => hireDays.length > 0 || everyMonths !== null

/** Counted from the hire date each time, so that the 31st stays the 31st where a month has one. */
function monthsFromHire(hiredOn: Day, everyMonths: number, today: Day): Planned[] {
  const points: Planned[] = []
  for (let months = everyMonths; ; months += everyMonths) {
    const dueOn = addMonths(hiredOn, months)
    // Past the last day that the product knows, days do not grow.
    if (points.at(-1)?.dueOn === dueOn) return points
    points.push({ key: `month-${months}`, dueOn })
    if (dueOn > today) return points
  }
}

/** The newest anniversary of the hire date from which the next day is not over on this one. */
function baseFor(hiredOn: Day, everyMonths: number, since: Day | null): Day {
  let base = hiredOn
  for (let months = everyMonths; since !== null && addMonths(base, everyMonths) < since; months += everyMonths)
    base = addMonths(hiredOn, months)
  return base
}

/** Each one held begins the months anew; before the first, the hire date does. */
function monthsFromLast(hiredOn: Day, everyMonths: number, held: readonly Known[], since: Day | null): Planned[] {
  const first = baseFor(hiredOn, everyMonths, since)
  // Of somebody who was taken over, one that is on record says more than the hire date.
  const isKnown = since !== null && held.some(one => one.point !== `last-${first}`)
  const bases = [...(isKnown ? [] : [first]), ...held.map(one => one.heldOn)]
  return [...new Set(bases)].map(base => ({ key: `last-${base}`, dueOn: addMonths(base, everyMonths) }))
}

/** When this employment was taken over from earlier records; null: it began here. */
export const takenOverSince = (hiredOn: Day | null, takenOverOn: Day | null): Day | null =>
  hiredOn !== null && takenOverOn !== null && takenOverOn > hiredOn ? takenOverOn : null

/**
 * The day from which on it is known what was held: the one of taking over, or of the newest evaluation before it. Null: from
 * the hire date on.
 */
function knownSince(asked: Asked, held: readonly Known[]): Day | null {
  const takenOverOn = takenOverSince(asked.hiredOn, asked.takenOverOn ?? null)
  if (takenOverOn === null) return null
  const before = held.map(one => one.heldOn).filter(on => on < takenOverOn)
  return before.toSorted().at(-1) ?? takenOverOn
}

function plannedOf(asked: Asked, held: readonly Known[], since: Day | null): Planned[] {
  const { cadence, hiredOn, requiredOn, today } = asked
  if (hiredOn === null || !hasCadence(cadence))
    return requiredOn ? [{ key: `required-${requiredOn}`, dueOn: requiredOn }] : []
  const { hireDays, everyMonths, countedFrom } = cadence
  const days = hireDays.map(count => ({ key: `day-${count}`, dueOn: addDays(hiredOn, count) }))
  if (everyMonths === null) return days
  return [
    ...days,
    ...(countedFrom === 'hire'
      ? monthsFromHire(hiredOn, everyMonths, today)
      : monthsFromLast(hiredOn, everyMonths, held, since)),
  ]
}

function dueState(dueOn: Day, today: Day): 'overdue' | 'due' | 'later' {
  if (dueOn < today) return 'overdue'
  return daysBetween(today, dueOn) <= leadDays ? 'due' : 'later'
}

/**
 * The due days of one form for one person, in their order, and how each stands. A day counts for as long as the next one has
 * not come: then the earlier one is `missed`, so that nobody is asked for two at the same time. What was held before the
 * hire date belongs to an earlier employment; what fell due before the person was taken over is not asked for.
 */
export function scheduleOf(asked: Asked): Point[] {
  const { hiredOn, today } = asked
  const mine = asked.evaluations.filter(one => hiredOn === null || one.startedOn >= hiredOn)
  const held = mine.filter(one => one.signed)
  const since = knownSince(asked, held)
  const isAsked = ({ key, dueOn }: Planned) => since === null || dueOn >= since || mine.some(one => one.point === key)
  const planned = plannedOf(asked, held, since)
    .filter(isAsked)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.key.localeCompare(b.key))
  const newestPast = planned.findLast(one => one.dueOn <= today)
  return planned.flatMap(({ key, dueOn }): Point[] => {
    const of = mine.find(one => one.point === key)
    if (of?.signed) return [{ key, dueOn, state: 'done', evaluationId: of.id }]
    const passed = dueOn <= today && newestPast !== undefined && dueOn < newestPast.dueOn
    // Counted from the last one, only the newest base says when the next is due; one begun for another day stays.
    const stale = key.startsWith('last-') && held.some(one => one.heldOn > key.slice('last-'.length))
    if (of) return [{ key, dueOn, state: passed || stale ? 'overdue' : dueState(dueOn, today), evaluationId: of.id }]
    if (stale) return []
    return [{ key, dueOn, state: passed ? 'missed' : dueState(dueOn, today), evaluationId: null }]
  })
}

/** The points that are to be held now, the most urgent first. */
export const openPoints = (points: readonly Point[]): Point[] =>
  points.filter(one => one.state === 'overdue' || one.state === 'due')

/** How one stands that is not held yet; without a day there is no hurry. */
export const dueStateOf = (dueOn: Day | null, today: Day) => (dueOn === null ? 'later' : dueState(dueOn, today))

type Urgent = { readonly dueOn: Day | null; readonly person: { readonly lastName: string; readonly firstName: string } }

/** By the due day, those without one last; then by the person's name. */
export const byUrgency = (a: Urgent, b: Urgent): number =>
  (a.dueOn ?? '9999-12-31').localeCompare(b.dueOn ?? '9999-12-31') ||
  a.person.lastName.localeCompare(b.person.lastName) ||
  a.person.firstName.localeCompare(b.person.firstName)

/** Whether a form is for somebody who holds these positions. */
export const isFor = (positionIds: readonly string[], held: readonly string[]): boolean =>
  positionIds.length === 0 || positionIds.some(id => held.includes(id))

/**
 * Of what an evaluator is told on the day: that it falls due in two weeks, that it is due, then every week that it is
 * overdue. Null: of nothing yet. Each name is told once.
 */
export function rungOf(dueOn: Day, today: Day): string | null {
  const late = daysBetween(dueOn, today)
  if (late < -leadDays) return null
  if (late < 0) return 'before'
  return late < 7 ? 'due' : `overdue-${Math.floor(late / 7)}`
}

/** Whether it is between 7 in the morning and 7 in the evening there: emails to staff leave then. */
export function isWorkingHour(timeZone: string, at: Date): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
  return hour >= 7 && hour < 19
}
