import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { Need } from '../../compliance/engine/requirement.ts'
import { singlesOf } from '../../compliance/rules.ts'
import type { Renewal, Week } from './contract.ts'

/** How far the forecast looks, in weeks from today. */
const weeksAhead = 12

/** How many people make it worth renewing together. */
const enough = 3

/** The last day of the forecast. */
export const horizonOf = (today: Day): Day => addDays(today, weeksAhead * 7 - 1)

/** How many people's requirement ends on a day. */
export type Ending = {
  requirement: { id: string; name: string }
  satisfiedBy: Need
  lastDay: Day
  people: number
  blocking: number
}

/** A look into external lists renews by itself for everybody; there is nothing that people could book. */
const canBeBooked = ({ satisfiedBy }: Ending) => singlesOf(satisfiedBy).some(({ kind }) => kind !== 'externalCheck')

/** The twelve weeks from today on with what ends in each; a week without an end is there too. */
export function weeksOf(today: Day, endings: readonly Ending[]): Week[] {
  return Array.from({ length: weeksAhead }, (_none, index) => {
    const from = addDays(today, index * 7)
    const to = addDays(from, 6)
    const mine = endings.filter(({ lastDay }) => lastDay >= from && lastDay <= to)
    const sum = (of: 'people' | 'blocking') => mine.reduce((total, one) => total + one[of], 0)
    return { from, to, count: sum('people'), blocking: sum('blocking') }
  })
}

/** What three people or more could renew together: one requirement, one month; the most people first. */
export function renewalsOf(endings: readonly Ending[]): Renewal[] {
  const groups = Map.groupBy(
    endings.filter(canBeBooked),
    ({ requirement, lastDay }) => `${requirement.id} ${lastDay.slice(0, 7)}`,
  )
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
