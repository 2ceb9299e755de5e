import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, get, post } from '../../../kit/contract/endpoint.ts'
import { statuses } from '../../status/engine/span.ts'
import { requirement, requirementDraft } from '../setup/contract.ts'

const status = z.enum(statuses)
const group = z.object({ name: z.string(), count: z.number().int() })

/** One person whose status a change of one or several requirements would make another. */
export const changedPerson = z.object({
  personId: z.uuid(),
  name: z.string(),
  positions: z.array(z.string()),
  states: z.array(z.string()),
  from: status,
  to: status,
  /** The requirement that this is about: of several that change for the person, the one that bears most on their work. */
  requirement: z.string(),
  /** How many more requirements change for the person. */
  others: z.number().int(),
  /** The first day, from today on, on which the two differ. */
  on: z.string(),
  /** Whether the person is clear to work on that day: as the rules are, and as they would be. */
  clearBefore: z.boolean(),
  clearAfter: z.boolean(),
})
export type ChangedPerson = z.output<typeof changedPerson>

/** What a change of a requirement would do, before it is made. */
export const preview = z.object({
  /** How many people were looked at. */
  people: z.number().int(),
  changed: z.number().int(),
  /** How many would stop, and how many would begin, to be clear to work. */
  losing: z.number().int(),
  gaining: z.number().int(),
  moves: z.array(z.object({ from: status, to: status, count: z.number().int() })),
  /** A person with two positions or states counts in each. */
  byPosition: z.array(group),
  byState: z.array(group),
  /** Of how many people a day before today would be answered anew, and the first such day; null: of none. Product 6. */
  rewrites: z.object({ from: z.string(), people: z.number().int() }).nullable(),
  /** Those who would stop being clear first, then by the day; no more than `most`. */
  rows: z.array(changedPerson),
})
export type Preview = z.output<typeof preview>
/** How many people a preview names. */
export const most = 100

/** A change that is not with everyone yet. `name` null: many requirements at once. */
export const runningChange = z.object({
  id: z.uuid(),
  kind: z.enum(['created', 'revised', 'retired', 'imported']),
  requirementId: z.uuid().nullable(),
  name: z.string().nullable(),
  done: z.number().int(),
  total: z.number().int(),
  requestedAt: z.iso.datetime(),
})
export type RunningChange = z.output<typeof runningChange>

/** A version of a requirement with who wrote it and from which day on it applies. */
export const requirementVersion = requirement.extend({
  effectiveOn: z.string(),
  /** Null: nobody who has an account, an import for example. */
  author: z.string().nullable(),
  writtenAt: z.iso.datetime(),
})
export type WrittenVersion = z.output<typeof requirementVersion>

export const changesApi = api('ruleChanges', '/api/compliance-requirement', {
  listChanges: get('/changes', { allow: staff('compliance.view'), reply: z.array(runningChange) }),
  previewChange: post('/preview', {
    allow: admin,
    /** Without an id the draft would be a new requirement; without a draft the requirement would be retired. */
    body: z
      .object({ id: z.uuid().optional(), draft: requirementDraft.optional() })
      .refine(({ id, draft }) => id || draft, 'Say which requirement would change, and how.'),
    reply: preview,
    unaudited: 'It only asks what would happen.',
  }),
  listVersions: get('/versions/:id', { allow: staff('compliance.view'), reply: z.array(requirementVersion) }),
})
