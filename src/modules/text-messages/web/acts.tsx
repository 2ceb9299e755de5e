import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events in the history of a person. */
export const acts: Acts = actor => ({
  'textMessage.sent': () => t('{actor} sent a text message', { actor }),
  'textMessage.received': () => t('A text message came from the phone number on file'),
  'textConsent.given': () => t('{actor} turned text messages on', { actor }),
  'textConsent.ended': () => t('{actor} turned text messages off', { actor }),
  'textSettings.updated': () => t('{actor} changed the settings of text messages', { actor }),
})
