import { z } from 'zod'
import { any, open } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { linkToken, signedIn } from '../contract.ts'

const currentPassword = z.string().normalize('NFKC').min(1, 'Enter your password.')

/** Bytes as browsers and devices send them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'This is not what a device answers.')
    .meta({ examples: ['c2FtcGxlLWJ5dGVz'] })
const publicKey = z.literal('public-key')
const credential = { id: bytes(1400), rawId: bytes(1400), type: publicKey }
const transports = z
  .array(
    z
      .string()
      .regex(/^[a-z-]{1,20}$/, 'This is not what a device answers.')
      .meta({ examples: ['internal'] }),
  )
  .max(10)

/** What its holder calls a passkey. */
export const passkeyName = z
  .string()
  .trim()
  .min(1, 'Enter a name, such as “My phone”.')
  .max(60, 'Use at most 60 characters.')

/** One passkey of one's own. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof passkey>

/** What the browser asks a device with, to make a passkey. */
export const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  /** Those that the account has already. */
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
})

/** What a device answers with a new passkey. */
export const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
})
export type Created = z.output<typeof created>

/** What the browser asks a device with, to sign in: no account is named. */
export const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})

/** What a device answers that has one. */
export const shown = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    /** Which account it belongs to. */
    userHandle: bytes(100).optional(),
  }),
})
export type Shown = z.output<typeof shown>

const begun = z.object({ ticket: z.string(), options: request })
const answer = z.object({ ticket: linkToken, response: shown })

/** Wrong passwords and answers, of one session. */
const few = { tries: 5, seconds: 600, failuresOnly: true } as const
/** Of one address. An office shares one, and every sign-in page that is opened begins one for the browser's autofill. */
const begins = { tries: 300, seconds: 300 } as const
/** Answers of strangers are counted by account and device too. */
const answers = { tries: 60, seconds: 300, failuresOnly: true } as const

/** Signing in with a passkey, instead of with address, password and code. */
export const passkeyEntryApi = api('passkeys', '/api', {
  beginStaff: post('/admin/passkey-login/begin', { allow: open, reply: begun, throttle: begins, secret: true }),
  staffLogin: post('/admin/passkey-login', {
    allow: open,
    body: answer,
    reply: signedIn,
    throttle: answers,
    secret: true,
    says: 'You are signed in.',
  }),
  beginApplicant: post('/passkey-login/begin', { allow: open, reply: begun, throttle: begins, secret: true }),
  applicantLogin: post('/passkey-login', {
    allow: open,
    body: answer,
    reply: signedIn,
    throttle: answers,
    secret: true,
    says: 'You are signed in.',
  }),
})

/** The passkeys of one's own account. */
export const passkeysApi = api('passkeys', '/api', {
  list: get('/passkeys', { allow: any, reply: z.array(passkey) }),
  begin: post('/passkeys/begin', {
    allow: any,
    body: z.object({ currentPassword }),
    reply: creation,
    throttle: few,
    secret: true,
    unaudited: 'Nothing is added before the device has answered.',
  }),
  add: post('/passkeys', {
    allow: any,
    /** Left out, the name is that of the browser: "Chrome on Windows". */
    body: z.object({ response: created, name: passkeyName.optional() }),
    reply: passkey,
    throttle: few,
    says: 'Your passkey is added.',
  }),
  rename: put('/passkeys/:id', {
    allow: any,
    body: z.object({ name: passkeyName }),
    reply: passkey,
    says: 'The passkey is renamed.',
  }),
  remove: post('/passkeys/remove/:id', {
    allow: any,
    body: z.object({ currentPassword }),
    reply: z.null(),
    throttle: few,
    says: 'The passkey is removed.',
  }),
})
