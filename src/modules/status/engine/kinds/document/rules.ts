import type { NeedOf } from '../contract.ts'
import { type NeedRules, onePiece, review } from '../kind.ts'

export const document: NeedRules<NeedOf<'document'>> = {
  ...onePiece,
  evidence: 'document',
  steps: {
    waiting: review,
    first: { code: 'upload', turn: 'caregiver' },
    sentBack: { code: 'uploadAgain', turn: 'caregiver' },
    renew: { code: 'renew', turn: 'caregiver' },
  },
}
