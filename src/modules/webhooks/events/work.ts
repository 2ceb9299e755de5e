import { listen, type Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { holdPersons } from '../../caregivers/store.ts'
import { documentDecided } from '../../documents/work.ts'
import { signedOff, signOffWithdrawn } from '../../follow-up/sign-off/work.ts'
import { clearanceChanged } from '../../status/timeline/work.ts'
import type { SentEvent, WebhookEvent } from './contract.ts'
import * as store from './store.ts'

/** The job that sends what waits. */
export const deliveryJob = 'webhook-deliveries'
/** The job that tells whose answer changed because a day began. */
export const clearanceJob = 'webhook-clearance'

/** How many people one transaction holds. */
const atOnce = 100

/**
 * Writes events for these webhooks, in the transaction in which they happened; they are sent once it has committed. Answers
 * the events' ids.
 */
export async function sendTo(
  work: Work,
  type: SentEvent,
  facts: readonly store.Facts[],
  webhookIds: readonly string[],
): Promise<string[]> {
  if (facts.length === 0 || webhookIds.length === 0) return []
  work.afterCommit(() => work.services.jobs.wake(deliveryJob))
  return store.addDeliveries(work, type, facts, webhookIds)
}

const tell = async (work: Work, type: WebhookEvent, facts: readonly store.Facts[]) =>
  sendTo(work, type, facts, await store.listenersTo(work.db, type))

const tellOf = (type: WebhookEvent) => async (work: Work, facts: store.Facts) => void (await tell(work, type, [facts]))

/** Of each transaction, the events that it wrote about people's clearance, with what was told before it. */
const written = new WeakMap<Work['db'], Map<string, { id: string; before: string | null }>>()

/**
 * Tells whose answer to "clear to work?" is another one than was told last. The transaction holds these people. One that
 * changes somebody twice, as a return to work does, has told once what it comes to.
 */
async function tellClearance(work: Work, personIds: readonly string[]): Promise<void> {
  const changes = await store.noteClearance(work, personIds)
  if (changes.length === 0) return
  const mine = written.get(work.db) ?? new Map<string, { id: string; before: string | null }>()
  written.set(work.db, mine)
  const factsOf = (of: store.ClearanceChange) => ({ ...of, day: work.today })
  const added = changes.filter(one => !mine.has(one.personId))
  for (const change of changes) {
    const first = mine.get(change.personId)
    if (!first) continue
    const { id, before } = first
    if (before !== change.answer) await store.rewordEvent(work.db, id, factsOf({ ...change, before }))
    else {
      await store.dropEvent(work.db, id)
      mine.delete(change.personId)
    }
  }
  const ids = await tell(work, 'person.clearanceChanged', added.map(factsOf))
  for (const [place, { personId, before }] of added.entries()) {
    const id = ids[place]
    if (id) mine.set(personId, { id, before })
  }
}

/** What lower modules announce, and what of it webhooks are told. */
export const listeners = [
  listen(clearanceChanged, (work, { personIds }) => tellClearance(work, personIds)),
  listen(documentDecided, tellOf('document.decided')),
  listen(signedOff, tellOf('person.signedOff')),
  listen(signOffWithdrawn, tellOf('person.signOffWithdrawn')),
]

/**
 * Tells whose answer changed with the day: what expires on a date changes it at midnight, and no transaction comes by. What
 * was told is noted with it, so a run that is repeated tells nothing twice, and one that was missed is made up for.
 */
export async function tellOfTheDay(services: Services, signal?: AbortSignal): Promise<void> {
  const origin = { requestId: clearanceJob, ip: '', userAgent: '' }
  await everyOrganization(services, clearanceJob, signal, async organization => {
    const run = <T>(act: (work: Work) => Promise<T>) =>
      inWork(services, organization, null, origin, ({ work }) => act(work))
    const people = await run(store.changedPeople)
    for (let from = 0; from < people.length && !signal?.aborted; from += atOnce) {
      const some = people.slice(from, from + atOnce)
      await run(async work => {
        await holdPersons(work.db, some)
        await tellClearance(work, some)
      })
    }
  })
}
