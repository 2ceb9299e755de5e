import type { NeedOf } from '../contract.ts'
import { type NeedWords, submittedOnce } from '../words.ts'

export const skillChecklist: NeedWords<NeedOf<'skillChecklist'>> = {
  ...submittedOnce,
  asked: (_need, source, { t }) => t('the skill checklist {source}', { source }),
}
