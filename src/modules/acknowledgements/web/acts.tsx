import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'signedText.withdrawn': () => t('{actor} withdrew the signature of a text', { actor }),
  'signedText.signed': () => t('{actor} signed a text', { actor }),
  'acknowledgement.created': () => t('{actor} added a text to sign', { actor }),
  'acknowledgement.updated': () => t('{actor} changed a text to sign', { actor }),
  'acknowledgement.deleted': () => t('{actor} deleted a text to sign', { actor }),
})
