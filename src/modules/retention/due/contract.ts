import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
import { clock, recordKind, retentionChanged } from '../contract.ts'
import { legalHold } from '../holds/contract.ts'

/** What there is of a kind to destroy. */
const things = z.object({
  documents: z.number().int(),
  notes: z.number().int(),
  details: z.boolean(),
  /** Messages in chats with words or files. */
  messages: z.boolean(),
  /** Acts in the audit log with details: once they are due, those that are old enough. */
  acts: z.boolean(),
})
export type Things = z.output<typeof things>

/** One kind of records of one person whose time is over. */
export const dueRecords = z.object({
  /** The person's id and the kind. */
  id: z.string(),
  person: z.object({ id: z.uuid(), name: z.string() }),
  clock,
  things,
  /** True: a legal hold keeps it. */
  held: z.boolean(),
  /** True: its destruction was asked for and waits. */
  waiting: z.boolean(),
})
export type DueRecords = z.output<typeof dueRecords>

const personRetention = z.object({
  holds: z.array(legalHold),
  /** Every kind of which there is something, or of which something was destroyed. */
  kinds: z.array(
    z.object({
      clock,
      things,
      /** The last day on which it was destroyed, and the request whose certificate says so. */
      destroyed: z.object({ on: day, requestId: z.uuid() }).nullable(),
      waiting: z.boolean(),
      mayErase: z.boolean(),
    }),
  ),
})
export type PersonRetention = z.output<typeof personRetention>

export const dueApi = api('retention', '/api/retention', {
  /** The longest due first. */
  listDue: get('/due', {
    allow: staff('retention.destroy'),
    about: retentionChanged,
    query: page.pick({ page: true, limit: true, search: true }).extend({ kind: recordKind.optional() }),
    reply: pageOf(dueRecords, 'totalDue'),
  }),
  /** Of one person: each kind with its clock, holds, and what was destroyed. */
  readPerson: get('/person/:id', {
    allow: staff('retention.destroy'),
    about: retentionChanged,
    reply: personRetention,
  }),
})
