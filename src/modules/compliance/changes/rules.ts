import type { Day } from '../../../kit/contract/time.ts'
import { type RequirementVersion, retired } from '../engine/requirement.ts'
import type { Span } from '../engine/span.ts'
import type { RequirementDraft } from '../requirements/contract.ts'
import type { ChangedPerson, Preview } from './contract.ts'

const spanOn = (spans: readonly Span[], on: Day): Span | undefined =>
  spans.findLast(span => span.from <= on && (span.to === null || on < span.to))

/** What a person would notice: the status, and whether it stands in the way of work. */
const seenAs = (span: Span | undefined): string => `${span?.status ?? 'not applicable'} ${span?.blocks ?? false}`

export type Difference = {
  readonly on: Day
  readonly from: Span['status']
  readonly to: Span['status']
  readonly blocked: boolean
  readonly blocks: boolean
}

/** Where two timelines part first, from a day on; null: they say the same from then on. No spans: it does not apply. */
export function firstDifference(before: readonly Span[], after: readonly Span[], today: Day): Difference | null {
  const starts = [...before, ...after].map(span => span.from).filter(day => day > today)
  for (const on of [today, ...starts.toSorted()]) {
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

/** Sums up what a change would do to `people` people, of whom the changed ones are given. */
export function summary(people: number, changed: readonly ChangedPerson[], most: number): Preview {
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
    rows: changed.toSorted(worstFirst).slice(0, most),
  }
}
