import { z } from 'zod'
import type { FileRule } from '../../../kit/contract/endpoint.ts'
import { day } from '../../../kit/contract/time.ts'
import { externalLists } from './presets.ts'

const codes = new Set(externalLists.map(list => list.code))
export const listCode = z.string().refine(code => codes.has(code), 'Choose a list.')

const column = z.string().trim().max(200).optional()
/** Which column of a file holds what, by the names in its first row: surname and given name, or a whole name. */
export const columnNames = z.strictObject({
  last: column,
  first: column,
  middle: column,
  name: column,
  birthDate: column,
  state: column,
  excludedOn: column,
  kind: column,
})
export type ColumnNames = z.output<typeof columnNames>

/** A person as a list has them. */
export const listedPerson = z.object({
  last: z.string(),
  first: z.string(),
  middle: z.string(),
  birthDate: day.nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  npi: z.string().nullable(),
  /** The kind of exclusion, as the list says it. */
  kind: z.string().nullable(),
  excludedOn: day.nullable(),
})
export type ListedPerson = z.output<typeof listedPerson>

const fileState = z.enum(['reading', 'screening', 'done', 'unavailable'])

/** One file that was dropped: a line of the log. */
export const exclusionFile = z.object({
  id: z.uuid(),
  listCode: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  asOf: day,
  columns: columnNames.nullable(),
  importer: z.string(),
  importedAt: z.iso.datetime(),
  state: fileState,
  /** Why it is unavailable. */
  reason: z.string().nullable(),
  rowsRead: z.number().int(),
  peopleListed: z.number().int(),
  screened: z.number().int(),
  toScreen: z.number().int(),
  hits: z.number().int(),
  /** Of these hits, how many still wait for people. */
  waiting: z.number().int(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ExclusionFile = z.output<typeof exclusionFile>

export const listStanding = z.enum(['never', 'running', 'unavailable', 'due', 'checked'])
export type ListStanding = z.output<typeof listStanding>

/** Where a list stands: its newest file, its newest good one, and until when that one covers. */
export const listState = z.object({
  code: z.string(),
  name: z.string(),
  standing: listStanding,
  /** A requirement asks for it. */
  required: z.boolean(),
  newest: exclusionFile.nullable(),
  good: exclusionFile.nullable(),
  coveredUntil: day.nullable(),
  waiting: z.number().int(),
})
export type ListState = z.output<typeof listState>

/** Own limit: the lists are larger than papers. */
export const listFileRule = {
  field: 'file',
  maxBytes: 100_000_000,
  types: ['text/csv'],
} as const satisfies FileRule

export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return value === '' ? undefined : JSON.parse(value)
  } catch {
    return value
  }
}

/** What people can say of a possible match. `reinstated`: was on the list, and no longer is. */
export const hitDecision = z.enum(['notSame', 'confirmed', 'reinstated'])
export type HitDecision = z.output<typeof hitDecision>

/** One screening of a person against one file, a check that was done elsewhere, or a file that came and could not be used. */
export const personCheck = z.object({
  id: z.uuid(),
  listCode: z.string(),
  asOf: day,
  checkedAt: z.iso.datetime(),
  /** No file and no rows belong to a check that was done elsewhere. */
  fileName: z.string().nullable(),
  rowsRead: z.number().int().nullable(),
  /** Whoever took a check over that was done elsewhere. */
  takenOverBy: z.string().nullable(),
  result: z.enum(['clear', 'waiting', 'confirmed', 'unavailable']),
  /** Why the file could not be used. */
  reason: z.string().nullable(),
  hits: z.number().int(),
  /** What made the result, of its possible matches: who decided, and who agreed. */
  decisions: z.array(z.object({ decision: hitDecision, decider: z.string(), second: z.string() })),
})
export type PersonCheck = z.output<typeof personCheck>
