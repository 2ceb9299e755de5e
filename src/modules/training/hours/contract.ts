import { z } from 'zod'
import { applicant, staff } from '../../../kit/contract/access.ts'
import { addingQuery } from '../../../kit/contract/again.ts'
import { orNull } from '../../../kit/contract/empty.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { saidOfConstants } from '../../../kit/contract/sentence.ts'
import { day } from '../../../kit/contract/time.ts'
import { statuses } from '../../status/engine/span.ts'

const reason = z.string().trim().min(1, 'Write why.').max(500)

/** At most this many hours in one entry: a course of several days is one, a year's sum is not. */
const mostHours = 100
/** At most this many people on one attendance list. */
export const mostPeople = 200

const trainingShape = {
  ledgerId: z.uuid('Choose a ledger.'),
  performedOn: day,
  hours: z.preprocess(
    // An empty field of a form is null.
    value => value ?? undefined,
    z
      .number('Enter the hours.')
      .min(0.25, 'Enter a quarter of an hour or more.')
      .max(
        mostHours,
        saidOfConstants('Enter {mostHours} hours or fewer, and one entry for each course.', { mostHours }),
      )
      .refine(hours => Number.isInteger(hours * 4), 'Enter full, half or quarter hours.'),
  ),
  topic: z.string().trim().min(1).max(160),
  trainer: z.string().trim().max(120).default(''),
  note: z.string().trim().max(500).default(''),
}

/** The certificate, one of the person's own documents. */
const documentId = orNull(z.uuid())

/** What an attendance list says of everybody on it. */
export const attendance = z.object({
  ...trainingShape,
  userIds: z.array(z.uuid()).min(1, 'Choose at least one person.').max(mostPeople),
  /** Only for one person alone. */
  documentId,
})
export const correction = z.object({ ...trainingShape, documentId, reason })

/** Hours of one training of one person. */
export const entry = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  ledgerId: z.uuid(),
  ledger: z.string(),
  performedOn: z.string(),
  hours: z.number(),
  topic: z.string(),
  trainer: z.string(),
  note: z.string(),
  documentId: z.uuid().nullable(),
  recorder: z.string(),
  recordedAt: z.iso.datetime(),
  /** Why, by whom and on which day it was deleted or corrected; null while it counts. */
  removed: z.object({ corrected: z.boolean(), remover: z.string(), on: z.string(), reason: z.string() }).nullable(),
})
export type Entry = z.output<typeof entry>

const entryRow = entry.extend({
  person: z.object({ firstName: z.string(), lastName: z.string(), photoFileId: z.uuid().nullable() }),
})
export type EntryRow = z.output<typeof entryRow>

/** Twelve months of an account, both days included. */
const year = z.object({ from: z.string(), to: z.string(), hours: z.number(), current: z.boolean() })
export type Year = z.output<typeof year>

/** What a requirement asks of a person in hours, and how far they are. */
export const account = z.object({
  ledgerId: z.uuid(),
  ledger: z.string(),
  /** Null: entries stand in the ledger, but nothing asks for them. */
  requirement: z.object({ id: z.uuid(), name: z.string(), status: z.enum(statuses), hours: z.number() }).nullable(),
  /** The running twelve months first; empty until hours are counted. */
  years: z.array(year),
  /** The first day on which hours will count, while that is still to come; null also when the hire date is not known. */
  begins: z.string().nullable(),
})
export type Account = z.output<typeof account>

const record = z.object({ hiredOn: z.string().nullable(), accounts: z.array(account), entries: z.array(entry) })
export type Hours = z.output<typeof record>

const ownEntry = entry.pick({ id: true, ledger: true, performedOn: true, hours: true, topic: true, trainer: true })

export const hoursApi = api('inService', '/api/compliance-requirement/in-service', {
  /** The entries that count, the newest first. */
  listEntries: get('', {
    allow: staff('compliance.view'),
    query: page.extend({ ledgerId: z.uuid().optional() }),
    reply: pageOf(entryRow, 'totalEntries'),
  }),
  /** One person's hours, with the entries that were deleted or corrected. */
  readHours: get('/person/:id', { allow: staff('compliance.view'), reply: record }),
  ownHours: get('/own', {
    allow: applicant,
    reply: record.extend({ entries: z.array(ownEntry) }),
  }),
  recordAttendance: post('', {
    allow: staff('compliance.edit'),
    query: addingQuery,
    body: attendance,
    reply: z.object({ entries: z.number().int() }),
    says: 'Hours recorded.',
  }),
  /** Keeps the old entry, set aside with the reason, and writes a new one in its place. */
  correctEntry: put('/:id', {
    allow: staff('compliance.edit'),
    body: correction,
    reply: entryRow,
    says: 'Entry corrected. The old one is kept on record.',
  }),
  deleteEntry: put('/delete/:id', {
    allow: staff('compliance.edit'),
    body: z.object({ reason }),
    reply: z.null(),
    says: 'Entry deleted. It is kept on record.',
  }),
})
