import type { Acts } from '../../../kit/web/routing/plugs.ts'
import { t } from '../../../kit/web/text/text.ts'

/** The sentences of this module's audit events. */
export const acts: Acts = actor => ({
  'webhook.created': () => t('{actor} added a webhook', { actor }),
  'webhook.updated': () => t('{actor} changed a webhook', { actor }),
  'webhook.secretRotated': () => t('{actor} created a new secret for a webhook', { actor }),
  'webhook.paused': () => t('{actor} paused a webhook', { actor }),
  'webhook.resumed': () => t('{actor} resumed a webhook', { actor }),
  'webhook.tested': () => t('{actor} sent a test event to a webhook', { actor }),
  'webhook.sentAgain': () => t('{actor} sent an event to a webhook again', { actor }),
  'webhook.deleted': () => t('{actor} deleted a webhook', { actor }),
})
