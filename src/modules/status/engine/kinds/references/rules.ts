import { several } from '../../several.ts'
import { isCount, type NeedRules, onePiece, review } from '../kind.ts'
import type { ReferencesNeed } from './contract.ts'

/** So many references at once. */
export const references: NeedRules<ReferencesNeed> = {
  ...onePiece,
  evidence: 'reference',
  refuse: ({ count }) => (isCount(count, 1) ? [] : [{ path: 'count', message: 'Ask for at least 1 reference.' }]),
  judge: (item, piles) => several(item, item.need.count, piles),
  count: ({ need }, counting) => ({ have: counting.length, need: need.count }),
  lacking: ({ need }, counting) => Math.max(1, need.count - counting.length),
  isEnough: (_item, pending, _on, lacks) => pending.length >= lacks,
  steps: { waiting: review, first: { code: 'askReferees', turn: 'caregiver' } },
}
