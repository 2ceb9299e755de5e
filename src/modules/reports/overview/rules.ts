import type { CountedStatus } from '../../status/engine/span.ts'
import type { RequirementFigures } from './contract.ts'

/** What a requirement can be for somebody of whom it is asked, in the order in which the figures stand. */
export const counted = [
  'valid',
  'expiring',
  'in review',
  'missing',
  'later',
  'expired',
  'rejected',
  'waived',
] as const satisfies CountedStatus[]
export type Counted = (typeof counted)[number]

/** How many people stand so with the requirement. */
export const peopleIn = (of: RequirementFigures, status: Counted): number =>
  status === 'in review' ? of.inReview : of[status]

const sum = (of: RequirementFigures, statuses: readonly Counted[]): number =>
  statuses.reduce((people, status) => people + peopleIn(of, status), 0)

/** What is not as it has to be: it is not there, or it waits for a decision. What falls due later is not among it. */
export const notMet: readonly Counted[] = ['in review', 'missing', 'expired', 'rejected']

/** Of how many people it is asked. */
export const askedOf = (of: RequirementFigures): number => sum(of, counted)

/** Of how many of them it counts today: of all but those who have until a later day (product 6). */
export const dueOf = (of: RequirementFigures): number => askedOf(of) - of.later

/** With how many of these it is in order: valid, also when it ends soon, or waived. */
export const metBy = (of: RequirementFigures): number => dueOf(of) - sum(of, notMet)

/** All requirements together: how often something counts, how often it is in order, how often it waits for a decision. */
export function totalsOf(all: readonly RequirementFigures[]): { due: number; met: number; inReview: number } {
  const total = { due: 0, met: 0, inReview: 0 }
  for (const one of all) {
    total.due += dueOf(one)
    total.met += metBy(one)
    total.inReview += one.inReview
  }
  return total
}

export type Order = 'worst' | 'name'

const open = (of: RequirementFigures): number => dueOf(of) - metBy(of)
const shareOpen = (of: RequirementFigures): number => (open(of) === 0 ? 0 : open(of) / dueOf(of))

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
