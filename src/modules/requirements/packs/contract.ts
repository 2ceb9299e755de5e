import { z } from 'zod'
import { admin } from '../../../kit/contract/access.ts'
import { api, get, post } from '../../../kit/contract/endpoint.ts'
import { citationTypes, mostPackText, packEntry } from '../pack-files/contract.ts'
import { reading } from '../setup/contract.ts'

/** The same of an entry, with how far it can be relied on. */
export const entryReading = reading.extend({
  citationType: z.enum(citationTypes),
  sourceUrl: z.string().nullable(),
  /** Which text was read when it was verified. */
  sourceEdition: z.string().nullable(),
  confidence: packEntry.shape.confidence,
  sourcesDisagree: packEntry.shape.sourcesDisagree.unwrap(),
})
export type EntryReading = z.output<typeof entryReading>

/**
 * What became of an entry here: not imported; as it was imported; the pack says something else since then; the
 * organization does; its requirement is retired; the pack no longer has it.
 */
export const entryStates = ['new', 'unchanged', 'changed', 'overridden', 'retired', 'gone'] as const
export const entryState = z.enum(entryStates)
export type EntryState = z.output<typeof entryState>

export const comparedEntry = z.object({
  key: z.string(),
  state: entryState,
  /** The pack says something else than when it was imported; also beside an override. */
  packChanged: z.boolean(),
  /** What the pack says; null: it has no such entry any more. */
  entry: entryReading.nullable(),
  /** What the pack said when it was imported. */
  imported: entryReading.nullable(),
  importedVersion: z.string().nullable(),
  /** What the organization asks, in its newest version. */
  own: reading.nullable(),
  requirementId: z.uuid().nullable(),
  /** New, and the organization has a requirement of this name that did not come from the pack. */
  alike: z.boolean(),
  /** Why it cannot be chosen; null: it can. */
  unavailable: z.string().nullable(),
  /** Chosen at first: what a sensible administrator would take. */
  suggested: z.boolean(),
})
export type ComparedEntry = z.output<typeof comparedEntry>

const counts = z.record(entryState, z.number().int())

const summary = z.object({
  key: z.string(),
  name: z.string(),
  version: z.string(),
  publishedOn: z.string(),
  /** "US", or the code of a state. */
  jurisdiction: z.string(),
  about: z.string(),
  /** True: an administrator brought this version along; false: it came with the product. */
  uploaded: z.boolean(),
  /** The version that was imported last. */
  importedVersion: z.string().nullable(),
  /** Federal, or for the state of the organization. */
  suggested: z.boolean(),
  counts,
})
export type PackSummary = z.output<typeof summary>

/** A target in the organization's own words, or what to do without one. */
export const positionTarget = z.union([z.uuid(), z.enum(['create', 'skip'])])
export const sourceTarget = z.union([z.uuid(), z.literal('create')])

export const packDetail = summary.extend({
  entries: z.array(comparedEntry),
  /** The pack's positions, and which ones of the organization stand for them. */
  positions: z.array(z.object({ abbreviation: z.string(), name: z.string(), target: positionTarget })),
  /** The pack's document types and ledgers, likewise. */
  sources: z.array(
    z.object({ key: z.string(), kind: z.enum(['document', 'hours']), name: z.string(), target: sourceTarget }),
  ),
})
export type PackDetail = z.output<typeof packDetail>

export const packsApi = api('rulePacks', '/api/rule-packs', {
  listPacks: get('', { allow: admin, reply: z.array(summary) }),
  readPack: get('/:key', { allow: admin, plainParam: true, reply: packDetail }),
  uploadPack: post('', {
    allow: admin,
    /** The text of the pack's file. */
    body: z.object({ text: z.string().max(mostPackText, 'The file is larger than 500 KB. A rule pack is small.') }),
    reply: summary,
    says: 'Rule pack added.',
  }),
})
