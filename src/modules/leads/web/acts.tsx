import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'leadSource.created': () => t('{actor} added a referral source', { actor }),
  'leadSource.updated': () => t('{actor} changed a referral source', { actor }),
  'leadSource.deleted': () => t('{actor} deleted a referral source', { actor }),
})
