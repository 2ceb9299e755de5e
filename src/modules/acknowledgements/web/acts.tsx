import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'signedText.withdrawn': () => t('{actor} withdrew the signature of a text', { actor }),
  'signedText.signed': () => t('{actor} signed a text', { actor }),
})
