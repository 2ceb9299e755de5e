import { sealEvents } from '../../kit/server/audit-chain.ts'
import { type ChainState, checkChain } from '../../kit/server/audit-check.ts'
import type { Database } from '../../kit/server/database.ts'
import { everyOrganization } from '../../kit/server/every-organization.ts'
import type { Services } from '../../kit/server/services.ts'
import { isCheckDue, noteCheck } from './store.ts'

type Fault = NonNullable<ChainState['fault']>

export const checkJob = 'audit-checks'

/** A chain is checked once a day by itself, whatever moment of the night the job runs at. */
const checkedWithin = 20 * 3_600_000

/** Seals what a process that ended left without a seal. */
export const sealWaiting = ({ database, now }: Services, signal: AbortSignal) => sealEvents(database, now, signal)

/**
 * Checks the chains that somebody asked about, and those that were not checked for a day. The end of each is logged, so that a
 * copy of the log tells of a chain that was made anew as a whole.
 */
export async function checkChains(services: Services, signal: AbortSignal): Promise<void> {
  const { database, log, now } = services
  await everyOrganization(services, checkJob, signal, async ({ id }) => {
    if (!(await isCheckDue(database, id, new Date(now().getTime() - checkedWithin)))) return
    const found = await checkChain(database, id)
    await noteCheck(database, id, now(), found)
    const { sealed, head, fault } = found
    if (fault) log.error({ organization: id, sealed, fault }, 'the chain of audit events is broken')
    else log.info({ organization: id, sealed, head }, 'the chain of audit events was checked')
  })
}

export const listOrganizations = (database: Database) =>
  database.query<{ id: string; name: string }>(
    'audit-organizations',
    'select id, name from organization order by name',
    [],
  )

const faultWords: Record<Fault['kind'], (fault: Fault) => string> = {
  changed: ({ position, eventId }) => `event ${position} (${eventId}) is not as it was sealed`,
  missing: ({ position, eventId }) => `event ${position}${eventId ? ` (${eventId})` : ''} is missing`,
  outOfOrder: ({ position, eventId }) => `event ${position} (${eventId}) does not follow the one before it`,
  unsealed: ({ eventId }) => `the seal of event ${eventId} is missing`,
}

/** How a chain was found, as lines for whoever runs the command. */
export function chainLines(name: string, { sealed, unsealed, erased, head, fault }: ChainState): string[] {
  const counts = [
    `${sealed} sealed`,
    `${unsealed} waiting for a seal`,
    ...(erased > 0 ? [`${erased} with erased details`] : []),
  ]
  const events = `${name}: ${counts.join(', ')}`
  if (fault) return [`${events}. BROKEN: ${faultWords[fault.kind](fault)}. Nothing after it was checked.`]
  return [`${events}. None changed, missing or out of order.`, `  The last seal is ${sealed}:${head}`]
}
