import { type Capability, can } from '../../kit/contract/access.ts'
import { pageReply } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Ask } from '../../kit/server/ask.ts'
import { sealJob } from '../../kit/server/audit-sealer.ts'
import { byteOrderMark, csvRow } from '../../kit/server/csv.ts'
import { named } from '../../kit/server/named.ts'
import { serve } from '../../kit/server/serve.ts'
import { type AuditWish, auditApi, auditChain, auditEvent, chainFault } from './contract.ts'
import { headOfFile, rowOfFile, shownTo } from './rules.ts'
import { askForCheck, countEvents, readChain, readChoices, readEvents } from './store.ts'
import { checkChains, checkJob, sealWaiting } from './work.ts'

/** How many rows one file may hold: what is answered at once must fit into memory. */
const mostExported = 20_000

const whereOf = ({ organization, caller }: Ask) => ({
  organizationId: organization.id,
  timeZone: organization.timeZone,
  seesPeople: can(caller, 'caregivers.view'),
})

/** So many of the wanted events, as the caller may see them. */
async function eventsFor(ask: Ask, wish: AuditWish, limit: number, offset = 0) {
  const may = (capability: Capability) => can(ask.caller, capability)
  const events = await readEvents(ask.db, whereOf(ask), wish, limit, offset)
  return events.map(event => shownTo(may, ask.services.acts, event))
}

export const audit = serve(
  auditApi,
  {
    readChain: ({ db }) => readChain(db),
    async verifyChain(ask) {
      await askForCheck(ask.db, ask.now)
      await ask.audit({ action: 'audit.verified', subjectKind: 'audit' })
      ask.afterCommit(() => ask.services.jobs.wake(checkJob))
      return readChain(ask.db)
    },
    async listEvents(ask) {
      const { page, limit, ...wish } = ask.query
      const events = await eventsFor(ask, wish, limit, (page - 1) * limit)
      return pageReply(events, await countEvents(ask.db, whereOf(ask), wish), { page, limit }, 'totalEvents')
    },
    listChoices: ask => readChoices(ask.db, whereOf(ask)),
    async exportEvents(ask) {
      const { query, today } = ask
      if ((await countEvents(ask.db, whereOf(ask), query)) > mostExported)
        throw new Refusal(
          'notPossible',
          'That is more than 20,000 events. Choose a shorter time or a filter, then export.',
        )
      const events = await eventsFor(ask, query, mostExported)
      await ask.audit({ action: 'audit.exported', subjectKind: 'audit', after: { ...query, rows: events.length } })
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
