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

type Fact = Pick<LaterFact, 'kind' | 'name' | 'from'>

const holds = ({ from, to }: Period, on: Day): boolean => from <= on && (to === null || on < to)

/** The facts of a profile that hold on the day; positions are named by their ids. */
function factsOn(said: Said, on: Day): Fact[] {
  const day = (kind: LaterFact['kind'], from: Day | null): Fact[] =>
    from !== null && from <= on ? [{ kind, name: '', from }] : []
  const during = (kind: LaterFact['kind'], periods: readonly (Period & { name: string })[]): Fact[] =>
    periods.filter(one => holds(one, on)).map(({ name, from }) => ({ kind, name, from }))
  return [
    ...during(
      'position',
      said.positions.map(one => ({ ...one, name: one.positionId })),
    ),
    ...during(
      'state',
      said.states.map(one => ({ ...one, name: one.stateCode })),
    ),
    ...during(
      'absence',
      said.absences.map(one => ({ ...one, name: '' })),
    ),
    ...day('hireDate', said.hiredOn),
    ...day('firstContact', said.firstContactOn),
  ]
}

const has = (facts: readonly Fact[], one: Fact): boolean =>
  facts.some(({ kind, name, from }) => kind === one.kind && name === one.name && from === one.from)

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
    return row ? [{ ...one, removed, putDownOn: row.since, source: row.source }] : []
  }
  // A rehire takes the dates of the employment before from the profile, and keeps them.
  const kept = ({ kind, from }: Fact): boolean =>
    earlier.some(
      one => (kind === 'hireDate' && one.hiredOn === from) || (kind === 'firstContact' && one.firstContactOn === from),
    )
  return [
    ...told.filter(one => !has(known, one)).flatMap(one => later(one, false)),
    ...known.filter(one => !has(told, one) && !kept(one)).flatMap(one => later(one, true)),
  ]
}
