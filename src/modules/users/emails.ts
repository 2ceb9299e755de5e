import type { Email } from '../../kit/server/email.ts'

type To = { to: string; name: string; accountId: string }

/** Tells a user that somebody else chose a new password for them. The password itself is in no email. */
export const passwordSetEmail = ({ to, name, accountId }: To, by: string): Email => ({
  kind: 'passwordSet',
  to,
  name,
  accountId,
  subject: 'You have a new password',
  lines: [
    `${by} set a new password for your account, and you were signed out everywhere. Ask ${by} for the password.`,
    "If you didn't expect this, choose a password of your own on the sign-in page and tell your organization.",
  ],
})
