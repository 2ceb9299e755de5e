import type { Email } from '../../kit/server/email.ts'
import { failingDays } from './rules.ts'

const whys = {
  failing: `Nothing has arrived there for ${failingDays} days.`,
  gone: 'It answered 410 Gone, which says that it no longer wants events.',
}

/** To an administrator: a webhook was paused by itself. */
export const webhookPausedEmail = (
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  webhook: { id: string; host: string; because: keyof typeof whys },
): Email => ({
  kind: 'webhookPaused',
  ...to,
  subject: `We paused the webhook to ${webhook.host}`,
  lines: [
    `We paused the webhook to ${webhook.host}. ${whys[webhook.because]}`,
    'Events are kept for 90 days. When the receiver works again, resume the webhook, and everything that is still waiting will be sent.',
  ],
  action: { label: 'Open the webhook', url: `${publicUrl}/settings/webhooks/${webhook.id}` },
})
