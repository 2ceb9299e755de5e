import type { Renewal } from './contract.ts'

/** What the caregiver has to do something about, by urgency; the others are in order or wait for the office. */
const urgency: Partial<Record<Renewal['status'], number>> = { expired: 0, rejected: 1, missing: 2, expiring: 3 }

/** Says whether the caregiver has to hand something in: not while what they handed in last waits for a decision. */
export const needsAction = ({ status, papers }: Pick<Renewal, 'status' | 'papers'>): boolean =>
  urgency[status] !== undefined && !papers.some(({ paper }) => paper?.status === 'inReview')

/** The items in the order in which they ask for attention: what keeps from work first, then by the day it ends. */
export function byUrgency<R extends Pick<Renewal, 'status' | 'blocks' | 'lastDay' | 'name'>>(items: readonly R[]): R[] {
  const key = (item: R) => [item.blocks ? 0 : 1, urgency[item.status] ?? 9, item.lastDay ?? '9999', item.name] as const
  return items.toSorted((a, b) => {
    const [ka, kb] = [key(a), key(b)]
    const at = ka.findIndex((part, index) => part !== kb[index])
    return at < 0 ? 0 : (ka[at] ?? 0) < (kb[at] ?? 0) ? -1 : 1
  })
}
