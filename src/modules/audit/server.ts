import { type Capability, can } from '../../kit/contract/access.ts'
import { pageReply } from '../../kit/contract/page.ts'
import { sealJob } from '../../kit/server/audit-sealer.ts'
import type { Context } from '../../kit/server/context.ts'
import { makeTable } from '../../kit/server/made-tables.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { wordsAsTable } from '../../kit/server/tables-as-files.ts'
import { type AuditEvent, auditApi, auditChain, auditEvent, chainFault } from './contract.ts'
import { headOfFile, rowOfFile, shownTo } from './rules.ts'
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
      let total = 0
      async function* rows() {
        for await (const some of readAllEvents(ctx.db, whereOf(ctx), wish)) {
          total = some[0]?.total ?? total
          yield some.map(({ event }) => rowOfFile(shown(ctx)(event)))
        }
      }
      const table = wordsAsTable(headOfFile, rows())
      const { made, count } = await makeTable(ctx, { name: `audit-${ctx.today}`, as, table, total: () => total })
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
