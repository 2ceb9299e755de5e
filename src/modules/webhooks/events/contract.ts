/** What a webhook can be told of. A name never changes once somebody listens to it. */
export const webhookEvents = [
  'person.clearanceChanged',
  'document.decided',
  'person.signedOff',
  'person.signOffWithdrawn',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What a test is called; no webhook chooses it. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent
