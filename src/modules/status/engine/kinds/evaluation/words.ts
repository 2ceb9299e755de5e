import type { NeedOf } from '../contract.ts'
import { type NeedWords, submittedOnce } from '../words.ts'

export const evaluation: NeedWords<NeedOf<'evaluation'>> = {
  ...submittedOnce,
  asked: (_need, source, { t }) => t('the evaluation {source}', { source }),
}
