import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'apiKey.created': () => t('{actor} created an API key', { actor }),
  'apiKey.revoked': () => t('{actor} revoked an API key', { actor }),
})
