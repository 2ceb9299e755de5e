import { saidOfConstants } from '../../../kit/contract/sentence.ts'
import { addDays, type Day, daysBetween, isTimeZone } from '../../../kit/contract/time.ts'
import type { Repeats } from '../recurrence/contract.ts'
import {
  daysOf,
  hasDay,
  lastDayOf,
  lastDayOfOne,
  refuseRepeats,
  ruleText,
  timesOf,
  type When,
} from '../recurrence/rules.ts'
import type { Answer, EventDraft, EventKind, EventWords, Occurrence } from './contract.ts'

/** How many days one look at the calendar may take. */
const mostDays = 100

/** A day of a series that is not, or is otherwise. */
export type Exception = { readonly on: Day; readonly words: EventWords | null }

/** An event with all of its days. */
export type Series = EventWords & {
  readonly id: string
  readonly kind: EventKind
  readonly timeZone: string
  readonly repeats: Repeats | null
  readonly exceptions: readonly Exception[]
}

/** Why this time cannot be looked at; null: it can. */
export function refuseRange(from: Day, to: Day): string | null {
  if (to < from) return 'The last day is before the first one.'
  return daysBetween(from, to) > mostDays ? saidOfConstants('Choose at most {most} days.', { most: mostDays }) : null
}

export type Wrong = { path: string; message: string }

type Draft = EventWords & Pick<EventDraft, 'kind' | 'repeats' | 'requirementId' | 'timeZone' | 'personIds'>

const isWebAddress = (link: string): boolean => {
  const url = URL.parse(link)
  return url !== null && ['http:', 'https:'].includes(url.protocol)
}

/** What is wrong with an event, each with its field. */
export function wrongOf(of: Draft): Wrong[] {
  const wrong: Wrong[] = []
  if (of.startsAt !== null && of.minutes === null) wrong.push({ path: 'minutes', message: 'Choose how long it takes.' })
  if (of.link && !isWebAddress(of.link))
    wrong.push({ path: 'link', message: 'Enter a web address that begins with https://.' })
  if (!isTimeZone(of.timeZone)) wrong.push({ path: 'timeZone', message: 'Choose a time zone from the list.' })
  const repeats = refuseRepeats(of.repeats, of.startsOn)
  if (repeats) wrong.push(repeats)
  if (of.kind === 'renewal' && of.requirementId === null)
    wrong.push({ path: 'requirementId', message: 'Choose what is renewed.' })
  if (of.kind === 'renewal' && of.repeats) wrong.push({ path: 'repeats', message: 'A group renewal is held once.' })
  if (of.kind === 'renewal' && of.personIds.length === 0)
    wrong.push({ path: 'personIds', message: 'Choose at least one caregiver.' })
  return wrong
}

/** Its length as it is kept: of a time in minutes, without one in days. */
export const lengthOf = ({ startsAt, minutes, days }: Pick<EventWords, 'startsAt' | 'minutes' | 'days'>) =>
  startsAt === null ? { minutes: null, days: days ?? 1 } : { minutes, days: null }

/** The words and times of an event alone. */
export const wordsOf = (of: EventWords): EventWords => {
  const { title, details, place, link, leader, startsOn, startsAt, minutes, days } = of
  return { title, details, place, link, leader, startsOn, startsAt, minutes, days }
}

/** The words and times of the day that the series has for `on`; null: it is not then. */
export function wordsOn(of: Series, on: Day): EventWords | null {
  const exception = of.exceptions.find(one => one.on === on)
  if (exception) return exception.words
  if (!hasDay(of.repeats, of.startsOn, on)) return null
  return { ...wordsOf(of), startsOn: on }
}

/** How many days it may reach beyond the day on which it begins. */
const reach = ({ minutes, days }: Pick<EventWords, 'minutes' | 'days'>): number =>
  days ? days - 1 : Math.ceil((minutes ?? 0) / 1440)

export type OneOf = { readonly on: Day; readonly words: EventWords }

/** Its occurrences that touch the days, by the day on which they begin. Exceptions stand where they were moved to. */
export function occurrencesOf(of: Series, from: Day, to: Day): OneOf[] {
  // A day more on both sides: another zone may see it on the day before or after.
  const first = addDays(from, -1 - reach(of))
  const last = addDays(to, 1)
  const excepted = new Map(of.exceptions.map(one => [one.on, one]))
  const words = wordsOf(of)
  const plain = daysOf(of.repeats, of.startsOn, first, last)
    .filter(on => !excepted.has(on))
    .map(on => ({ on, words: { ...words, startsOn: on } }))
  const moved = of.exceptions.flatMap(({ on, words }) => {
    if (!words || words.startsOn > last || addDays(words.startsOn, reach(words) + 1) < from) return []
    return [{ on, words }]
  })
  return [...plain, ...moved].toSorted((a, b) => (a.words.startsOn < b.words.startsOn ? -1 : 1))
}

/** The occurrence as a calendar shows it. */
export function asOccurrence(of: Series, { on, words }: OneOf, mine: Answer | null): Occurrence {
  const times = timesOf(whenOf(of, words))
  return {
    id: `${of.id}.${on}`,
    eventId: of.id,
    on,
    kind: of.kind,
    title: words.title,
    place: words.place,
    startsOn: words.startsOn,
    endsOn: lastDayOfOne(words),
    begins: times?.begins.toISOString() ?? null,
    ends: times?.ends.toISOString() ?? null,
    timeZone: of.timeZone,
    isSeries: of.repeats !== null,
    mine,
  }
}

/** When an occurrence is. */
export const whenOf = (of: Pick<Series, 'timeZone'>, words: EventWords): When => ({
  startsOn: words.startsOn,
  startsAt: words.startsAt,
  minutes: words.minutes,
  days: words.days,
  timeZone: of.timeZone,
})

/** The days between which anything of it is; no last day: it never ends. */
export function boundsOf(of: Series): { firstDay: Day; lastDay: Day | null } {
  const moved = of.exceptions.flatMap(({ words }) => (words ? [words] : []))
  const last = lastDayOf(of.repeats, of.startsOn)
  const ends = moved.map(words => addDays(words.startsOn, reach(words)))
  return {
    firstDay: [of.startsOn, ...moved.map(words => words.startsOn)].toSorted()[0] ?? of.startsOn,
    lastDay: last && ([addDays(last, reach(of)), ...ends].toSorted().at(-1) ?? last),
  }
}

/** The exceptions that still belong to the series after its days changed. */
export const exceptionsLeft = (of: Series): Exception[] =>
  of.exceptions.filter(one => hasDay(of.repeats, of.startsOn, one.on))

const told = ['title', 'details', 'place', 'link', 'leader', 'startsOn', 'startsAt', 'minutes', 'days'] as const
const timed = ['startsOn', 'startsAt', 'minutes', 'days'] as const

const ruleOf = ({ repeats, startsOn }: Series): string => (repeats ? ruleText(repeats, startsOn, repeats.until) : '')

/** What a change means for those who take part: nothing, something to be told of, or another time to be asked about. */
export function tellsOf(before: Series, after: Series): 'nothing' | 'words' | 'time' {
  const differs = (names: readonly (keyof EventWords)[]) => names.some(name => before[name] !== after[name])
  const rule = ruleOf(before) !== ruleOf(after)
  if (differs(timed) || rule || before.timeZone !== after.timeZone) return 'time'
  return differs(told) ? 'words' : 'nothing'
}
