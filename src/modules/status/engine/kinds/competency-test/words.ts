import type { NeedOf } from '../contract.ts'
import { type NeedWords, submittedOnce } from '../words.ts'

export const competencyTest: NeedWords<NeedOf<'competencyTest'>> = {
  ...submittedOnce,
  asked: (_need, source, { t }) => t('the competency test {source}', { source }),
}
