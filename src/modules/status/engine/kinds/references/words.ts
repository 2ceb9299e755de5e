import { type NeedWords, submittedOnce } from '../words.ts'
import type { ReferencesNeed } from './contract.ts'

export const references: NeedWords<ReferencesNeed> = {
  ...submittedOnce,
  asked: ({ count }, source, { t }) =>
    t('{count, plural, one {# reference} other {# references}} on {source}', { count, source }),
}
