import type { NeedOf } from '../contract.ts'
import { type NeedRules, onePiece, review } from '../kind.ts'

export const skillChecklist: NeedRules<NeedOf<'skillChecklist'>> = {
  ...onePiece,
  evidence: 'skillChecklist',
  steps: { waiting: review, first: { code: 'fillChecklist', turn: 'caregiver' } },
}
