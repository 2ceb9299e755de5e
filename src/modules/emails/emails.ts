import type { Email } from '../../kit/server/email.ts'

type Failed = { to: string; reason: string }

/** How many addresses one email names. */
const most = 20

const line = ({ to, reason }: Failed) => `${to}: ${reason}`

/** To a member of staff: emails that they caused and that were not delivered. What stood in them is left out. */
export function undeliveredEmail(
  publicUrl: string,
  to: { to: string; name: string; accountId: string },
  failed: readonly Failed[],
): Email {
  const more = failed.length - most
  return {
    kind: 'emailUndelivered',
    ...to,
    subject: failed.length === 1 ? 'An email was not delivered' : `${failed.length} emails were not delivered`,
    lines: [
      failed.length === 1
        ? "We couldn't deliver an email to this address:"
        : "We couldn't deliver emails to these addresses:",
      ...failed.slice(0, most).map(line),
      ...(more > 0 ? [`and ${more} more`] : []),
      'Check the address. You can correct it, or send the email again from the dashboard.',
    ],
    action: { label: 'Open the dashboard', url: `${publicUrl}/dashboard` },
  }
}
