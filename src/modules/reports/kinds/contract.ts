import { z } from 'zod'
import { type Capability, staff } from '../../../kit/contract/access.ts'
import { api, fileKinds, get, madeFile } from '../../../kit/contract/endpoint.ts'
import { manyOf, pageOf } from '../../../kit/contract/page.ts'
import { day } from '../../../kit/contract/time.ts'
import { caregiverQuery } from '../../caregivers/list/contract.ts'
import type { Words } from '../../status/engine/sentences.ts'
import { type CellKind, cell, type ListColumn } from '../contract.ts'

/** The reports that have figures, a chart and rows, in the order in which they are offered. */
export const reportNames = ['onboarding', 'lead-sources', 'references', 'tests', 'evaluations', 'activity'] as const
export type ReportName = (typeof reportNames)[number]

/** How many days back a report can be about, through today. */
export const spans = ['30', '90'] as const

/** A bar: `label` is a name, a code in words, or null for what has none; `part` is how much of the whole is meant. */
const bar = z.object({ label: z.string().nullable(), whole: z.number(), part: z.number().nullable() })
export type Bar = z.output<typeof bar>

const totals = z.record(z.string(), z.number().nullable())
export type Totals = z.output<typeof totals>

/** A report as data: its page, filters, chart and file are read off it. The `store.ts` beside each definition finds the rows. */
export type ReportDefinition = {
  readonly title: (words: Words) => string
  /** What it answers, in a sentence. */
  readonly about: (words: Words) => string
  /** True: it is about a time, the last twelve months unless somebody chooses. False: about now. */
  readonly hasTime: boolean
  /** What whoever opens it may do beside opening reports; null: nothing else. */
  readonly needs: Capability | null
  /** The head of the first column where its rows are no people, and what stands there for what has no name. */
  readonly things: { readonly head: (words: Words) => string; readonly nameless?: (words: Words) => string } | null
  /** True: it is about people, and can be narrowed to some of them. */
  readonly ofPeople: boolean
  readonly columns: readonly ListColumn[]
  /** The column of codes by which the rows are narrowed, and what may stand in it; null: none. */
  readonly results: { readonly column: string; readonly codes: readonly string[] } | null
  readonly chart: {
    readonly title: (words: Words) => string
    /** What a bar is one of, and how its label is shown. */
    readonly head: (words: Words) => string
    readonly label: CellKind
    readonly whole: (words: Words) => string
    readonly part: ((words: Words) => string) | null
  }
  /** What the figures say, for whoever does not see the chart, and in the email. */
  readonly sentence: (totals: Totals, words: Words) => string
}

const reportRow = z.object({
  id: z.string(),
  /** Of a row about a person. */
  person: z
    .object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      photoFileId: z.uuid().nullable(),
      /** The abbreviation of the main position; empty when there is none. */
      position: z.string(),
    })
    .nullable(),
  /** Of a row about anything else. */
  name: z.string().nullable(),
  /** By the name of the column. */
  cells: z.record(z.string(), cell),
})
export type ReportRow = z.output<typeof reportRow>

/** Whom and what to show; the same for the page, the file and what is saved. */
export const reportFilters = caregiverQuery
  .pick({ positionId: true, stateId: true, coordinatorId: true, officeId: true })
  .extend({
    /** So many days through today; the first and the last day instead, when they are given. */
    days: z.enum(spans).optional(),
    from: day.optional(),
    to: day.optional(),
    /** Only the rows whose column of results says one of these. */
    result: manyOf(z.string().max(40)),
  })
export type ReportFilters = z.output<typeof reportFilters>

const reportQuery = caregiverQuery
  .pick({ page: true, limit: true, search: true, sort: true })
  .extend(reportFilters.shape)
export type ReportWish = Omit<z.output<typeof reportQuery>, 'page' | 'limit'>

export const reportsApi = api('reportKinds', '/api/report/view', {
  readReport: get('/:report', {
    allow: staff('reports.view'),
    plainParam: true,
    query: reportQuery,
    reply: pageOf(reportRow, 'totalRows').extend({
      time: z.object({ from: z.string(), to: z.string() }),
      today: z.string(),
      bars: z.array(bar),
      totals,
    }),
  }),
  /** All rows of the report, with the fields on the screen. */
  exportReport: get('/export/:report', {
    allow: staff('reports.export'),
    plainParam: true,
    query: reportQuery.omit({ page: true, limit: true }).extend({ as: z.enum(fileKinds).default('csv') }),
    made: true,
    background: true,
    reply: madeFile,
  }),
})
