import { z } from 'zod'
import { any, applicant, capabilities, open, staff, worksWith } from '../../kit/contract/access.ts'
import { api, get, post, put } from '../../kit/contract/endpoint.ts'
import { phone } from '../../kit/contract/phone.ts'
import { askedForCode } from './codes/contract.ts'

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter an email address like name@example.com.').max(254))

/**
 * A first or last name. Emails greet people by it, and strangers choose it: it holds no address, nothing of markup and no
 * mark that turns the direction of what stands around it. The two joiners are part of names in some scripts.
 */
export const personName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^(?:[^\p{Cc}\p{Cf}<>@/\\]|[\u200C\u200D])*$/u, 'Enter only the name, without characters like / or @.')

// Product point 4: all characters, at most 128; an emoji is one, though JavaScript counts two. The same letters come as
// other bytes from another keyboard, so they are brought to one form (NIST SP 800-63B-4, 3.1.1.2).
const password = z
  .string()
  .normalize('NFKC')
  .refine(text => [...text].length <= 128, 'Use at most 128 characters.')
/** A password that is chosen. The least length and the common ones are checked by `rules.ts`. */
export const newPassword = password.min(1)
export const linkToken = z.string().min(20, 'This link is not complete. Open it from the email again.').max(200)

/** What the browser keeps of who is signed in (spec 3). */
export const storedUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['organizationAdmin', 'organizationUser', 'applicant']),
  /** The role's name as people read it: Administrator, Coordinator, Applicant. */
  userRole: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  /** The role as which an administrator looks at the product, reading only; the role and capabilities above are then its own. */
  viewingAs: z
    .object({
      id: z.uuid(),
      name: z.string(),
      /** Of a role that is bound to its users' people: the name of the user whose people are shown. */
      people: z.string().nullable(),
    })
    .nullable(),
  /** Whose people are there: everybody's, those whose coordinator the account is, or those of its offices. */
  worksWith: z.enum(worksWith),
  organization: z.object({
    id: z.uuid(),
    name: z.string(),
    shortName: z.string(),
    /** Null when the organization has no logo. */
    logoUrl: z.string().nullable(),
    timeZone: z.string(),
    idleMinutes: z.number(),
  }),
  personId: z.uuid().nullable(),
  photoFileId: z.uuid().nullable(),
  /** The organization asks its staff for a second factor, and the account has none switched on. */
  lacksSecondFactor: z.boolean(),
  colorMode: z.string().nullable(),
  language: z.string(),
})
export type StoredUser = z.output<typeof storedUser>

const signIn = z.object({
  email,
  password: password.min(1, 'Enter your password.'),
  /** Which organization, when the same address and password fit several. */
  organizationId: z.uuid().optional(),
})

/** A session, or what a code is asked for with, or the organizations to choose from when the address and password fit several. */
export const signedIn = z.object({
  user: storedUser.nullable(),
  token: z.string().nullable(),
  otpRequired: z.boolean(),
  /** With `otpRequired`: which code is asked for, and with which ticket it is shown. */
  code: askedForCode.optional(),
  organizations: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
})
export type SignedIn = z.output<typeof signedIn>

const asked = z.object({ email })
const reset = z.object({ token: linkToken, newPassword })
const change = z.object({ currentPassword: password.min(1), newPassword })
export const names = z.object({
  firstName: personName,
  lastName: personName,
  phone: phone.nullish(),
})
const picture = {
  field: 'picture',
  maxBytes: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
}

/** Calls with a secret from an email. Whoever has a live one is not counted. */
export const byLink = { tries: 20, seconds: 300, failuresOnly: true } as const
/** Changing one's own password: the current one is asked for. */
const ownPassword = { tries: 10, seconds: 300, failuresOnly: true } as const
const mailSays = "If we have an account with that address, we've sent an email."

