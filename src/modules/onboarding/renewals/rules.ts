import type { Renewal } from './contract.ts'

/** What the caregiver has to do something about; the others are in order or wait for the office. */
const open: ReadonlySet<Renewal['status']> = new Set(['expired', 'rejected', 'missing', 'expiring'])

/** Says whether the caregiver has to hand something in: not while what they handed in last waits for a decision. */
export const needsAction = ({
  status,
  asksPerson,
  papers,
}: Pick<Renewal, 'status' | 'asksPerson' | 'papers'>): boolean =>
  asksPerson && open.has(status) && !papers.some(({ paper }) => paper?.status === 'inReview')

/** Says whether the office has to do something about what only it can meet. */
export const isOfficeTurn = ({ status, asksPerson }: Pick<Renewal, 'status' | 'asksPerson'>): boolean =>
  !asksPerson && open.has(status)

type Timed = Pick<Renewal, 'name' | 'blocks' | 'owed' | 'dueOn' | 'lastDay'>

/** The items in the order in which they ask for attention: what keeps from work, what else is owed, then by the day. */
export function byUrgency<R extends Timed>(items: readonly R[]): R[] {
  const key = (item: R) =>
    [item.blocks ? 0 : 1, item.owed ? 0 : 1, item.dueOn ?? item.lastDay ?? '9999', item.name] as const
  return items.toSorted((a, b) => {
    const [ka, kb] = [key(a), key(b)]
    const at = ka.findIndex((part, index) => part !== kb[index])
    return at < 0 ? 0 : (ka[at] ?? 0) < (kb[at] ?? 0) ? -1 : 1
  })
}
