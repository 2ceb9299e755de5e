import type { NeedOf } from '../contract.ts'
import { type NeedRules, onePiece, review } from '../kind.ts'

export const evaluation: NeedRules<NeedOf<'evaluation'>> = {
  ...onePiece,
  evidence: 'evaluation',
  steps: { waiting: review, first: { code: 'evaluate', turn: 'coordinator' } },
}
