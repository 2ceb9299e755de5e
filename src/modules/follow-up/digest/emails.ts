import type { Email } from '../../../kit/server/email.ts'

/** Once a day: to the staff what waits, what is overdue, what ends soon, and to whoever wants it what they have not read. */
export const digestEmail = (
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  lines: readonly string[],
  page: '/dashboard' | '/notifications',
): Email => ({
  kind: 'complianceDigest',
  ...to,
  subject: "Today's to-dos",
  lines: ["Here's what needs your attention.", ...lines],
  action: {
    label: page === '/dashboard' ? 'Open the dashboard' : 'Open your notifications',
    url: `${publicUrl}${page}`,
  },
})
