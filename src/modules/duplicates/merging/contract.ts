import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { personStatus } from '../../caregivers/contract.ts'
import { likenessReason } from '../../caregivers/matching/contract.ts'
import { twoPeople } from '../contract.ts'

/** What the kept record may take over from the merged one. Its email stays: it is what signs in. */
export const takenFields = [
  'firstName',
  'middleName',
  'lastName',
  'formerNames',
  'birthDate',
  'gender',
  'phone',
  'address',
  'city',
  'stateCode',
  'postalCode',
  'hiredOn',
  'firstContactOn',
] as const
const takenField = z.enum(takenFields)
export type TakenField = (typeof takenFields)[number]

/** What is on file of a record, each with how many there are; what the reader has no right to is left out. */
export const countedThings = [
  'documents',
  'notes',
  'trainingHours',
  'tests',
  'evaluations',
  'references',
  'absences',
] as const
const countedThing = z.enum(countedThings)
export type CountedThing = (typeof countedThings)[number]

const comparedRecord = z.object({
  id: z.uuid(),
  status: personStatus,
  email: z.string(),
  /** What each field says; null: nothing, or nothing that the reader may see. */
  fields: z.record(takenField, z.string().nullable()),
  /** A birth date is on file that the reader may not see. */
  hidesBirthDate: z.boolean(),
  hasAccount: z.boolean(),
  signedOffAt: z.iso.datetime().nullable(),
  counts: z.array(z.object({ thing: countedThing, count: z.number().int() })),
  /** Why the other record cannot be merged into this one; null: it can. */
  refusal: z.string().nullable(),
})
export type ComparedRecord = z.output<typeof comparedRecord>

export const comparedPair = z.object({
  records: z.array(comparedRecord),
  /** Empty: nothing says that the two are one. */
  reasons: z.array(likenessReason),
  /** Somebody said that they are two people. */
  apart: z.boolean(),
})
export type ComparedPair = z.output<typeof comparedPair>

const reason = z.string().trim().min(1, 'Say why.').max(500)

export const mergeDraft = z.object({
  keptId: z.uuid(),
  mergedId: z.uuid(),
  /** The fields that the kept record takes over. */
  take: z.array(takenField).max(takenFields.length).default([]),
  reason,
})
export type MergeDraft = z.output<typeof mergeDraft>

const named = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export const recordMerge = z.object({
  id: z.uuid(),
  kept: named,
  merged: named,
  reason: z.string(),
  mergedBy: z.string(),
  mergedAt: z.iso.datetime(),
  undone: z
    .object({ by: z.string(), at: z.iso.datetime(), reason: z.string(), leftFields: z.array(takenField) })
    .nullable(),
})
export type RecordMerge = z.output<typeof recordMerge>

const undoDraft = z.object({ reason })

export const mergingApi = api('duplicates', '/api/caregiver/duplicates', {
  comparePair: get('/compare', {
    allow: staff('caregivers.view'),
    follows: ['person'],
    query: twoPeople,
    reply: comparedPair,
  }),
  /** The newest first; of one person both those that they were merged in and those that they kept. */
  listMerges: get('/merges', {
    allow: staff('caregivers.view'),
    follows: ['person'],
    query: page.pick({ page: true, limit: true }).extend({ personId: z.uuid().optional() }),
    reply: pageOf(recordMerge, 'totalMerges'),
  }),
  merge: post('/merge', {
    allow: staff('caregivers.edit'),
    body: mergeDraft,
    reply: recordMerge,
    says: 'Records merged.',
  }),
  undoMerge: put('/undo-merge/:id', {
    allow: staff('caregivers.edit'),
    body: undoDraft,
    reply: recordMerge,
    says: 'Merge undone.',
  }),
})
