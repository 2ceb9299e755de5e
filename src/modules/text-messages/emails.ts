import type { Email } from '../../kit/server/email.ts'

/** To the coordinator: somebody answered by text. What they wrote stands on their page. */
export const textReplyEmail = (
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  from: { personId: string; name: string },
): Email => ({
  kind: 'textReply',
  ...to,
  // Subjects stay once an email was sent, and the name of whoever is erased must not.
  subject: 'An answer by text message',
  lines: [`${from.name} answered by text message. Open their page to read it.`],
  action: { label: 'Read the answer', url: `${publicUrl}/caregivers/profile-details/${from.personId}` },
})
