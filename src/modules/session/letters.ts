import type { Letter } from '../../kit/server/letter.ts'

type To = { to: string; name: string; accountId: string }
const hour = 'The link works for one hour.'
const notYou = "If you didn't request this, you can ignore this email. Nothing has changed."

const pathOf = { user: '/reset-password', person: '/applicant/reset-password' } as const

/** To somebody who forgot the password. */
export const resetLetter = (
  publicUrl: string,
  kind: 'user' | 'person',
  token: string,
  { to, name, accountId }: To,
): Letter => ({
  kind: 'passwordReset',
  to,
  name,
  accountId,
  subject: 'Choose a new password',
  lines: ['You asked for a new password. Tap the button to choose one.', hour],
  action: { label: 'Choose a new password', url: `${publicUrl}${pathOf[kind]}?token=${token}` },
  after: [notYou],
})

/** To a new member of staff, who sets the first password. */
export const firstPasswordLetter = (
  publicUrl: string,
  token: string,
  organization: string,
  { to, name, accountId }: To,
): Letter => ({
  kind: 'setPassword',
  to,
  name,
  accountId,
  subject: `Your account at ${organization}`,
  lines: [
    `${organization} has made an account for you. Tap the button to choose your password.`,
    'The link works for seven days.',
  ],
  action: { label: 'Choose your password', url: `${publicUrl}/user/set-password?token=${token}` },
})

const confirmPath = { user: '/email-confirmation', person: '/applicant/email-confirmation' } as const

/** To somebody who must show that the address is theirs. */
export const confirmLetter = (
  publicUrl: string,
  kind: 'user' | 'person',
  token: string,
  { to, name, accountId }: To,
): Letter => ({
  kind: 'confirmEmail',
  to,
  name,
  accountId,
  subject: 'Confirm your email address',
  lines: [
    `We have ${to} as your email address. Tap the button to confirm that it is yours.`,
    'The link works for seven days.',
  ],
  action: { label: 'Confirm my address', url: `${publicUrl}${confirmPath[kind]}?token=${token}` },
  after: ["If you didn't sign up, you can ignore this email."],
})

/** Tells that the password was changed. */
export const passwordChangedLetter = ({ to, name, accountId }: To): Letter => ({
  kind: 'passwordChanged',
  to,
  name,
  accountId,
  subject: 'Your password was changed',
  lines: [
    'The password of your account was just changed, and other devices were signed out.',
    "If this wasn't you, ask for a new password immediately and tell your organization.",
  ],
})
