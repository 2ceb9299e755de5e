import type { Letter } from '../../../kit/server/letter.ts'

/** To a member of the staff, once a day: what waits, what is overdue, what ends soon. */
export const digestLetter = (
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  lines: readonly string[],
): Letter => ({
  kind: 'complianceDigest',
  ...to,
  subject: "Today's to-dos",
  lines: ["Here's what needs your attention.", ...lines],
  action: { label: 'Open the dashboard', url: `${publicUrl}/dashboard` },
})
