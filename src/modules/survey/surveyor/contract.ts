import { z } from 'zod'
import type { Access } from '../../../kit/contract/access.ts'
import { api, fileReply, get, post, zipReply } from '../../../kit/contract/endpoint.ts'
import { scanState } from '../../../kit/contract/scan.ts'
import { day } from '../../../kit/contract/time.ts'
import { proofPage } from '../../proof/contract.ts'
import { byLink, linkToken } from '../../session/contract.ts'
import { surveyPerson } from '../contract.ts'

const surveyor: Access = { audience: 'referee' }
const token = linkToken

/** Before the code: whose link it is, and whether it is open. Nothing of any person. */
const surveyDoor = z.object({
  state: z.enum(['open', 'closed', 'locked']),
  organization: z.object({ name: z.string(), phone: z.string() }),
})
export type SurveyDoor = z.output<typeof surveyDoor>

const visit = z.object({
  organization: z.object({ name: z.string(), phone: z.string() }),
  name: z.string(),
  asOf: day,
  endsAt: z.iso.datetime(),
  medical: z.boolean(),
  people: z.array(surveyPerson.omit({ drawn: true }).extend({ hasBinder: z.boolean() })),
  /** Whether binders may be saved. */
  binders: z.boolean(),
})
export type SurveyVisit = z.output<typeof visit>

const shownFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  hasPreview: z.boolean(),
  scan: scanState,
})
export type ShownFile = z.output<typeof shownFile>

const shownPerson = z.object({
  proof: proofPage.omit({ madeAt: true, madeBy: true }),
  /** The documents behind the statuses, as far as they may be shown. */
  documents: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The requirements that rest on it. */
      requirements: z.array(z.string()),
      files: z.array(shownFile),
    }),
  ),
  hasBinder: z.boolean(),
})
export type ShownPerson = z.output<typeof shownPerson>

/** The pass that the code gave; it ends with its link. */
const pass = z.object({ token })

export const surveyorApi = api('surveyor', '/api/surveyor', {
  /** Changes nothing, whoever opens the link. */
  readDoor: get('/door', { allow: surveyor, query: z.object({ token }), reply: surveyDoor, throttle: byLink }),
  /** Opens the survey with the code. Five wrong ones lock the link. */
  enter: post('/enter', {
    allow: surveyor,
    body: z.object({
      token,
      code: z
        .string()
        .trim()
        .transform(text => text.replaceAll(' ', '')),
    }),
    reply: z.object({ pass: z.string() }),
    secret: true,
    throttle: byLink,
    says: 'Welcome.',
  }),
  readVisit: get('/visit', { allow: surveyor, query: pass, reply: visit, throttle: byLink }),
  readPerson: get('/person/:id', { allow: surveyor, query: pass, reply: shownPerson, throttle: byLink }),
  /** A page of the document of this id. */
  openDocument: get('/document/:id', {
    allow: surveyor,
    query: pass.extend({ fileId: z.uuid(), preview: z.stringbool().default(false) }),
    bytes: true,
    reply: fileReply,
    throttle: byLink,
  }),
  /** The binder of the person of this id. */
  saveBinder: get('/binder/:id', { allow: surveyor, query: pass, bytes: true, reply: fileReply, throttle: byLink }),
  saveBinders: get('/binders', { allow: surveyor, query: pass, zip: true, reply: zipReply, throttle: byLink }),
})
