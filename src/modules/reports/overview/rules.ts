import { isMet, type Status } from '../../compliance/engine/span.ts'
import type { RequirementFigures } from './contract.ts'

/** What a requirement can be for somebody of whom it is asked, in the order in which the figures stand. */
export const counted = ['valid', 'expiring', 'in review', 'missing', 'expired', 'rejected', 'waived'] as const
export type Counted = (typeof counted)[number] & Status

/** How many people stand so with the requirement. */
export const peopleIn = (of: RequirementFigures, status: Counted): number =>
  status === 'in review' ? of.inReview : of[status]

const sum = (of: RequirementFigures, statuses: readonly Counted[]): number =>
  statuses.reduce((people, status) => people + peopleIn(of, status), 0)

/** What is not as it has to be: somebody owes it, or it waits for a decision. */
export const notMet: readonly Counted[] = counted.filter(status => !isMet(status))

/** Of how many people it is asked. */
export const askedOf = (of: RequirementFigures): number => sum(of, counted)

/** With how many of them it is in order: valid, also when it ends soon, or waived. */
export const metBy = (of: RequirementFigures): number => askedOf(of) - sum(of, notMet)

/** All requirements together: how often something is asked, how often it is in order, how often it waits for a decision. */
export function totalsOf(all: readonly RequirementFigures[]): { asked: number; met: number; inReview: number } {
  const total = { asked: 0, met: 0, inReview: 0 }
  for (const one of all) {
    total.asked += askedOf(one)
    total.met += metBy(one)
    total.inReview += one.inReview
  }
  return total
}

export type Order = 'worst' | 'name'

const shareOpen = (of: RequirementFigures): number => 1 - metBy(of) / askedOf(of)
const open = (of: RequirementFigures): number => askedOf(of) - metBy(of)

/** The requirements of one category. */
export type Group = {
  readonly category: RequirementFigures['category']
  readonly requirements: readonly RequirementFigures[]
}

/**
 * The requirements by category, in the order of the categories' names as they came. Worst first: the largest share that is
 * not in order, of equal ones the most people, then the name.
 */
export function byCategory(all: readonly RequirementFigures[], order: Order): Group[] {
  const groups = Map.groupBy(all, one => one.category.id)
  return [...groups.values()].flatMap(requirements => {
    const [first] = requirements
    if (!first) return []
    const named = requirements.toSorted((a, b) => a.name.localeCompare(b.name))
    const worst = (a: RequirementFigures, b: RequirementFigures) => shareOpen(b) - shareOpen(a) || open(b) - open(a)
    return [{ category: first.category, requirements: order === 'worst' ? named.toSorted(worst) : named }]
  })
}
