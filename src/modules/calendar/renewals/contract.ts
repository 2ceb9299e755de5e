import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'

const named = z.object({ id: z.uuid(), name: z.string() })

const person = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  photoFileId: z.uuid().nullable(),
})

/** What attendance becomes: hours in a ledger, or a document of a type that is on file without a page. */
const evidence = z.object({
  kind: z.enum(['hours', 'document']),
  sourceId: z.uuid(),
  name: z.string(),
  /** The last day that follows from the event's; null: it has none, or it is still to be entered. */
  validThrough: z.string().nullable(),
  needsLastDay: z.boolean(),
})

const attendee = person.extend({
  /** The last day on which the requirement is met now; null: it is not. */
  lastDay: z.string().nullable(),
  attended: z.boolean(),
  recorded: z.boolean(),
})
export type Attendee = z.output<typeof attendee>

export const renewal = z.object({
  requirement: named,
  /** Null: attendance can't be evidence for it, and `whyNot` says why. */
  evidence: evidence.nullable(),
  whyNot: z.string().nullable(),
  /** Whether it has begun, so that attendance can be taken. */
  begun: z.boolean(),
  attendees: z.array(attendee),
  recordedAt: z.iso.datetime().nullable(),
  recorder: z.string().nullable(),
  validThrough: z.string().nullable(),
})
export type Renewal = z.output<typeof renewal>

const candidate = person.extend({ lastDay: z.string() })
export type Candidate = z.output<typeof candidate>

export const renewalsApi = api('calendarRenewals', '/api/event-management/renewal', {
  /** The requirements that people can renew together. */
  listOptions: get('/options', { allow: staff('reports.view'), reply: z.array(named) }),
  /** Whose requirement ends from today through a day and is not renewed, the nearest first. */
  listCandidates: get('/candidates', {
    allow: staff('reports.view'),
    query: z.object({ requirementId: z.uuid(), to: day }),
    reply: z.array(candidate),
  }),
  readRenewal: get('/:id', { allow: staff('compliance.view'), reply: renewal }),
  saveAttendance: put('/attendance/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ attended: z.array(z.uuid()).max(200) }),
    reply: renewal,
    says: 'Attendance saved.',
  }),
  /** Turns attendance into evidence for everyone who attended. */
  recordRenewals: post('/record/:id', {
    allow: staff('compliance.edit'),
    body: z.object({
      attended: z.array(z.uuid()).min(1, 'Choose at least one person.').max(200),
      validThrough: orNull(day),
    }),
    reply: renewal,
    says: 'Renewals recorded.',
  }),
  /** Takes all of it back: what was recorded no longer counts and stays on record. */
  takeBackRenewals: put('/take-back/:id', {
    allow: staff('compliance.edit'),
    reply: renewal,
    says: 'Renewals taken back.',
  }),
})
