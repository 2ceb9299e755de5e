import { z } from 'zod'
import { admin } from '../../kit/contract/access.ts'
import { api, del, type FileRule, get, post, put, textReply } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { toldSentence } from '../../kit/contract/told-sentence.ts'
import { answer } from '../caregivers/contract.ts'
import { importSources, target } from '../spreadsheets/columns/contract.ts'
import { namedOffices, unknownOffice } from '../spreadsheets/office-words/contract.ts'
import { namedPositions, unknownPosition } from '../spreadsheets/position-words/contract.ts'
import { decisions, importLine, verdicts } from './people/contract.ts'

/** A CSV file or a workbook; what it is, is looked up in it. */
export const tableRule = {
  field: 'file',
  maxBytes: 10_000_000,
  // Browsers on Windows call a CSV file one of Excel's.
  types: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'text/plain',
  ],
} as const satisfies FileRule
/** How many people one file may have. */
export const mostLines = 10_000
export const mostColumns = 200

/** A ZIP of scanned documents; each file in it is judged as an uploaded one. */
export const zipRule = {
  field: 'file',
  maxBytes: 500_000_000,
  types: ['application/zip', 'application/x-zip-compressed'],
} as const satisfies FileRule
/** What a ZIP may hold. */
export const mostFiles = 2000
export const mostUnpacked = 2_000_000_000

/** Existing staff from a table, or their scanned documents. */
export const importKinds = ['staff', 'scans'] as const
export type ImportKind = (typeof importKinds)[number]

export const importStates = ['draft', 'running', 'stopped', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

const count = z.number().int()

export const importRow = z.object({
  id: z.uuid(),
  /** The file's name. */
  name: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  lines: count,
  /** How many people it added and changed; of scanned files, as `changed`, how many documents it brought. */
  made: count,
  changed: count,
  creator: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ImportRow = z.output<typeof importRow>

export const staffImport = importRow.extend({
  columns: z.array(z.object({ header: z.string(), sample: z.string(), target: z.string() })),
  /** Why it cannot be imported with these columns; null: it can. */
  refusal: toldSentence.nullable(),
  /** Lines by what they would do. */
  counts: z.object({ all: count, new: count, changed: count, same: count, doubtful: count, wrong: count }),
  /** How many people an import would add or change now. */
  ready: count,
  /** Lines that are done of those that are to be done, while it runs or is undone. */
  progress: z.object({ done: count, all: count }),
  leftOut: count,
  /** People whom undoing kept, because somebody had built on them. */
  kept: count,
  starter: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  undoer: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
})
export type StaffImport = z.output<typeof staffImport>

export const lineFilters = [...verdicts, 'kept', 'leftOut'] as const

const linesQuery = page.extend({ show: z.enum(lineFilters).optional() })

const wouldStand = z.object({
  id: z.uuid(),
  answer,
  /** How many requirements that are due are missing or expired. */
  blocking: count,
  expiring: count,
})
export type WouldStand = z.output<typeof wouldStand>

/** How the people of an import would stand, all of them or a sample. */
const totals = z.object({
  /** How many lines would be taken over, and how many of them were looked at. */
  ready: count,
  looked: count,
  clear: count,
  notClear: count,
  notYet: count,
  notWithUs: count,
})
/** The most lines that are looked at for the totals: of more, so many all over the file. */
export const mostLooked = 100

const changed = { allow: admin, reply: staffImport } as const

export const importsApi = api('imports', '/api/import', {
  listImports: get('/', { allow: admin, follows: ['import'], query: page, reply: pageOf(importRow, 'totalImports') }),
  listSources: get('/sources', { allow: admin, reply: importSources }),
  /** Reads a file. Nothing is imported yet. */
  addImport: post('/', { ...changed, files: tableRule, says: 'File read.' }),
  /** Reads a ZIP of scanned files and binds them to people and document types. Nothing is imported yet. */
  addScans: post('/scans', { ...changed, files: zipRule, says: 'ZIP read.' }),
  readImport: get('/:id', { ...changed, follows: ['import'] }),
  /** What each column holds, in their order. Every line is judged anew. */
  matchColumns: put('/columns/:id', {
    ...changed,
    body: z.object({ targets: z.array(target).max(mostColumns) }),
    says: 'Columns saved.',
  }),
  /** What the lines call positions that are not here, the most frequent first. */
  readUnknownPositions: get('/positions/:id', { allow: admin, follows: ['import'], reply: z.array(unknownPosition) }),
  /** What becomes of them: positions that are here, or new ones. Every line is judged anew. */
  namePositions: put('/positions/:id', { ...changed, body: namedPositions, says: 'Positions saved.' }),
  /** What the lines call offices that are not here, the most frequent first. */
  readUnknownOffices: get('/offices/:id', { allow: admin, follows: ['import'], reply: z.array(unknownOffice) }),
  /** What becomes of them: offices that are here, or new ones. Every line is judged anew. */
  nameOffices: put('/offices/:id', { ...changed, body: namedOffices, says: 'Offices saved.' }),
  listLines: get('/lines/:id', { allow: admin, follows: ['import'], query: linesQuery, reply: pageOf(importLine) }),
  /** The lines that were not taken over, with their columns and why. */
  saveLeftOut: get('/left-out/:id', { allow: admin, text: 'csv', reply: textReply }),
  /** How the people of these lines would stand: imported, looked at, and taken back. Once imported: how they stand today. */
  readStanding: get('/standing/:id', {
    allow: admin,
    follows: ['import'],
    query: linesQuery,
    reply: z.array(wouldStand),
  }),
  /** The same for the whole file; of a large one for a sample. */
  readTotals: get('/totals/:id', { allow: admin, follows: ['import'], reply: totals }),
  /** Decides a doubtful line, or mends cells of a wrong one. */
  changeLine: put('/line/:id', {
    ...changed,
    body: z.object({
      decision: z.enum(decisions).nullable().optional(),
      cells: z
        .array(z.object({ at: count.min(0).max(mostColumns - 1), value: z.string().trim().max(500) }))
        .max(mostColumns)
        .optional(),
    }),
    says: 'Line saved.',
  }),
  /** Begins, or continues after it was stopped. */
  runImport: post('/run/:id', { ...changed, says: 'Import started. You can leave this page.' }),
  stopImport: put('/stop/:id', { ...changed, says: 'Import stopped.' }),
  /** Takes everything back that nobody has built on. */
  undoImport: put('/undo/:id', { ...changed, says: 'Undoing the import. You can leave this page.' }),
  deleteImport: del('/:id', { allow: admin, reply: z.null(), says: 'Draft deleted.' }),
})
