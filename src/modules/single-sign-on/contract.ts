import { z } from 'zod'
import { admin, open } from '../../kit/contract/access.ts'
import { api, get, post, put } from '../../kit/contract/endpoint.ts'
import { email, linkToken, signedIn } from '../session/contract.ts'

const domainStates = ['waiting', 'proven', 'lost'] as const

/** How the organization's staff sign in with its own sign-in service. */
export const singleSignOn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  domain: z.string(),
  domainState: z.enum(domainStates),
  /** The TXT record that proves the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  checkedAt: z.iso.datetime().nullable(),
  provenAt: z.iso.datetime().nullable(),
  lostAt: z.iso.datetime().nullable(),
  testedAt: z.iso.datetime().nullable(),
  testedBy: z.string().nullable(),
  enabled: z.boolean(),
  /** Staff other than administrators have no other way in. */
  required: z.boolean(),
  updatedAt: z.iso.datetime(),
})
export type SingleSignOn = z.output<typeof singleSignOn>

/** What the page shows: also where the service sends people back to, which it has to know first. */
const singleSignOnPage = z.object({ redirectUri: z.string(), settings: singleSignOn.nullable() })

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/, 'Enter a domain like example.com.')
  .meta({ examples: ['example.com'] })

export const singleSignOnDraft = z.object({
  issuer: z
    .string()
    .trim()
    .max(300)
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address like https://login.example.com.' }))
    .meta({ examples: ['https://login.example.com'] }),
  clientId: z.string().trim().min(1).max(300),
  /** Left out, it stays as it is. It is never shown. */
  clientSecret: z.string().trim().max(1000).optional(),
  domain,
})
export type SingleSignOnDraft = z.output<typeof singleSignOnDraft>

/** A member of the staff who signed in so. */
export const linkedUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  linkedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type LinkedUser = z.output<typeof linkedUser>

/** Each asks the DNS or the service. */
const few = { tries: 20, seconds: 300 } as const

/** What an administrator sets up. */
export const singleSignOnApi = api('singleSignOn', '/api/single-sign-on', {
  settings: get('/', { allow: admin, reply: singleSignOnPage }),
  save: put('/', {
    allow: admin,
    body: singleSignOnDraft,
    reply: singleSignOn,
    says: 'Single sign-on settings saved.',
  }),
  checkDomain: post('/check-domain', {
    allow: admin,
    reply: singleSignOn,
    throttle: few,
    says: 'Domain checked.',
  }),
  test: post('/test', {
    allow: admin,
    reply: z.object({ ticket: z.string() }),
    throttle: few,
    secret: true,
    unaudited: 'What the test shows is put on record when it comes back.',
  }),
  switch: post('/switch', {
    allow: admin,
    body: z.object({ enabled: z.boolean(), required: z.boolean() }),
    reply: singleSignOn,
    says: 'Single sign-on settings saved.',
  }),
  linkedUsers: get('/linked-users', { allow: admin, reply: z.array(linkedUser) }),
  unlink: post('/unlink/:id', { allow: admin, reply: z.null(), says: 'Unlinked.' }),
})

const answerText = (most: number) => z.string().min(1).max(most)

/** Of one address. An office shares one. */
const begins = { tries: 120, seconds: 300 } as const
const answers = { tries: 60, seconds: 300, failuresOnly: true } as const

/** Signing in with the organization's own service. */
export const singleSignOnEntryApi = api('singleSignOn', '/api/single-sign-on', {
  /** Where the browser has to go: for an address, by its domain alone, or for a test. */
  begin: post('/begin', {
    allow: open,
    body: z.union([z.object({ email }), z.object({ test: linkToken })]),
    reply: z.object({ url: z.string() }),
    throttle: begins,
    secret: true,
  }),
  /** With what the service sent the browser back with. */
  finish: post('/finish', {
    allow: open,
    body: z.object({
      state: answerText(200),
      code: answerText(4000).optional(),
      iss: answerText(500).optional(),
      error: answerText(200).optional(),
    }),
    /** A session, or of a test the address that the service told. */
    reply: z.object({ signedIn: signedIn.nullable(), tested: z.object({ email: z.string() }).nullable() }),
    throttle: answers,
    secret: true,
  }),
})
export type Answered = z.output<typeof singleSignOnEntryApi.finish.body>
