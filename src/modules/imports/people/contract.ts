import { z } from 'zod'
import { boundScan } from '../../scanned-files/lines/contract.ts'
import { reason } from '../reasons/contract.ts'

export const verdicts = ['new', 'changed', 'same', 'doubtful', 'wrong'] as const
export type Verdict = (typeof verdicts)[number]

/** The fields of a known person that an import writes, when the file says something else. */
export const changedFields = [
  'middleName',
  'phone',
  'birthDate',
  'address',
  'city',
  'stateCode',
  'postalCode',
  'hiredOn',
  'firstContactOn',
] as const
export type ChangedField = (typeof changedFields)[number]

/** One thing that is found in a line, or was written: of a known person also what stands or stood there. */
const found = z.object({
  /** A field of the person, or the name of a document type, ledger, evaluation or list. */
  field: z.string(),
  kind: z.enum(['field', 'document', 'hours', 'evaluation', 'check']),
  before: z.string().nullable(),
  after: z.string(),
  /** Of a document: it waits for a review, because something is missing. */
  waits: z.boolean(),
})
export type Found = z.output<typeof found>

export const decisions = ['update', 'new', 'skip'] as const
export type Decision = (typeof decisions)[number]

export const importLine = z.object({
  id: z.uuid(),
  /** As a spreadsheet numbers it. */
  line: z.number().int(),
  name: z.string(),
  detail: z.string(),
  verdict: z.enum(verdicts),
  /** What somebody decided about a doubtful line; null: nothing yet, and it is left out. */
  decision: z.enum(decisions).nullable(),
  reasons: z.array(reason),
  found: z.array(found),
  /** Who it is about: the person it changes, may be, or became. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  state: z.enum(['waiting', 'done', 'leftOut', 'undone', 'kept']),
  /** What was built upon it, so that undoing kept it. */
  kept: z.array(z.string()),
  /** Once it is imported: what became of it. `attached`: files of a document that had none. Null: it is not. */
  outcome: z.enum(['added', 'attached', 'changed', 'nothing']).nullable(),
  /** Of a ZIP: what its files are bound to. */
  scan: boundScan.nullable(),
})
export type ImportLine = z.output<typeof importLine>
