import { mayMove } from '../../../kit/contract/move.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { isClosed } from '../../caregivers/rules.ts'
import { mayRemindAt, moves, nextReminder, stateOn } from '../requests/rules.ts'
import {
  addReferenceEvent,
  bounceOf,
  changeRequest,
  readNamed,
  requestsToServe,
  type StoredRequest,
} from '../requests/store.ts'
import { holdOf, sendReminder } from '../requests/work.ts'

/** The job's name. */
export const remindJob = 'reference-requests'

const origin = { requestId: remindJob, ip: '', userAgent: '' }

/** Notes that a request has expired: nothing leaves any longer. */
export async function noteExpired({ db, now, withdrawMail }: Work, { id }: StoredRequest): Promise<void> {
  await changeRequest(db, now, id, { state: 'expired' })
  await addReferenceEvent(db, now, id, { kind: 'expired' })
  await withdrawMail(id)
}

/** Notes that an email did not arrive, and what the other server said. The links that did arrive keep working. */
export async function noteBounce({ db, now }: Work, { id }: StoredRequest, failure: string): Promise<void> {
  await changeRequest(db, now, id, { state: 'bounced' })
  await addReferenceEvent(db, now, id, { kind: 'bounced', note: failure })
}

/** Why the email of a request did not arrive, if that is news. */
const newBounce = async ({ db }: Work, request: StoredRequest): Promise<string | null> =>
  mayMove(moves.bounce, request.state) ? null : bounceOf(db, request)

function isDue(work: Work, { state, sentOn, reminders, remindedAt }: StoredRequest): boolean {
  const { timeZone } = work.organization
  const remindedOn = remindedAt && dayIn(timeZone, remindedAt)
  const next = nextReminder({ state, sentOn, reminders, remindedOn })
  return next !== null && next <= work.today && mayRemindAt(timeZone, work.now)
}

/** Does the one thing that is due about a request, if any. */
async function serveRequest(work: Work, id: string): Promise<void> {
  const request = await holdOf(work, id)
  if (stateOn(request, work.today) !== request.state) return noteExpired(work, request)
  const failure = await newBounce(work, request)
  if (failure !== null) return noteBounce(work, request, failure)
  // Whoever was archived or rejected may come back: their requests wait.
  if (isClosed((await readNamed(work.db, request.personId)).status)) return
  if (isDue(work, request)) await sendReminder(work, request)
}

/**
 * Reminds referees on the third, seventh and fourteenth day, ends requests after their last one, and notes emails that did not
 * arrive. Any number of processes may run it at once: each request is looked at while nobody else changes it.
 */
export async function serveRequests(services: Services, signal?: AbortSignal): Promise<void> {
  await everyOrganization(services, remindJob, signal, async organization => {
    const run = <T>(act: (work: Work) => Promise<T>) =>
      inWork(services, organization, null, origin, ({ work }) => act(work))
    for (const { id } of await run(({ db }) => requestsToServe(db))) {
      if (signal?.aborted) return
      // One that fails holds up nobody else; it is due again at the next run.
      await run(work => serveRequest(work, id)).catch(error =>
        services.log.error({ err: error, organization: organization.id }, 'a reference request could not be served'),
      )
    }
  })
}
