import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
import { lasting } from '../../status/engine/lasting.ts'
import { condition, due, need, seriousness } from '../../status/engine/requirement.ts'

const named = z.object({ id: z.string(), name: z.string() })

/** What a rule says, with the names of what it refers to: an entry of a pack and a requirement look alike in it. */
export const reading = z.object({
  name: z.string(),
  category: named,
  positions: z.array(named.extend({ abbreviation: z.string() })),
  states: z.array(z.string()),
  /** Only people of whom this is so; empty: everyone. */
  onlyWho: z.array(condition).default([]),
  satisfiedBy: need,
  /** The names of what `satisfiedBy` refers to, by id; in a pack, by key. */
  sources: z.record(z.string(), z.string()),
  lasting: z.array(lasting),
  due,
  seriousness,
  reminderDays: z.array(z.number()),
  inForceFrom: z.string().nullable(),
  inForceTo: z.string().nullable(),
  citation: z.string(),
  explanation: z.string(),
  /** Null: nobody has read its source, it is unverified. */
  verifiedOn: z.string().nullable(),
})
export type Reading = z.output<typeof reading>

const chosen = z.object({ id: z.uuid(), name: z.string() })

/** A requirement as an administrator writes it. What cannot be satisfied is refused with a sentence. */
export const requirementDraft = z.object({
  name: z.string().trim().min(1).max(120),
  categoryId: z.uuid('Choose a category.'),
  /** Empty: all positions. */
  positionIds: z.array(z.uuid()).max(100).default([]),
  /** State codes; empty: all states. */
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
  /** Only people of whom all of this is so; empty: everyone. */
  onlyWho: z.array(condition).max(4).default([]),
  satisfiedBy: need,
  lasting: z.array(lasting).max(6).default([]),
  due: due.default({ kind: 'beforeFirstContact' }),
  seriousness,
  reminderDays: z.array(z.number()).max(12).default([]),
  inForceFrom: day.nullish().transform(value => value ?? null),
  inForceTo: day.nullish().transform(value => value ?? null),
  citation: z.string().trim().max(300).default(''),
  /** What it means, in plain words for the caregiver. */
  explanation: z.string().trim().max(1000).default(''),
  verifiedOn: day.nullish().transform(value => value ?? null),
})
export type RequirementDraft = z.output<typeof requirementDraft>

/** Where a requirement came from. */
const origin = z.object({
  packKey: z.string(),
  packName: z.string(),
  packVersion: z.string(),
  entryKey: z.string(),
  /** The organization asks something else than what it imported. */
  overridden: z.boolean(),
  /** What the pack said then, when it is overridden. */
  imported: reading.nullable(),
})
export type RequirementOrigin = z.output<typeof origin>

export const requirement = reading.extend({
  id: z.uuid(),
  version: z.number().int(),
  category: chosen,
  positions: z.array(chosen.extend({ abbreviation: z.string() })),
  retiredOn: z.string().nullable(),
  /** The rule pack that it was imported from; null: none. */
  origin: origin.nullable(),
  updatedAt: z.iso.datetime(),
})
export type Requirement = z.output<typeof requirement>

const option = z.object({ value: z.string(), label: z.string() })
const options = z.array(option)

const prefix = '/api/compliance-requirement'

export const requirementsApi = api('requirements', prefix, {
  listRequirements: get('/get-requirements', {
    allow: staff('compliance.view'),
    query: page.extend({
      categoryId: z.uuid().optional(),
      positionId: z.uuid().optional(),
      state: z.string().max(2).optional(),
      seriousness: seriousness.optional(),
      retired: z.stringbool().default(false),
    }),
    reply: pageOf(requirement, 'totalRequirements'),
  }),
  createRequirement: post('/', {
    allow: admin,
    body: requirementDraft,
    reply: requirement,
    says: 'Requirement created.',
  }),
  updateRequirement: put('/:id', {
    allow: admin,
    body: requirementDraft,
    reply: requirement,
    says: 'Requirement saved as a new version.',
  }),
  retireRequirement: put('/delete-requirement/:id', {
    allow: admin,
    reply: requirement,
    says: 'Requirement retired. Its history stays.',
  }),
  states: get('/get-states', { allow: staff('compliance.view'), reply: options }),
  categories: get('/get-categories', { allow: staff('compliance.view'), reply: options }),
  positions: get('/get-positions', {
    allow: staff('compliance.view'),
    reply: z.array(option.extend({ abbreviation: z.string() })),
  }),
  documentTypes: get('/get-documents', {
    allow: staff('compliance.view'),
    reply: z.array(
      option.extend({ validityMonths: z.number().nullable(), needsExpiry: z.boolean(), medical: z.boolean() }),
    ),
  }),
})
