import { z } from 'zod'
import { any, staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { consentWays, notedWays } from '../contract.ts'

/** The newest consent, given or ended, for the number that the person has now. */
const textConsent = z.object({
  given: z.boolean(),
  way: z.enum(consentWays),
  onDay: z.string(),
  note: z.string(),
  /** The exact words that were agreed to; empty where staff noted it. */
  words: z.string(),
  actor: z.string(),
  at: z.iso.datetime(),
})

/** How a person is reached by text, for staff. */
export const textReach = z.object({
  /** False: no text message can be sent from here, and nothing of it is shown. */
  available: z.boolean(),
  /** The number that gets texts; null: there is none. */
  phone: z.string().nullable(),
  consent: textConsent.nullable(),
  /** Why no text can be sent now; null: one can. */
  why: z.string().nullable(),
  /** Why nobody can note that the person agreed; null: it can be noted. */
  whyNoNote: z.string().nullable(),
  /** When a text that is written now leaves; null: within a minute or so. */
  leavesAt: z.iso.datetime().nullable(),
  /** The next text is the first one to the number, and says how to end them. */
  isFirst: z.boolean(),
  /** The person has not signed up: an invitation can be texted. */
  invitable: z.boolean(),
})
export type TextReach = z.output<typeof textReach>

/** What staff note about a consent that they were given elsewhere. */
export const consentNote = z.object({
  way: z.enum(notedWays),
  /** When the person agreed. */
  onDay: day,
  note: z.string().trim().max(300).default(''),
})

export const consentEnd = consentNote.pick({ way: true, note: true })

/** Texts to oneself. */
const ownTexts = z.object({
  available: z.boolean(),
  phone: z.string().nullable(),
  /** They agreed for the number that they have now. */
  agreed: z.boolean(),
  /** What they agree to. */
  words: z.string(),
})
export type OwnTexts = z.output<typeof ownTexts>

export const consentsApi = api('textConsents', '/api/text-messages', {
  readReach: get('/person/:id', {
    allow: staff('caregivers.view'),
    follows: ['textConsent', 'person'],
    reply: textReach,
  }),
  noteConsent: post('/consent/:id', {
    allow: staff('caregivers.edit'),
    body: consentNote,
    reply: textReach,
    says: 'Consent noted.',
  }),
  endConsent: post('/end-consent/:id', {
    allow: staff('caregivers.edit'),
    body: consentEnd,
    reply: textReach,
    says: 'Text messages turned off.',
  }),
  readOwn: get('/own', { allow: any, reply: ownTexts }),
  saveOwn: put('/own', {
    allow: any,
    body: z.object({ agreed: z.boolean() }),
    reply: ownTexts,
    says: 'Saved.',
    saysOf: ({ agreed }) => (agreed ? 'Text messages are on.' : 'Text messages are off.'),
  }),
})
