import type { Email } from '../../kit/server/email.ts'

type To = { to: string; name: string; accountId: string }
const hour = 'The link works for one hour.'
const notYou = "If you didn't request this, you can ignore this email. Nothing has changed."

const pathOf = { user: '/reset-password', person: '/applicant/reset-password' } as const

/** To somebody who forgot the password. */
export const resetEmail = (
  publicUrl: string,
  kind: 'user' | 'person',
  token: string,
  { to, name, accountId }: To,
): Email => ({
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
export const firstPasswordEmail = (
  publicUrl: string,
  token: string,
  organization: string,
  { to, name, accountId }: To,
): Email => ({
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
export const confirmAddressEmail = (
  publicUrl: string,
  kind: 'user' | 'person',
  token: string,
  { to, name, accountId }: To,
): Email => ({
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
export const passwordChangedEmail = ({ to, name, accountId }: To): Email => ({
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

const howOf = {
  email: 'a code that we email you',
  sms: 'a code that we text you',
  authenticator: 'a code from your authenticator app',
} as const

const wasNotYou = "If this wasn't you, choose a new password immediately and tell your organization."

/** Tells that a second factor was switched on. */
export const secondFactorOnEmail = (method: keyof typeof howOf, { to, name, accountId }: To): Email => ({
  kind: 'secondFactorOn',
  to,
  name,
  accountId,
  subject: 'Your second factor is on',
  lines: [
    `From now on, signing in takes your password and ${howOf[method]}. Other devices were signed out.`,
    'Keep your recovery codes where you can find them without your phone.',
    wasNotYou,
  ],
})

/** Tells that it was switched off. */
export const secondFactorOffEmail = ({ to, name, accountId }: To): Email => ({
  kind: 'secondFactorOff',
  to,
  name,
  accountId,
  subject: 'Your second factor is off',
  lines: ['From now on, signing in takes only your password. Other devices were signed out.', wasNotYou],
})

/** Tells the old address that its holder signs in with another one from now on. */
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

type ResetBy = {
  readonly by: string
  readonly hadFactor: boolean
  /** The password is gone too. */
  readonly hadShort: boolean
  /** The names of the passkeys that are gone. */
  readonly removed: readonly string[]
}

function resetWords({ by, hadFactor, removed }: ResetBy): string {
  const names = removed.map(one => `“${one}”`).join(', ')
  const passkeys = removed.length === 1 ? `the passkey ${names}` : `the passkeys ${names}`
  if (!hadFactor) return `${by} removed ${passkeys} from your account.`
  return `${by} reset the second factor of your account${removed.length > 0 ? ` and removed ${passkeys}` : ''}.`
}

/** Tells that somebody of the organization switched it off for them, or removed passkeys of theirs. */
export const secondFactorResetEmail = (of: ResetBy, { to, name, accountId }: To): Email => ({
  kind: 'secondFactorReset',
  to,
  name,
  accountId,
  subject: of.hadFactor ? 'Your second factor was reset' : 'A passkey was removed',
  lines: [
    `${resetWords(of)} All devices were signed out.`,
    of.hadShort
      ? 'Your password was too short without it. Tap "Forgot password?" where you sign in, and choose a new one.'
      : of.hadFactor
        ? 'Sign in with your password, and set a second factor up again in your profile.'
        : 'Sign in with your password. You can add a passkey again in your profile.',
    "If you didn't ask for this, tell your organization.",
  ],
})

/** Tells that a recovery code was used. */
export const recoveryCodeEmail = (left: number, { to, name, accountId }: To): Email => ({
  kind: 'recoveryCodeUsed',
  to,
  name,
  accountId,
  subject: 'A recovery code was used',
  lines: [
    `Somebody signed in to your account with one of your recovery codes. ${left === 1 ? '1 is' : `${left} are`} left.`,
    wasNotYou,
  ],
})

/** Tells that a passkey was added. `device`: where. */
export const passkeyAddedEmail = (device: string, { to, name, accountId }: To): Email => ({
  kind: 'passkeyAdded',
  to,
  name,
  accountId,
  subject: 'A passkey was added',
  lines: [
    `A passkey was added to your account in ${device}. It signs in without your password. Other devices were signed out.`,
    "If this wasn't you, remove it in your profile, choose a new password immediately and tell your organization.",
  ],
})

/** Tells that one was removed. `called`: what its holder called it. */
export const passkeyRemovedEmail = (called: string, { to, name, accountId }: To): Email => ({
  kind: 'passkeyRemoved',
  to,
  name,
  accountId,
  subject: 'A passkey was removed',
  lines: [`The passkey “${called}” no longer signs in to your account. Other devices were signed out.`, wasNotYou],
})
