import type { Email } from '../../../kit/server/email.ts'

/** What is still unread, by what it is: no names, and nothing that somebody wrote. */
export const notificationsEmail = (
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  lines: readonly string[],
): Email => ({
  kind: 'notifications',
  ...to,
  subject: lines.length === 1 ? (lines[0] ?? '') : `You have ${lines.length} unread notifications`,
  lines: ['You have not read these yet:', ...lines],
  action: { label: 'Open your notifications', url: `${publicUrl}/notifications` },
  after: ['You can choose what we email you about in your notification settings.'],
})
