import type { NeedOf } from '../contract.ts'
import { type NeedRules, onePiece, review } from '../kind.ts'

export const competencyTest: NeedRules<NeedOf<'competencyTest'>> = {
  ...onePiece,
  evidence: 'competencyTest',
  steps: { waiting: review, first: { code: 'takeTest', turn: 'caregiver' } },
}
