import { z } from 'zod'
import { saidOfConstants } from '../../../kit/contract/sentence.ts'
import { day } from '../../../kit/contract/time.ts'
import { providers } from '../../document-types/contract.ts'
import { lasting } from '../../status/engine/lasting.ts'
import { condition, due, need, seriousness } from '../../status/engine/requirement.ts'

/** What a surveyor sorts a personnel file by; a new organization starts with categories of these names. */
export const packCategories = [
  'Identity',
  'Hiring',
  'Licenses and certificates',
  'Background and exclusion',
  'Health',
  'Training and competency',
  'Signed acknowledgements',
  'Ongoing',
] as const

const key = z
  .string()
  .regex(
    /^[a-z0-9](-?[a-z0-9]){0,59}$/,
    'Write a key in lowercase letters, digits and single hyphens, like "tb-screening".',
  )
const abbreviation = z.string().trim().min(1).max(12)
const state = z.string().regex(/^[A-Z]{2}$/, 'Write a state as its two capital letters, like "FL".')
const text = (most: number) => z.string().trim().min(1).max(most)

/** A document type that entries ask for, and how it is made where the organization has none like it. */
const documentSource = z.strictObject({
  kind: z.literal('document'),
  name: text(120),
  /** A category of document types, by its name; left out where there is none. */
  category: z.string().trim().max(80).default(''),
  description: z.string().trim().max(500).default(''),
  needsExpiry: z.boolean().default(false),
  needsNumber: z.boolean().default(false),
  medical: z.boolean().default(false),
  twoSided: z.boolean().default(false),
  validityMonths: z.number().int().min(1).max(600).nullable().default(null),
  providedBy: z.enum(providers).default('person'),
})

const namedSource = <const Kind extends string>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), name: text(120) })

const packSource = z.discriminatedUnion('kind', [
  documentSource,
  namedSource('hours'),
  namedSource('externalCheck'),
  namedSource('competencyTest'),
  namedSource('skillChecklist'),
  namedSource('evaluation'),
  namedSource('references'),
])
export type DocumentSource = z.output<typeof documentSource>

export const citationTypes = ['law', 'regulation', 'guidance', 'practice'] as const
const citation = z.strictObject({
  /** What stands behind it: a law and a regulation bind; guidance and practice are what surveyors expect. */
  type: z.enum(
    citationTypes,
    saidOfConstants('A citation is of one of the types {types}.', { types: citationTypes.join(', ') }),
  ),
  text: text(300),
})

/** One of several ways in which sources read a rule, and which sources they are. */
const disputed = z.strictObject({ says: text(400), source: text(200) })

export const packEntry = z.strictObject({
  key,
  name: text(120),
  category: z.enum(packCategories),
  /** Abbreviations out of the pack's positions; empty: everyone. */
  positions: z.array(abbreviation).max(60),
  /** Empty: all states. */
  states: z.array(state).max(60),
  /** Only people of whom all of this is so; what a profile does not say, the engine decides by the fact. */
  onlyWho: z.array(condition).max(4).default([]),
  /** As the engine has it; every `sourceId` is a key of the pack's sources. */
  satisfiedBy: need,
  lasting: z.array(lasting).max(6).default([]),
  due: due.default({ kind: 'beforeFirstContact' }),
  seriousness,
  reminderDays: z.array(z.number()).max(12).default([]),
  citation,
  /** Where the source stands. */
  sourceUrl: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  /** Which text was read: a rule changes on known days. */
  sourceEdition: text(300).nullable().default(null),
  explanation: text(1000),
  /** The first day on which the source asks it; an import never reaches further back than its own day. */
  effectiveFrom: day.nullable().default(null),
  effectiveTo: day.nullable().default(null),
  /** The day on which somebody last read that edition of its source; null: nobody did, it is unverified. */
  lastVerifiedOn: day.nullable(),
  confidence: z.enum(['high', 'medium', 'low']),
  sourcesDisagree: z.array(disputed).min(2, 'Give at least two readings, or null.').max(6).nullable().default(null),
})
export type PackEntry = z.output<typeof packEntry>

/** A rule pack as it stands in its file. A field that is not named here is refused. */
export const pack = z.strictObject({
  /** The version of this format. */
  format: z.literal(1),
  key,
  name: text(80),
  version: z.string().regex(/^\d{4}\.\d{1,3}$/, 'Write a version as the year and a number, like "2026.1".'),
  publishedOn: day,
  /** "US" for a federal pack, else the code of a state. */
  jurisdiction: state,
  about: text(600),
  /** The names of the positions that entries ask, by their abbreviations. */
  positions: z.record(abbreviation, text(80)),
  sources: z.record(key, packSource),
  entries: z.array(packEntry).min(1).max(200),
})
export type Pack = z.output<typeof pack>

/** Packs are small; more than this many characters is another file. */
export const mostPackText = 500_000
