import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { manyOf, page, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
import { caregiverDocument } from '../../documents/contract.ts'
import { seriousness } from '../../status/engine/requirement.ts'
import { type Reason, statuses } from '../../status/engine/span.ts'

/** Which part of the queue is worked on. */
const filters = z.object({
  /** Positions that the person holds now. */
  positionId: manyOf(z.uuid()),
  /** States in which the person works now. */
  stateId: manyOf(z.string().regex(/^[A-Z]{2}$/, 'Use the two letters of the state.')),
  typeId: manyOf(z.uuid()),
  status: z.enum(['applicant', 'active']).optional(),
  /** Words of the person's name. */
  search: z.string().trim().max(200).optional(),
})
export type ReviewFilters = z.output<typeof filters>

const reviewPerson = z.object({
  id: z.uuid(),
  status: z.enum(['applicant', 'active', 'archived', 'rejected']),
  firstName: z.string(),
  lastName: z.string(),
  photoFileId: z.uuid().nullable(),
  /** The main position's abbreviation; empty when there is none. */
  position: z.string(),
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
})

/** A paper that waits for a decision. */
export const waitingPaper = z.object({
  id: z.uuid(),
  person: reviewPerson,
  documentTypeId: z.uuid(),
  typeName: z.string(),
  medical: z.boolean(),
  uploader: z.string(),
  receivedAt: z.iso.datetime(),
  expiresOn: day.nullable(),
})
export type WaitingPaper = z.output<typeof waitingPaper>

const isReason = (value: unknown) => typeof value === 'object' && value !== null
const standing = z.object({
  status: z.enum(statuses),
  reason: z.custom<Reason>(isReason),
  lastDay: z.string().nullable(),
  owed: z.boolean(),
  blocks: z.boolean(),
})

/** What an approval of the paper would do to one requirement of the person today. */
const effect = z.object({
  requirementId: z.uuid(),
  name: z.string(),
  seriousness,
  now: standing,
  after: standing,
})
export type Effect = z.output<typeof effect>

export const reviewed = z.object({
  document: caregiverDocument,
  person: reviewPerson,
  /** Its place in the queue from 1; of a decided one the place that it had. */
  place: z.number().int(),
  total: z.number().int(),
  previousId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
  /** Empty: no requirement of this person asks for such a paper. */
  effects: z.array(effect),
  /** Names of what the requirements ask for, by id. */
  names: z.record(z.string(), z.string()),
  /** Clear to work today, as it is and once the paper is approved. */
  clear: z.object({ now: z.boolean(), after: z.boolean() }),
})
export type Reviewed = z.output<typeof reviewed>

export const reviewApi = api('review', '/api/compliance-requirement', {
  /** The oldest first. */
  listWaiting: get('/review', {
    allow: staff('documents.review'),
    follows: ['person'],
    query: page.extend(filters.shape),
    reply: pageOf(waitingPaper),
  }),
  readWaiting: get('/review/:id', {
    allow: staff('documents.review'),
    follows: ['person'],
    query: filters,
    reply: reviewed,
  }),
})
