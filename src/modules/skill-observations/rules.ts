import type { Day } from '../../kit/contract/time.ts'
import type { SkillAnswer } from '../skill-checklists/answers/contract.ts'
import type { SkillItem } from '../skill-checklists/checklists/contract.ts'
import type { Seen } from '../skill-checklists/competency/rules.ts'
import type { Retraining, RetrainingState } from './contract.ts'

/** How a retraining stands on the day. */
export function retrainingStateOn(
  of: Pick<Retraining, 'endedOn' | 'trainedOn' | 'dueOn'>,
  today: Day,
): RetrainingState {
  if (of.endedOn !== null) return 'done'
  if (of.trainedOn !== null) return 'trained'
  return of.dueOn < today ? 'overdue' : 'due'
}

/** One cell of the strips: what was said and what was seen. */
export type Cell = {
  readonly item: SkillItem
  readonly claimed: number | null
  readonly observed: 'toObserve' | 'notRequired' | 'unsatisfactory' | 'satisfactory'
  /** What was observed on the scale. */
  readonly rating: number | null
}

export function cellOf(item: SkillItem, answer: SkillAnswer | undefined, seen: Seen | undefined): Cell {
  const claimed = answer?.rating ?? null
  if (!seen) return { item, claimed, observed: item.mustObserve ? 'toObserve' : 'notRequired', rating: null }
  return { item, claimed, observed: seen.satisfactory ? 'satisfactory' : 'unsatisfactory', rating: seen.rating }
}

export type Difference =
  | { readonly kind: 'unsatisfactory' | 'toObserve' | 'lower' | 'higher'; readonly count: number }
  | { readonly kind: 'same' | 'none' }

/** The one thing to say of a group: what is worst of what differs between said and seen. */
export function differenceOf(cells: readonly Cell[]): Difference {
  const count = (is: (cell: Cell) => boolean) => cells.filter(is).length
  const compared = (is: (claimed: number, seen: number) => boolean) =>
    count(({ claimed, rating }) => claimed !== null && rating !== null && is(claimed, rating))
  const kinds = [
    { kind: 'unsatisfactory', count: count(one => one.observed === 'unsatisfactory') },
    { kind: 'toObserve', count: count(one => one.observed === 'toObserve') },
    { kind: 'lower', count: compared((claimed, seen) => seen < claimed) },
    { kind: 'higher', count: compared((claimed, seen) => seen > claimed) },
  ] as const
  const worst = kinds.find(one => one.count > 0)
  if (worst) return worst
  return { kind: cells.some(one => one.observed === 'satisfactory') ? 'same' : 'none' }
}

/** The initials of a name with titles after a comma: "Renee Boyd, RN" gives RB. */
export const initialsOf = (observer: string): string =>
  (observer.split(',')[0] ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map(word => word[0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, 4)
