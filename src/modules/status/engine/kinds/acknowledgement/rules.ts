import type { NeedOf } from '../contract.ts'
import { type NeedRules, onePiece, review } from '../kind.ts'

/** A text that the person signs. */
export const acknowledgement: NeedRules<NeedOf<'acknowledgement'>> = {
  ...onePiece,
  evidence: 'acknowledgement',
  steps: { waiting: review, first: { code: 'sign', turn: 'caregiver' } },
}
