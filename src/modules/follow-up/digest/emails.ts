import type { Email } from '../../../kit/server/email.ts'

/** To a member of the staff, once a day: what waits, what is overdue, what ends soon. */
export const digestEmail = (
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  lines: readonly string[],
): Email => ({
  kind: 'complianceDigest',
  ...to,
  subject: "Today's to-dos",
  lines: ["Here's what needs your attention.", ...lines],
  action: { label: 'Open the dashboard', url: `${publicUrl}/dashboard` },
})
