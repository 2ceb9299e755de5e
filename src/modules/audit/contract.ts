import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, fileKinds, get, madeFile, post } from '../../kit/contract/endpoint.ts'
import { manyOf, page, pageOf } from '../../kit/contract/page.ts'
import { day } from '../../kit/contract/time.ts'

/** What is wrong with an event: its content, that it or its seal is gone, its place, or that its seal was taken away. */
export const chainFault = z.enum(['changed', 'missing', 'outOfOrder', 'unsealed'])

/** How the chain stood when it was last checked. */
const checked = z.object({
  at: z.iso.datetime(),
  sealed: z.number().int(),
  unsealed: z.number().int(),
  /** Of how many sealed events the personal details were destroyed. */
  erased: z.number().int(),
  /** The first thing that is wrong. Without a position, an event has lost its seal; without an id, a seal is gone. */
  fault: z.object({ kind: chainFault, position: z.number().int().nullable(), eventId: z.uuid().nullable() }).nullable(),
})

export const auditChain = z.object({
  /** How many events the chain holds, and since when. */
  length: z.number().int(),
  since: z.iso.datetime().nullable(),
  /** Events that are not sealed yet, which takes about a second, and since when the oldest waits. */
  unsealed: z.number().int(),
  unsealedSince: z.iso.datetime().nullable(),
  checked: checked.nullable(),
  /** Somebody asked for a check that has not ended. */
  checking: z.boolean(),
})
export type AuditChain = z.output<typeof auditChain>

/** The first fields are those of a line in a history. */
export const auditEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Null when nobody was signed in, or Carefold did it by itself. */
  accountId: z.uuid().nullable(),
  /** The person it is about; without a name to whoever may not see people. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What it was done to, with its name where the event holds one. */
  subject: z.object({ kind: z.string(), id: z.uuid().nullable(), name: z.string().nullable() }),
  /** True: the reason and the changes are withheld from this reader. */
  withheld: z.boolean(),
  erasedAt: z.iso.datetime().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Its place in the chain and the beginning of its seal; null until it is sealed. */
  position: z.number().int().nullable(),
  seal: z.string().nullable(),
})
export type AuditEvent = z.output<typeof auditEvent>

/** Stands for what Carefold did by itself in the filter by account. */
export const bySystem = 'system'

const narrowed = page.pick({ search: true }).extend({
  accountId: z.union([z.uuid(), z.literal(bySystem)]).optional(),
  /** Nouns of events: `document`, `session`. */
  kind: manyOf(z.string().regex(/^[A-Za-z]{1,40}$/)),
  personId: z.uuid().optional(),
  subjectId: z.uuid().optional(),
  address: z.string().max(45).optional(),
  /** The first and the last day, in the organization's time zone. */
  from: day.optional(),
  to: day.optional(),
})
export type AuditWish = z.output<typeof narrowed>

/** What the log can be narrowed by. */
const auditChoices = z.object({
  accounts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  kinds: z.array(z.string()),
})

export const auditApi = api('audit', '/api/audit', {
  readChain: get('/chain', { allow: staff('audit.view'), reply: auditChain }),
  /** Has every event held against its seal. */
  verifyChain: post('/chain/verify', {
    allow: staff('audit.view'),
    throttle: { tries: 6, seconds: 60 },
    reply: auditChain,
    says: 'The chain is being checked.',
  }),
  /** Newest first. */
  listEvents: get('/', {
    allow: staff('audit.view'),
    query: narrowed.extend(page.pick({ page: true, limit: true }).shape),
    reply: pageOf(auditEvent, 'totalEvents'),
  }),
  listChoices: get('/choices', { allow: staff('audit.view'), reply: auditChoices }),
  exportEvents: get('/export', {
    allow: staff('audit.view'),
    query: narrowed.extend({ as: z.enum(fileKinds).default('csv') }),
    made: true,
    background: true,
    reply: madeFile,
  }),
})
