import type { Day } from '../../../kit/contract/time.ts'
import type { LaterFact } from './contract.ts'

type Period = { readonly from: Day; readonly to: Day | null }

/** What the profile said from the end of the day `since` on, until the next of them. */
export type Said = {
  readonly since: Day
  readonly source: LaterFact['source']
  readonly hiredOn: Day | null
  readonly firstContactOn: Day | null
  readonly positions: readonly (Period & { readonly positionId: string })[]
  readonly states: readonly (Period & { readonly stateCode: string })[]
  readonly absences: readonly Period[]
}

/** The dates of an employment before this one. */
export type Employment = { readonly hiredOn: Day; readonly firstContactOn: Day | null }

/** `to`: of a time out of work that is over on the day, the first day back. */
type Fact = Pick<LaterFact, 'kind' | 'name' | 'from'> & { readonly to: Day | null }

const holds = ({ from, to }: Period, on: Day): boolean => from <= on && (to === null || on < to)

/**
 * The facts of a profile that bear on the day; positions are named by their ids. A time out of work does so when it is
 * over, too: what it ended stays ended.
 */
function factsOn(said: Said, on: Day): Fact[] {
  const day = (kind: LaterFact['kind'], from: Day | null): Fact[] =>
    from !== null && from <= on ? [{ kind, name: '', from, to: null }] : []
  const during = (kind: LaterFact['kind'], periods: readonly (Period & { name: string })[]): Fact[] =>
    periods.filter(one => holds(one, on)).map(({ name, from }) => ({ kind, name, from, to: null }))
  return [
    ...during(
      'position',
      said.positions.map(one => ({ ...one, name: one.positionId })),
    ),
    ...during(
      'state',
      said.states.map(one => ({ ...one, name: one.stateCode })),
    ),
    ...said.absences
      .filter(({ from }) => from <= on)
      .map(({ from, to }) => ({ kind: 'absence' as const, name: '', from, to: to !== null && to <= on ? to : null })),
    ...day('hireDate', said.hiredOn),
    ...day('firstContact', said.firstContactOn),
  ]
}

const alike = (facts: readonly Fact[], one: Fact): Fact[] =>
  facts.filter(({ kind, name, from }) => kind === one.kind && name === one.name && from === one.from)
const has = (facts: readonly Fact[], one: Fact): boolean => alike(facts, one).some(({ to }) => to === one.to)

/**
 * What is on record of the day today and was put down, or taken away, only after it. Oldest row first; nothing for days
 * before the person was on record. Product 6: what was said on an evening stays said.
 */
export function putDownLater(history: readonly Said[], on: Day, earlier: readonly Employment[]): LaterFact[] {
  const then = history.findLast(said => said.since <= on)
  const now = history.at(-1)
  if (!then || !now || then === now) return []
  const after = history.slice(history.indexOf(then) + 1)
  const [known, told] = [factsOn(then, on), factsOn(now, on)]
  const later = (one: Fact, removed: boolean): LaterFact[] => {
    const row = after.find(said => has(factsOn(said, on), one) !== removed)
    const { kind, name, from } = one
    return row ? [{ kind, name, from, removed, putDownOn: row.since, source: row.source }] : []
  }
  // A rehire takes the dates of the employment before from the profile, and keeps them.
  const kept = ({ kind, from }: Fact): boolean =>
    earlier.some(
      one => (kind === 'hireDate' && one.hiredOn === from) || (kind === 'firstContact' && one.firstContactOn === from),
    )
  return [
    ...told.filter(one => !has(known, one)).flatMap(one => later(one, false)),
    // An end that was put right is named once, as it is told now.
    ...known.filter(one => alike(told, one).length === 0 && !kept(one)).flatMap(one => later(one, true)),
  ]
}
