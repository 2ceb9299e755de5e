import type { Day } from '../../../kit/contract/time.ts'
import { never } from '../../status/engine/facts.ts'
import { type RequirementVersion, retired } from '../../status/engine/requirement.ts'
import type { Span } from '../../status/engine/span.ts'
import type { RequirementDraft } from '../setup/contract.ts'
import type { ChangedPerson, Preview } from './contract.ts'

const spanOn = (spans: readonly Span[], on: Day): Span | undefined =>
  spans.findLast(span => span.from <= on && (span.to === null || on < span.to))

/** One requirement as it is and as a change would leave it. */
export type Shift = {
  readonly name: string
  readonly before: readonly RequirementVersion[]
  readonly after: readonly RequirementVersion[]
}

/** What a person would notice: the status, and whether it stands in the way of work. */
const seenAs = (span: Span | undefined): string => `${span?.status ?? 'not applicable'} ${span?.blocks ?? false}`

export type Difference = {
  readonly on: Day
  readonly from: Span['status']
  readonly to: Span['status']
  readonly blocked: boolean
  readonly blocks: boolean
}

/**
 * Where two timelines part first, from a day on and before `until`; null: they say the same then. No spans: it does not
 * apply.
 */
export function firstDifference(
  before: readonly Span[],
  after: readonly Span[],
  from: Day,
  until: Day = never,
): Difference | null {
  const starts = [...before, ...after].map(span => span.from).filter(day => day > from)
  for (const on of [from, ...starts.toSorted()].filter(day => day < until)) {
    const was = spanOn(before, on)
    const is = spanOn(after, on)
    if (seenAs(was) === seenAs(is)) continue
    return {
      on,
      from: was?.status ?? 'not applicable',
      to: is?.status ?? 'not applicable',
      blocked: was?.blocks ?? false,
      blocks: is?.blocks ?? false,
    }
  }
  return null
}

/** What several changes make of one person, told by the one that bears most on their work. */
export type Changed = Pick<Difference, 'on' | 'from' | 'to'> & {
  readonly requirement: string
  readonly others: number
  /** How many of the requirements that change stand in the way on that day: as they are, and as they would be. */
  readonly blocked: number
  readonly blocks: number
}

const weight = ({ blocked, blocks }: Difference): number => Number(blocked) - Number(blocks)

/** Where several timelines part from what they were; null: nowhere from the day on. */
export function changedBy(
  shifts: readonly { readonly name: string; readonly before: readonly Span[]; readonly after: readonly Span[] }[],
  today: Day,
): Changed | null {
  const differences = shifts.flatMap(({ name, before, after }) => {
    const difference = firstDifference(before, after, today)
    return difference ? [{ name, ...difference }] : []
  })
  const [first, ...others] = differences.toSorted((a, b) => weight(a) - weight(b) || a.on.localeCompare(b.on))
  if (!first) return null
  const { on, from, to, name } = first
  const inTheWay = (of: 'before' | 'after') => shifts.filter(shift => spanOn(shift[of], on)?.blocks).length
  return {
    ...{ on, from, to, requirement: name, others: others.length },
    ...{ blocked: inTheWay('before'), blocks: inTheWay('after') },
  }
}

/** The versions of a requirement as a change would leave them: with the draft as one more, or, without one, retired today. */
export function afterChange(
  versions: readonly RequirementVersion[],
  draft: RequirementDraft | undefined,
  { id, today }: { id: string; today: Day },
): RequirementVersion[] {
  if (!draft) return versions.map(one => retired(one, today))
  const version = 1 + Math.max(0, ...versions.map(one => one.version))
  return [...versions, { ...draft, id, version, editedOn: today, onlyFor: null }]
}

const count = (names: readonly string[]): { name: string; count: number }[] =>
  [...Map.groupBy(names, name => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))

const losesClear = (one: ChangedPerson): boolean => one.clearBefore && !one.clearAfter

const worstFirst = (a: ChangedPerson, b: ChangedPerson): number =>
  Number(losesClear(b)) - Number(losesClear(a)) || a.on.localeCompare(b.on) || a.name.localeCompare(b.name)

/** What a change would do to how many people: who changes from today on, and the first day before today of each. */
export type Outcome = {
  readonly people: number
  readonly changed: readonly ChangedPerson[]
  readonly rewritten: readonly Day[]
}

/** Sums up what a change would do, and names no more than `most` people. */
export function summary({ people, changed, rewritten }: Outcome, most: number): Preview {
  const moves = [...Map.groupBy(changed, ({ from, to }) => `${from} → ${to}`).values()].flatMap(all => {
    const [first] = all
    return first ? [{ from: first.from, to: first.to, count: all.length }] : []
  })
  return {
    people,
    changed: changed.length,
    losing: changed.filter(losesClear).length,
    gaining: changed.filter(one => !one.clearBefore && one.clearAfter).length,
    moves: moves.sort((a, b) => b.count - a.count),
    byPosition: count(changed.flatMap(one => one.positions)),
    byState: count(changed.flatMap(one => one.states)),
    rewrites: rewritten[0] ? { from: rewritten.toSorted()[0] ?? rewritten[0], people: rewritten.length } : null,
    rows: changed.toSorted(worstFirst).slice(0, most),
  }
}