/** The calls before anybody is signed in. */
export const entryApi = api('session', '/api', {
  staffLogin: post('/admin/login', {
    allow: open,
    body: signIn,
    reply: signedIn,
    secret: true,
    says: 'You are signed in.',
  }),
  applicantLogin: post('/login', {
    allow: open,
    body: signIn,
    reply: signedIn,
    secret: true,
    says: 'You are signed in.',
  }),
  requestStaffReset: post('/admin/request-password-reset', {
    allow: open,
    body: asked,
    reply: z.null(),
    says: mailSays,
  }),
  requestApplicantReset: post('/request-password-reset', {
    allow: open,
    body: asked,
    reply: z.null(),
    says: mailSays,
  }),
  resetStaffPassword: post('/admin/reset-password', {
    allow: open,
    body: reset,
    reply: z.null(),
    throttle: byLink,
    says: 'Your password is changed. Please sign in.',
  }),
  resetApplicantPassword: post('/reset-password', {
    allow: open,
    body: reset,
    reply: z.null(),
    throttle: byLink,
    says: 'Your password is changed. Please sign in.',
  }),
  setFirstPassword: post('/organizationUser/set-password', {
    allow: open,
    body: z.object({ token: linkToken, password: newPassword }),
    reply: z.null(),
    throttle: byLink,
    says: 'Your password is set. Please sign in.',
  }),
  confirmEmail: post('/confirm-email', {
    allow: open,
    body: z.object({ token: linkToken }),
    /** `already`: it was confirmed before, which only whoever holds the link learns. */
    reply: z.object({ kind: z.enum(['user', 'person']), already: z.boolean() }),
    throttle: byLink,
    says: 'Your email address is confirmed. Please sign in.',
  }),
  resendConfirmation: post('/resend-confirmation', {
    allow: open,
    body: asked,
    reply: z.null(),
    says: mailSays,
  }),
  reportCrash: post('/client-errors', {
    allow: open,
    body: z.object({
      message: z.string().max(2000),
      stack: z.string().max(8000).optional(),
      path: z.string().max(500).optional(),
    }),
    reply: z.object({ reference: z.string() }),
    throttle: { tries: 10, seconds: 60 },
  }),
})

/** The calls about one's own account. */
export const sessionApi = api('session', '/api', {
  profile: get('/get-profile', {
    allow: any,
    evenWithoutSecondFactor: true,
    reply: z.object({ profile: storedUser.extend({ phone: z.string().nullable() }) }),
  }),
  changePassword: post('/account-change-password', {
    allow: any,
    body: change,
    reply: z.null(),
    throttle: ownPassword,
    says: 'Your password is changed.',
  }),
  changeStaffPassword: post('/admin/change-password', {
    allow: staff(),
    body: change,
    reply: z.null(),
    throttle: ownPassword,
    says: 'Your password is changed.',
  }),
  changeApplicantPassword: post('/change-password', {
    allow: applicant,
    body: change,
    reply: z.null(),
    throttle: ownPassword,
    says: 'Your password is changed.',
  }),
  updateStaffProfile: post('/admin/update-profile', {
    allow: staff(),
    body: names,
    reply: z.object({ user: storedUser }),
    says: 'Your profile is saved.',
  }),
  updateStaffPicture: post('/admin/update-profile-picture', {
    allow: staff(),
    files: picture,
    reply: z.object({ user: storedUser }),
    says: 'Your picture is saved.',
  }),
  staySignedIn: post('/stay-signed-in', {
    allow: any,
    evenWithoutSecondFactor: true,
    reply: z.object({ idleMinutes: z.number().int() }),
    whileViewing: true,
    unaudited: 'It notes that the session is in use, as every call does.',
  }),
  keepColorMode: put('/color-mode', {
    allow: any,
    evenWithoutSecondFactor: true,
    body: z.object({ colorMode: z.enum(['light', 'dark', 'system']) }),
    reply: z.null(),
    unaudited: 'Your own screen colors concern no one else.',
  }),
  staffLogout: post('/admin/logout', {
    allow: staff(),
    reply: z.null(),
    whileViewing: true,
    evenWithoutSecondFactor: true,
    says: 'You are signed out.',
  }),
  applicantLogout: post('/logout', { allow: applicant, reply: z.null(), says: 'You are signed out.' }),
})
