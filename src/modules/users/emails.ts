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

/** Tells the old address that a user signs in with another one from now on. */
export const addressChangedEmail = ({ to, name, accountId }: To, by: string, address: string): Email => ({
  kind: 'addressChanged',
  to,
  name,
  accountId,
  subject: 'Your email address was changed',
  lines: [
    `${by} changed the email address of your account to ${address}. From now on, sign in with that address.`,
    "If you didn't expect this, tell your organization.",
  ],
})
