import { can } from '../../kit/contract/access.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import { said } from '../../kit/contract/sentence.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import type { Context } from '../../kit/server/context.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import {
  type SavedReportChange,
  savableNames,
  savedReport,
  savedReportChange,
  savedReportDraft,
  savedReportsApi,
} from './contract.ts'
import { reportJob, sendReports } from './emailing/work.ts'
import { savedReportRows } from './store.ts'
import { filtersToKeep, mayOpen, summarize } from './summaries/work.ts'

type Row = Awaited<ReturnType<typeof savedReportRows.read>>

/** A row as the caller sees it: when it is emailed is for whose it is. */
const shownTo = ({ caller }: Context, { accountId, schedule, ...row }: Row) => {
  const isMine = accountId === caller.accountId
  return { ...row, isMine, schedule: isMine ? schedule : null }
}

/** A row that the caller may see. Throws `notFound`. */
async function readShown(ctx: Context, id: string): Promise<Row> {
  const row = await savedReportRows.read(ctx, id)
  const isThere = row.accountId === ctx.caller.accountId || (row.shared && mayOpen(ctx.caller, row.report))
  if (!isThere) throw new Refusal('notFound')
  return row
}

function refuseSharing({ caller }: Context, { shared }: { shared: boolean }): void {
  if (shared && !can(caller, 'reports.export'))
    throw new Refusal('notAllowed', 'Only people who can export reports can share one with everyone.')
}

/** When a report was emailed last: the day on which that was asked for counts, so that the first one comes after it. */
const emailedOn = (schedule: SavedReportChange['schedule'], today: string) => ({
  emailed_on: schedule === null ? null : today,
})

const subjectOf = (subjectId: string) => ({ subjectKind: 'savedReport', subjectId })

export const savedReports = serve(
  savedReportsApi,
  {
    async listSavedReports(ctx) {
      const { caller, query } = ctx
      const open = savableNames.filter(name => mayOpen(caller, name))
      const found = await savedReportRows.list(ctx, { ...query, accountId: caller.accountId, reports: open })
      return { ...found, data: found.data.map(row => shownTo(ctx, row)) }
    },

    async createSavedReport(ctx) {
      const { body, caller, today } = ctx
      refuseSharing(ctx, body)
      // What cannot be read is not saved.
      const filters = filtersToKeep(body.report, body.filters)
      await summarize(ctx, caller, body.report, filters)
      const rest = { report: body.report, name: body.name, shared: body.shared, schedule: body.schedule }
      const own = { account_id: caller.accountId, filters: JSON.stringify(filters), ...emailedOn(body.schedule, today) }
      const row = await savedReportRows.add(ctx, { ...rest, ...own })
      await ctx.audit({ action: 'savedReport.created', ...subjectOf(row.id), after: { ...rest, filters } })
      return shownTo(ctx, row)
    },

    async updateSavedReport(ctx) {
      const { body, caller, params, today } = ctx
      const before = await readShown(ctx, params.id)
      if (before.accountId !== caller.accountId)
        throw new Refusal('notAllowed', said('Only {owner} can change this saved report.', { owner: before.owner }))
      if (!before.shared) refuseSharing(ctx, body)
      const emailed = body.schedule === before.schedule ? {} : emailedOn(body.schedule, today)
      const after = await savedReportRows.update(ctx, before.id, { ...body, ...emailed })
      await ctx.audit({
        action: 'savedReport.updated',
        ...subjectOf(before.id),
        ...changesBetween<Record<string, unknown>>(before, body),
      })
      return shownTo(ctx, after)
    },

    async deleteSavedReport(ctx) {
      const { caller, params } = ctx
      const before = await readShown(ctx, params.id)
      if (before.accountId !== caller.accountId && caller.role !== 'organizationAdmin')
        throw new Refusal(
          'notAllowed',
          said('Only {owner} or an administrator can delete this saved report.', { owner: before.owner }),
        )
      await savedReportRows.remove(ctx, before.id)
      const { name, report, shared } = before
      await ctx.audit({ action: 'savedReport.deleted', ...subjectOf(before.id), before: { name, report, shared } })
      return null
    },
  },
  { jobs: [{ name: reportJob, schedule: '33 * * * *', run: sendReports, resumes: true }] },
)

named({ savedReport, savedReportChange, savedReportDraft })
