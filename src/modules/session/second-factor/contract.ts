import { z } from 'zod'
import { admin, any, applicant, open, staff } from '../../../kit/contract/access.ts'
import { api, get, post } from '../../../kit/contract/endpoint.ts'
import { phone } from '../../../kit/contract/phone.ts'
import { askedForCode, method, sentCode } from '../codes/contract.ts'
import { email, linkToken, newPassword, signedIn } from '../contract.ts'
import { passkey } from '../passkeys/contract.ts'

const code = z.string().trim().min(1, 'Enter the code.').max(60)
const currentPassword = z.string().normalize('NFKC').min(1, 'Enter your password.')

const answer = z.object({ email, otp: code, ticket: linkToken })
const pending = z.object({ email, ticket: linkToken })

const recoveryList = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor of one's own account. */
export const secondFactor = z.object({
  enabled: z.boolean(),
  method: method.nullable(),
  /** Where codes are sent, as only its holder knows it again. */
  sentTo: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The organization asks its staff for one: it can be changed, and not switched off. */
  required: z.boolean(),
  /** False: no text messages can be sent from here. */
  smsAvailable: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** What is needed to show a right code. The secret comes with an authenticator only. */
export const setUp = askedForCode.extend({
  secret: z.string().nullable(),
  /** The secret as an address that an authenticator app reads from a QR code. */
  address: z.string().nullable(),
})
export type SetUp = z.output<typeof setUp>

const toggle = z.object({
  enable: z.boolean(),
  method,
  /** To switch it on: what `begin` answered, and the code. */
  ticket: linkToken.optional(),
  otp: code.optional(),
  /** To switch it off. */
  currentPassword: currentPassword.optional(),
  /** With it: a password that does without a second factor. */
  newPassword: newPassword.optional(),
})
export type Toggle = z.output<typeof toggle>

const toggled = z.object({ enabled: z.boolean(), method: method.nullable() }).extend(recoveryList.shape)

/** How somebody made sure who asks for a reset, before a password alone lets them in (ASVS 6.4.4). */
export const identityChecks = ['inPerson', 'video', 'calledBack'] as const
/** What a reset is asked with; it goes on record. */
export const reset = z.object({
  identityCheck: z.enum(identityChecks, 'Choose how you made sure who is asking.'),
  /** Passkeys that stay, because their devices were not lost. All others are removed. */
  keepPasskeys: z.array(z.uuid()).max(100).default([]),
})
export type Reset = z.output<typeof reset>

/** What somebody signs in with beside the password, as whoever resets it sees it. */
export const waysIn = z.object({ method: method.nullable(), passkeys: z.array(passkey) })
export type WaysIn = z.output<typeof waysIn>

/** Wrong passwords and codes, of one session. */
const few = { tries: 5, seconds: 600, failuresOnly: true } as const
/** Codes of strangers are counted by account and device too. */
const byTicket = { tries: 60, seconds: 300, failuresOnly: true } as const

/** The second step of a sign-in. */
export const codeApi = api('secondFactor', '/api', {
  verifyStaffCode: post('/admin/verify-otp', {
    allow: open,
    body: answer,
    reply: signedIn,
    throttle: byTicket,
    secret: true,
    says: 'You are signed in.',
  }),
  verifyApplicantCode: post('/verify-otp', {
    allow: open,
    body: answer,
    reply: signedIn,
    throttle: byTicket,
    secret: true,
    says: 'You are signed in.',
  }),
  resendStaffCode: post('/admin/resend-otp', {
    allow: open,
    body: pending,
    reply: sentCode,
    throttle: byTicket,
    says: 'We sent a new code.',
  }),
  resendApplicantCode: post('/resend-otp', {
    allow: open,
    body: pending,
    reply: sentCode,
    throttle: byTicket,
    says: 'We sent a new code.',
  }),
})

/** The second factor of one's own account, and of others who lost theirs. */
export const secondFactorApi = api('secondFactor', '/api', {
  read: get('/second-factor', { allow: any, reply: secondFactor, evenWithoutSecondFactor: true }),
  begin: post('/second-factor', {
    allow: any,
    body: z.object({ method, currentPassword, phone: phone.optional() }),
    reply: setUp,
    throttle: few,
    secret: true,
    evenWithoutSecondFactor: true,
    unaudited: 'Nothing is switched on before a right code is shown.',
  }),
  resend: post('/second-factor/resend', {
    allow: any,
    body: z.object({ ticket: linkToken }),
    reply: sentCode,
    throttle: few,
    evenWithoutSecondFactor: true,
    says: 'We sent a new code.',
    unaudited: 'Nothing is switched on before a right code is shown.',
  }),
  toggleStaff: post('/admin/toggle-2fa', {
    allow: staff(),
    body: toggle,
    reply: toggled,
    throttle: few,
    secret: true,
    evenWithoutSecondFactor: true,
  }),
  toggleApplicant: post('/toggle-2fa', { allow: applicant, body: toggle, reply: toggled, throttle: few, secret: true }),
  newRecoveryCodes: post('/second-factor/recovery-codes', {
    allow: any,
    body: z.object({ currentPassword }),
    reply: recoveryList,
    throttle: few,
    secret: true,
    says: 'The codes before these no longer work.',
  }),
  waysOfUser: get('/organizationUser/ways-in/:id', { allow: admin, reply: waysIn }),
  waysOfCaregiver: get('/caregiver/ways-in/:id', { allow: staff('caregivers.edit'), reply: waysIn }),
  resetOfUser: post('/organizationUser/reset-second-factor/:id', {
    allow: admin,
    body: reset,
    reply: z.null(),
    says: 'The second factor was reset.',
  }),
  resetOfCaregiver: post('/caregiver/reset-second-factor/:id', {
    allow: staff('caregivers.edit'),
    body: reset,
    reply: z.null(),
    says: 'The second factor was reset.',
  }),
})
