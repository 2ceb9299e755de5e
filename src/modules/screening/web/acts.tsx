import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'exclusionHit.found': () => t('A screening found a possible match'),
  'exclusionHit.proposed': () => t('{actor} proposed a decision about a possible match', { actor }),
  'exclusionHit.agreed': () => t('{actor} agreed with the decision about a possible match', { actor }),
  'exclusionHit.disagreed': () => t('{actor} disagreed with the decision about a possible match', { actor }),
  'exclusionHit.reopened': () => t('{actor} opened a possible match again', { actor }),
  'exclusionFile.imported': () => t('{actor} imported an exclusion list', { actor }),
  'exclusionFile.opened': () => t('{actor} opened the file of an exclusion list', { actor }),
  'exclusionFile.screened': () => t('Everyone was checked against an exclusion list'),
  'exclusionFile.unavailable': () => t('An exclusion list could not be read'),
})
