import { type Capability, can } from '../../kit/contract/access.ts'
import { pageReply } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import { sealJob } from '../../kit/server/audit-sealer.ts'
import type { Context } from '../../kit/server/context.ts'
import { byteOrderMark, csvRow } from '../../kit/server/csv.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { type AuditWish, auditApi, auditChain, auditEvent, chainFault } from './contract.ts'
import { headOfFile, rowOfFile, shownTo } from './rules.ts'
import { askForCheck, countEvents, readChain, readChoices, readEvents } from './store.ts'
import { checkChains, checkJob, sealWaiting } from './work.ts'

/** How many rows one file may hold: what is answered at once must fit into memory. */
const mostExported = 20_000

const whereOf = ({ organization, caller }: Context) => ({
  organizationId: organization.id,
  timeZone: organization.timeZone,
  seesPeople: can(caller, 'caregivers.view'),
})

/** So many of the wanted events, as the caller may see them. */
async function eventsFor(ctx: Context, wish: AuditWish, limit: number, offset = 0) {
  const may = (capability: Capability) => can(ctx.caller, capability)
  const events = await readEvents(ctx.db, whereOf(ctx), wish, limit, offset)
  return events.map(event => shownTo(may, ctx.services.acts, event))
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
      const events = await eventsFor(ctx, wish, limit, (page - 1) * limit)
      return pageReply(events, await countEvents(ctx.db, whereOf(ctx), wish), { page, limit }, 'totalEvents')
    },
    listChoices: ctx => readChoices(ctx.db, whereOf(ctx)),
    async exportEvents(ctx) {
      const { query, today } = ctx
      if ((await countEvents(ctx.db, whereOf(ctx), query)) > mostExported)
        throw new Refusal(
          'notPossible',
          'That is more than 20,000 events. Choose a shorter time or a filter, then export.',
        )
      const events = await eventsFor(ctx, query, mostExported)
      await ctx.audit({ action: 'audit.exported', subjectKind: 'audit', after: { ...query, rows: events.length } })
      const lines = [headOfFile, ...events.map(rowOfFile)]
      return { name: `audit-${today}.csv`, text: byteOrderMark + lines.map(csvRow).join('') }
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
