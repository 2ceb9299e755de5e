import { type Sentence, said } from '../../kit/contract/sentence.ts'
import type { Email } from '../../kit/server/email.ts'

type To = { to: string; name: string; accountId: string }
const hour = said('The link works for one hour.')
const sevenDays = said('The link works for seven days.')
const notYou = said("If you didn't request this, you can ignore this email. Nothing has changed.")

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
  subject: said('Choose a new password'),
  lines: [said('You asked for a new password. Tap the button to choose one.'), hour],
  action: { label: said('Choose a new password'), url: `${publicUrl}${pathOf[kind]}?token=${token}` },
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
  lines: [`${organization} has made an account for you. Tap the button to choose your password.`, sevenDays],
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
  subject: said('Confirm your email address'),
  lines: [
    said('We have {address} as your email address. Tap the button to confirm that it is yours.', { address: to }),
    sevenDays,
  ],
  action: { label: said('Confirm my address'), url: `${publicUrl}${confirmPath[kind]}?token=${token}` },
  after: [said("If you didn't sign up, you can ignore this email.")],
})

/** Tells that the password was changed. */
export const passwordChangedEmail = ({ to, name, accountId }: To): Email => ({
  kind: 'passwordChanged',
  to,
  name,
  accountId,
  subject: said('Your password was changed'),
  lines: [
    said('The password of your account was just changed, and other devices were signed out.'),
    said("If this wasn't you, ask for a new password immediately and tell your organization."),
  ],
})

const howOf = {
  email: said('a code that we email you'),
  sms: said('a code that we text you'),
  authenticator: said('a code from your authenticator app'),
} as const

const wasNotYou = said("If this wasn't you, choose a new password immediately and tell your organization.")

/** Tells that a second factor was switched on. */
export const secondFactorOnEmail = (method: keyof typeof howOf, { to, name, accountId }: To): Email => ({
  kind: 'secondFactorOn',
  to,
  name,
  accountId,
  subject: said('Your second factor is on'),
  lines: [
    said('From now on, signing in takes your password and {code}. Other devices were signed out.', {
      code: howOf[method],
    }),
    said('Keep your recovery codes where you can find them without your phone.'),
    wasNotYou,
  ],
})

/** Tells that it was switched off. */
export const secondFactorOffEmail = ({ to, name, accountId }: To): Email => ({
  kind: 'secondFactorOff',
  to,
  name,
  accountId,
  subject: said('Your second factor is off'),
  lines: [said('From now on, signing in takes only your password. Other devices were signed out.'), wasNotYou],
})

/** Tells the old address that its holder signs in with another one from now on. */
export const addressChangedEmail = ({ to, name, accountId }: To, by: string, address: string): Email => ({
  kind: 'addressChanged',
  to,
  name,
  accountId,
  subject: said('Your email address was changed'),
  lines: [
    said('{by} changed the email address of your account to {address}. From now on, sign in with that address.', {
      by,
      address,
    }),
    said("If you didn't expect this, tell your organization."),
  ],
})

const passkeyRemoved = said('A passkey was removed')

type ResetBy = {
  readonly by: string
  readonly hadFactor: boolean
  /** The password is gone too. */
  readonly hadShort: boolean
  /** The names of the passkeys that are gone. */
  readonly removed: readonly string[]
}

function resetWords({ by, hadFactor, removed }: ResetBy): Sentence {
  const names = removed.map(one => `“${one}”`).join(', ')
  const values = { by, names, count: removed.length }
  if (!hadFactor)
    return said(
      '{by} removed {count, plural, one {the passkey} other {the passkeys}} {names} from your account. All devices were signed out.',
      values,
    )
  return removed.length === 0
    ? said('{by} reset the second factor of your account. All devices were signed out.', { by })
    : said(
        '{by} reset the second factor of your account and removed {count, plural, one {the passkey} other {the passkeys}} {names}. All devices were signed out.',
        values,
      )
}

/** Tells that somebody of the organization switched it off for them, or removed passkeys of theirs. */
export const secondFactorResetEmail = (of: ResetBy, { to, name, accountId }: To): Email => ({
  kind: 'secondFactorReset',
  to,
  name,
  accountId,
  subject: of.hadFactor ? said('Your second factor was reset') : passkeyRemoved,
  lines: [
    resetWords(of),
    of.hadShort
      ? said('Your password was too short without it. Tap "Forgot password?" where you sign in, and choose a new one.')
      : of.hadFactor
        ? said('Sign in with your password, and set a second factor up again in your profile.')
        : said('Sign in with your password. You can add a passkey again in your profile.'),
    said("If you didn't ask for this, tell your organization."),
  ],
})

/** Tells that a recovery code was used. */
export const recoveryCodeEmail = (left: number, { to, name, accountId }: To): Email => ({
  kind: 'recoveryCodeUsed',
  to,
  name,
  accountId,
  subject: said('A recovery code was used'),
  lines: [
    said(
      'Somebody signed in to your account with one of your recovery codes. {left, plural, one {# is} other {# are}} left.',
      { left },
    ),
    wasNotYou,
  ],
})

/** Tells that a passkey was added. `device`: where. */
export const passkeyAddedEmail = (device: string, { to, name, accountId }: To): Email => ({
  kind: 'passkeyAdded',
  to,
  name,
  accountId,
  subject: said('A passkey was added'),
  lines: [
    said(
      'A passkey was added to your account in {device}. It signs in without your password. Other devices were signed out.',
      { device },
    ),
    said(
      "If this wasn't you, remove it in your profile, choose a new password immediately and tell your organization.",
    ),
  ],
})

/** Tells that one was removed. `called`: what its holder called it. */
export const passkeyRemovedEmail = (called: string, { to, name, accountId }: To): Email => ({
  kind: 'passkeyRemoved',
  to,
  name,
  accountId,
  subject: passkeyRemoved,
  lines: [
    said('The passkey “{called}” no longer signs in to your account. Other devices were signed out.', { called }),
    wasNotYou,
  ],
})
