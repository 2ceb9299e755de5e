import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, fileKinds, get, madeFile } from '../../kit/contract/endpoint.ts'
import { manyOf, pageOf } from '../../kit/contract/page.ts'
import { day } from '../../kit/contract/time.ts'
import { personStatus } from '../caregivers/contract.ts'
import { caregiverQuery } from '../caregivers/list/contract.ts'
import type { Words } from '../status/engine/sentences.ts'

/** The lists that a surveyor asks for, in the order in which they are offered. */
export const listNames = [
  'roster',
  'hired',
  'findings',
  'out-of-order',
  'overrides',
  'in-service',
  'exclusion-checks',
] as const
export type ListName = (typeof listNames)[number]

/** Codes of one list, by which it can be narrowed. */
export type ResultKind = 'employment' | 'hours' | 'check' | 'stage' | 'reference' | 'answeredBy' | 'dueState'
type WordKind = 'personStatus' | 'status' | 'seriousness' | 'answer' | 'externalList' | ResultKind
/** How a field is shown: as it is, as a day or a month, or its code in words. */
export type CellKind = 'text' | 'day' | 'month' | 'number' | 'percent' | WordKind

export type ListColumn = {
  readonly name: string
  readonly kind: CellKind
  readonly title: (words: Words) => string
  /** What stands where nothing does; empty when left out. */
  readonly none?: (words: Words) => string
  /** Pixels, where its kind's own are not enough; text takes a share of what is left. */
  readonly width?: number
}

/** A list as data: its page, filters and file are read off it. The `store.ts` beside each definition finds the rows. */
export type ListDefinition = {
  readonly title: (words: Words) => string
  /** What it answers, in a sentence. */
  readonly about: (words: Words) => string
  /** The time that it is about when nobody chooses: today, the last twelve months, those as whole months, or this year. */
  readonly time: 'today' | 'lastYear' | 'lastMonths' | 'year'
  /** Beside the person, who stands first. */
  readonly columns: readonly ListColumn[]
  /** True: each row is about a requirement. */
  readonly byRequirement: boolean
  /** The column of codes by which the list is narrowed, and what may stand in it; null: none. */
  readonly results: { readonly column: string; readonly codes: readonly string[] } | null
}

export const cell = z.union([z.string(), z.number(), z.null()])

/** What stands in one field: days as YYYY-MM-DD, months as YYYY-MM, words by their codes. */
export type Cell = z.output<typeof cell>

const listRow = z.object({
  id: z.string(),
  person: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    photoFileId: z.uuid().nullable(),
    /** The abbreviation of the position on the last day of the time; empty when there was none. */
    position: z.string(),
  }),
  /** The requirement that the row is about, and the day on which it is to be looked at; null: today. */
  requirementId: z.uuid().nullable(),
  asOf: z.string().nullable(),
  /** By the name of the column. */
  cells: z.record(z.string(), cell),
})
export type ListRow = z.output<typeof listRow>

/** Whom and what to show; the same for the page and the file. */
const listQuery = caregiverQuery
  .pick({
    page: true,
    limit: true,
    search: true,
    sort: true,
    positionId: true,
    stateId: true,
    coordinatorId: true,
    officeId: true,
  })
  .extend({
    /** The status that people had on the last day of the time, as their positions and states; everybody when left out. */
    status: manyOf(personStatus),
    requirementId: manyOf(z.uuid()),
    /** The first and the last day of the time that is asked about; each list has its own when left out. */
    from: day.optional(),
    to: day.optional(),
    /** Of a list by years; this year when left out. */
    year: z.coerce.number().int().min(1990).max(2200).optional(),
    /** Only the rows whose column of results says one of these. */
    result: manyOf(z.string().max(40)),
  })

const wish = listQuery.omit({ page: true, limit: true })
export type ListWish = z.output<typeof wish>

/** The time that a list is about, both days included. */
const time = z.object({ from: z.string(), to: z.string() })
export type Time = z.output<typeof time>

export const listsApi = api('reports', '/api/report/lists', {
  readList: get('/:list', {
    allow: staff('reports.view'),
    plainParam: true,
    query: listQuery,
    reply: pageOf(listRow, 'totalRows').extend({ time, today: z.string() }),
  }),
  exportList: get('/export/:list', {
    allow: staff('reports.export'),
    plainParam: true,
    query: wish.extend({ as: z.enum(fileKinds).default('csv') }),
    made: true,
    background: true,
    reply: madeFile,
  }),
})
