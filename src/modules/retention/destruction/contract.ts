import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get, pdfReply, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
import { recordKind, retentionChanged } from '../contract.ts'

export const requestStates = ['asked', 'approved', 'refused', 'withdrawn', 'done'] as const

/** How many of each were destroyed, and the SHA-256 of every file. Nothing of what stood in them. */
export const destructionRecord = z.object({
  documents: z.array(
    z.object({ type: z.string(), receivedOn: day, decidedOn: day.nullable(), files: z.array(z.string()) }),
  ),
  /** Rows that were deleted or emptied, by what they are. */
  rows: z.record(z.string(), z.number().int()),
})
export type DestructionRecord = z.output<typeof destructionRecord>

const item = z.object({
  id: z.uuid(),
  /** As the person is called now: of who was erased, nothing is left of the name. */
  person: z.object({ id: z.uuid(), name: z.string() }),
  kind: recordKind,
  dueOn: day.nullable(),
  rule: z.string(),
  /** `dropped`: it was refused or withdrawn, or is not due after all. */
  state: z.enum(['waiting', 'done', 'dropped']),
  doneAt: z.iso.datetime().nullable(),
  /** True: it waits because of a legal hold. */
  held: z.boolean(),
  documents: z.number().int(),
  files: z.number().int(),
})

/** One person asks, another one decides. Once done, it is the certificate. */
export const destructionRequest = z.object({
  id: z.uuid(),
  state: z.enum(requestStates),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** True: the reader asked for it, and so does not decide. */
  own: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  doneAt: z.iso.datetime().nullable(),
  items: z.array(item),
})
export type DestructionRequest = z.output<typeof destructionRequest>

const destroyers = staff('retention.destroy')
const answer = { allow: destroyers, reply: destructionRequest } as const

export const destructionApi = api('destruction', '/api/retention/destruction', {
  listRequests: get('/', {
    allow: destroyers,
    about: retentionChanged,
    query: page.pick({ page: true, limit: true }).extend({ state: z.enum(requestStates).optional() }),
    reply: pageOf(destructionRequest, 'totalRequests'),
  }),
  /** Asks for what is due. Refused for what is not, is held, or waits already. */
  ask: post('/', {
    ...answer,
    body: z.object({
      items: z
        .array(z.object({ personId: z.uuid(), kind: recordKind }))
        .min(1, 'Choose what is to be destroyed.')
        .max(100),
    }),
    says: 'Destruction requested.',
  }),
  /** Asks to erase the person of this id, as far as no clock keeps their records. */
  askErasure: post('/erasure/:id', { ...answer, says: 'Erasure requested.' }),
  /** By another person than asked. What was asked for is then destroyed. */
  approve: put('/approve/:id', { ...answer, says: 'Destruction approved.' }),
  refuse: put('/refuse/:id', {
    ...answer,
    body: z.object({ reason: z.string().trim().min(1, 'Write a reason.').max(500) }),
    says: 'Destruction refused.',
  }),
  /** By whoever asked, while nobody has decided. */
  withdraw: put('/withdraw/:id', { ...answer, says: 'Request withdrawn.' }),
  readCertificate: get('/certificate/:id', { allow: destroyers, pdf: true, reply: pdfReply }),
})
