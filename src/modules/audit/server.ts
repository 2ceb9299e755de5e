import { type Capability, can } from '../../kit/contract/access.ts'
import type { TableKind } from '../../kit/contract/endpoint.ts'
import { pageReply } from '../../kit/contract/page.ts'
import { sealJob } from '../../kit/server/audit-sealer.ts'
import type { Context } from '../../kit/server/context.ts'
import { makeTable } from '../../kit/server/made-tables.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { wordsAsTable } from '../../kit/server/tables-as-files.ts'
import { mostPrinted } from '../printed-tables/rules.ts'
import { demandPrintable, printTables } from '../printed-tables/work.ts'
import { type AuditEvent, type AuditWish, auditApi, auditChain, auditEvent, chainFault } from './contract.ts'
import { columnsOnPaper, daysInWords, filtersOnPaper, headOfFile, rowOfFile, rowOnPaper, shownTo } from './rules.ts'
import { askForCheck, countEvents, readAllEvents, readChain, readChoices, readEvents } from './store.ts'
import { checkChains, checkJob, sealWaiting } from './work.ts'

const whereOf = ({ organization, caller }: Context) => ({
  organizationId: organization.id,
  timeZone: organization.timeZone,
  seesPeople: can(caller, 'caregivers.view'),
})

/** An event as the caller may see it. */
const shown = ({ caller, services }: Context) => {
  const may = (capability: Capability) => can(caller, capability)
  return (event: AuditEvent) => shownTo(may, services.acts, event)
}

/** What the accounts, people and records that the log is narrowed by are called, as far as the reader sees it. */
async function namesIn(ctx: Context, rows: readonly AuditEvent[]): Promise<(id: string) => string> {
  const { accounts } = await readChoices(ctx.db, whereOf(ctx))
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  for (const { person, subject } of rows) {
    if (subject.id && subject.name) names.set(subject.id, subject.name)
    if (person?.name) names.set(person.id, person.name)
  }
  return id => names.get(id) ?? 'not shown'
}

/** The log as a PDF. */
async function printEvents(ctx: Context, wish: AuditWish) {
  demandPrintable(await countEvents(ctx.db, whereOf(ctx), wish))
  const rows = (await readEvents(ctx.db, whereOf(ctx), wish, mostPrinted, 0)).map(shown(ctx))
  const made = await printTables(ctx, {
    file: `audit-${ctx.today}.pdf`,
    title: 'Audit log',
    about: 'Every sign-in, change, decision, export and medical view, the newest first.',
    when: daysInWords(wish),
    filters: filtersOnPaper(wish, await namesIn(ctx, rows)),
    chart: null,
    tables: [{ columns: columnsOnPaper, rows: rows.map(row => rowOnPaper(row, ctx.organization.timeZone)) }],
  })
  return { made, count: rows.length }
}

/** The log as a table, written while its rows are read. */
async function writeEvents(ctx: Context, wish: AuditWish, as: TableKind) {
  let total = 0
  async function* rows() {
    for await (const some of readAllEvents(ctx.db, whereOf(ctx), wish)) {
      total = some[0]?.total ?? total
      yield some.map(({ event }) => rowOfFile(shown(ctx)(event)))
    }
  }
  const table = wordsAsTable(headOfFile, rows())
  return makeTable(ctx, { name: `audit-${ctx.today}`, as, table, total: () => total })
}

export const audit = serve(
  auditApi,
  {
    readChain: ({ db }) => readChain(db),
    async verifyChain(ctx) {
      await askForCheck(ctx.db, ctx.now)
      await ctx.audit({ action: 'audit.verified', subjectKind: 'audit' })
      ctx.afterCommit(() => ctx.services.jobs.wake(checkJob))
      return readChain(ctx.db)
    },
    async listEvents(ctx) {
      const { page, limit, ...wish } = ctx.query
      const events = await readEvents(ctx.db, whereOf(ctx), wish, limit, (page - 1) * limit)
      return pageReply(
        events.map(shown(ctx)),
        await countEvents(ctx.db, whereOf(ctx), wish),
        { page, limit },
        'totalEvents',
      )
    },
    listChoices: ctx => readChoices(ctx.db, whereOf(ctx)),
    async exportEvents(ctx) {
      const { as, ...wish } = ctx.query
      const { made, count } = await (as === 'pdf' ? printEvents(ctx, wish) : writeEvents(ctx, wish, as))
      await ctx.audit({ action: 'audit.exported', subjectKind: 'audit', after: { as, ...wish, rows: count } })
      return made
    },
  },
  {
    jobs: [
      { name: sealJob, schedule: '8-58/10 * * * *', run: sealWaiting, resumes: true },
      { name: checkJob, schedule: '41 9 * * *', run: checkChains, resumes: true },
    ],
  },
)

named({ auditChain, auditEvent, chainFault })
