import { type Sentence, said } from '../../../kit/contract/sentence.ts'
import type { Email } from '../../../kit/server/email.ts'

/** What is still unread, by what it is: no names, and nothing that somebody wrote. */
export const notificationsEmail = (
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  lines: readonly Sentence[],
): Email => ({
  kind: 'notifications',
  ...to,
  subject:
    lines.length === 1 && lines[0] ? lines[0] : said('You have {count} unread notifications', { count: lines.length }),
  lines: [said('You have not read these yet:'), ...lines],
  action: { label: said('Open your notifications'), url: `${publicUrl}/notifications` },
  after: [said('You can choose what we email you about in your notification settings.')],
})
