import { addDays, type Day, dayInWords, daysBetween, earlier, endOfMonth, later } from '../../../kit/contract/time.ts'
import type { PrintedColumn } from '../../printed-tables/rules.ts'
import type { Words } from '../../status/engine/sentences.ts'
import type { CellWords } from '../cells/rules.ts'
import type { Expiry, OfficeCheck, Period, Renewal, TimeWish } from './contract.ts'

/** How far the forecast looks without a wish, and at most, in days. */
const usual = 90
const longest = 366

/** So many weeks still stand side by side on a phone; a longer time is told in months. */
const mostWeeks = 18

/** How many people make it worth renewing together. */
const enough = 3

type Time = { readonly from: Day; readonly to: Day }

/** The days that are asked about, none of them over; the last one is counted too. */
export function timeOf({ days, from, to }: TimeWish, today: Day): Time {
  const first = later(today, from ?? today)
  return { from: first, to: to ?? addDays(first, days ? Number(days) : usual) }
}

/** Why a forecast of this time is refused; null: it is not. */
export function refuseTime({ from, to }: Time): string | null {
  if (to < from) return 'Choose a last day that is not over and not before the first day.'
  return daysBetween(from, to) > longest ? 'Choose at most a year.' : null
}

/** How many people's requirement ends on a day. */
export type Ending = {
  requirement: { id: string; name: string }
  /** The office looks it up for everybody; there is nothing that people could do. */
  officeCheck: boolean
  lastDay: Day
  people: number
  blocking: number
}

/** What ends without the office's own checks; `asked`: of it, these requirements, or all when none is chosen. */
export function told(endings: readonly Ending[], requirementId: readonly string[] | undefined) {
  const all = endings.filter(one => !one.officeCheck)
  return { all, asked: requirementId?.length ? all.filter(one => requirementId.includes(one.requirement.id)) : all }
}

const isLong = ({ from, to }: Time): boolean => daysBetween(from, to) >= mostWeeks * 7

/** Whether a time is told in weeks or in months. */
export const perOf = (time: Time): 'week' | 'month' => (isLong(time) ? 'month' : 'week')

/** The weeks or months of the time with what ends in each; one without an end is there too. */
export function periodsOf(time: Time, endings: readonly Ending[]): Period[] {
  const periods: Period[] = []
  for (let from = time.from; from <= time.to; ) {
    const to = earlier(time.to, isLong(time) ? endOfMonth(from) : addDays(from, 6))
    const mine = endings.filter(({ lastDay }) => lastDay >= from && lastDay <= to)
    const sum = (of: 'people' | 'blocking') => mine.reduce((total, one) => total + one[of], 0)
    periods.push({ from, to, count: sum('people'), blocking: sum('blocking') })
    from = addDays(to, 1)
  }
  return periods
}

/** The office's own checks that end in the time, each once, the nearest first. */
export function officeChecksOf(endings: readonly Ending[]): OfficeCheck[] {
  const groups = [...Map.groupBy(endings, one => one.requirement.id).values()]
  return groups
    .flatMap(group => {
      const [first] = group.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
      const people = group.reduce((sum, one) => sum + one.people, 0)
      return first ? [{ requirement: first.requirement, people, lastDay: first.lastDay }] : []
    })
    .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
}

/** What three people or more could renew together: one requirement, one month; the most people first. */
export function renewalsOf(endings: readonly Ending[]): Renewal[] {
  const groups = Map.groupBy(endings, ({ requirement, lastDay }) => `${requirement.id} ${lastDay.slice(0, 7)}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const people = others.reduce((total, one) => total + one.people, first.people)
      return people < enough ? [] : [{ requirement: first.requirement, month: first.lastDay.slice(0, 7), people }]
    })
    .toSorted((a, b) => b.people - a.people || (a.month < b.month ? -1 : 1))
}

/** The requirements that end, each once, by name. */
export function requirementsOf(endings: readonly Ending[]): Ending['requirement'][] {
  const byId = new Map(endings.map(({ requirement }) => [requirement.id, requirement]))
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

type Told = { readonly per: 'week' | 'month'; readonly periods: readonly Period[] }

/** What ends in a time, in two or three sentences. */
export function sentenceOf({ per, periods }: Told, { t, day, month }: CellWords): string {
  const sum = (of: 'count' | 'blocking') => periods.reduce((total, one) => total + one[of], 0)
  const [count, blocking] = [sum('count'), sum('blocking')]
  const [first, ...others] = periods
  if (!first || count === 0) return t('Nothing ends in this time.')
  const busiest = others.reduce((best, one) => (one.count > best.count ? one : best), first)
  const values = { day: day(busiest.from), month: month(busiest.from.slice(0, 7)), most: busiest.count }
  return [
    count === 1 ? t('1 item ends.') : t('{count} items end.', { count }),
    blocking === 1
      ? t('1 keeps somebody from work unless it is renewed.')
      : t('{blocking} keep somebody from work unless they are renewed.', { blocking }),
    per === 'month'
      ? t('The busiest month is {month}, with {most}.', values)
      : t('The busiest week begins on {day}, with {most}.', values),
  ].join(' ')
}

/** What the chart of a time is called. */
export const chartTitle = ({ per }: Pick<Told, 'per'>, { t }: Pick<Words, 't'>): string =>
  per === 'month' ? t('What ends each month') : t('What ends each week')

/** The head of the export. */
export const headOfExport = [
  'First name',
  'Last name',
  'Position',
  'Requirement',
  'Valid through',
  'Blocks work after that',
  'Renewal in review',
]

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No')

/** The columns of the export on paper. */
export const columnsOnPaper: readonly PrintedColumn[] = [
  { title: 'Caregiver', width: null, right: false },
  { title: 'Position', width: 56, right: false },
  { title: 'Requirement', width: null, right: false },
  { title: 'Valid through', width: 72, right: false },
  { title: 'Blocks work after that', width: 62, right: false },
  { title: 'Renewal in review', width: 62, right: false },
]

/** A row of the export on paper. */
export const rowOnPaper = ({ person, requirement, lastDay, blocks, inReview }: Expiry): string[] => [
  `${person.firstName} ${person.lastName}`,
  person.position,
  requirement.name,
  dayInWords(lastDay),
  yesNo(blocks),
  yesNo(inReview),
]

/** A row of the export: what the same row says on the screen. */
export const rowOfExport = ({ person, requirement, lastDay, blocks, inReview }: Expiry): string[] => [
  person.firstName,
  person.lastName,
  person.position,
  requirement.name,
  lastDay,
  yesNo(blocks),
  yesNo(inReview),
]
