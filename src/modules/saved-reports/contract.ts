import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { orNull } from '../../kit/contract/empty.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { listNames } from '../reports/contract.ts'
import { reportNames } from '../reports/kinds/contract.ts'

/** What stands on a page of its own, beside reports that are kinds and lists for a surveyor. */
const pageNames = ['matrix', 'requirements', 'forecast', 'waivers', 'audit'] as const

/** Everything that can be saved with its filters, and emailed. */
export const savableNames = [...reportNames, ...listNames, ...pageNames] as const
export type SavableName = (typeof savableNames)[number]

/** How often a report is emailed. */
export const schedules = ['weekly', 'monthly'] as const
export type Schedule = (typeof schedules)[number]

const schedule = z.enum(schedules, 'Choose one from the list.')

const values = z.union([z.string().max(400), z.array(z.string().max(200)).max(200)])

/** As they stand in the address of the report. */
const filters = z.record(z.string().max(40), values)
export type Filters = z.output<typeof filters>

/** A report with its filters, under a name. */
export const savedReport = z.object({
  id: z.uuid(),
  report: z.enum(savableNames),
  name: z.string(),
  filters,
  /** Everyone who may see such a report finds it. */
  shared: z.boolean(),
  /** Of the caller's own; null: it is not emailed. */
  schedule: schedule.nullable(),
  /** Whose it is; `isMine`: the caller's. */
  owner: z.string(),
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type SavedReport = z.output<typeof savedReport>

/** What its owner may change. */
export const savedReportChange = z.object({
  name: z.string().trim().min(1).max(80),
  shared: z.boolean().default(false),
  schedule: orNull(schedule),
})
export type SavedReportChange = z.output<typeof savedReportChange>

/** A report to save: with its filters, and without what was searched for, which may name somebody. */
export const savedReportDraft = savedReportChange.extend({ report: z.enum(savableNames), filters })

const allow = staff('reports.view')

export const savedReportsApi = api('savedReports', '/api/report/saved', {
  /** The caller's own and those that are shared. */
  listSavedReports: get('/', {
    allow,
    follows: ['savedReport'],
    query: page,
    reply: pageOf(savedReport, 'totalSavedReports'),
  }),
  createSavedReport: post('/', { allow, body: savedReportDraft, reply: savedReport, says: 'Report saved.' }),
  updateSavedReport: put('/:id', { allow, body: savedReportChange, reply: savedReport, says: 'Report saved.' }),
  /** One's own; an administrator, any that is shared. */
  deleteSavedReport: del('/:id', { allow, reply: z.null(), says: 'Saved report deleted.' }),
})
