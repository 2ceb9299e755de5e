import type { WaitingThing } from '../../kit/contract/queue.ts'
import { said } from '../../kit/contract/sentence.ts'
import type { Context, Work } from '../../kit/server/context.ts'
import { everyOrganization } from '../../kit/server/every-organization.ts'
import { givenUpJob } from '../../kit/server/mail.ts'
import type { QueueScope, QueueWish, Services } from '../../kit/server/services.ts'
import { inWork } from '../../kit/server/work.ts'
import { undeliveredEmail } from './emails.ts'
import * as store from './store.ts'

const origin = { requestId: givenUpJob, ip: '', userAgent: '' }

/** Tells each member of staff, in one email, which of the emails that they caused were given up. */
async function tell({ db, services, now, mail, outdate }: Work): Promise<void> {
  await store.dismissOld(db, now)
  const untold = await store.takeUntold(db, now)
  if (untold.length > 0) outdate('email')
  const causes = Map.groupBy(untold, one => one.causedBy)
  for (const { id, email, firstName } of await store.staffAmong(
    db,
    [...causes.keys()].filter(one => one !== null),
  )) {
    // Their own address is the one that failed: they find it on the dashboard.
    const failed = (causes.get(id) ?? []).filter(one => one.to !== email)
    const to = { to: email, name: firstName, accountId: id }
    if (failed.length > 0) await mail(undeliveredEmail(services.config.publicUrl, to, failed))
  }
}

/** Tells whoever caused an email that it was given up. Any number of processes may run it at once: each is told of once. */
export const tellOfGivenUp = (services: Services, signal?: AbortSignal): Promise<void> =>
  everyOrganization(services, givenUpJob, signal, organization =>
    inWork(services, organization, null, origin, ({ work }) => tell(work)),
  )

/** The emails that were not delivered and that whoever asks answers for. */
export async function emailsToFix({ db, caller }: Context, wish: QueueWish) {
  const rows = await store.waitingEmails(db, caller, wish)
  return rows.map(
    ({ id, personId, to, subject, reason, since }): WaitingThing => ({
      id,
      personId,
      title: said('Not delivered: {subject}', { subject }),
      detail: reason ? [reason] : [],
      since: since.toISOString(),
      late: false,
      path: personId ? `/caregivers/profile-details/${personId}` : '/dashboard',
      about: to,
      inPlace: true,
    }),
  )
}

export const countEmailsToFix = ({ db, caller }: Context, scope: QueueScope) => store.countWaiting(db, caller, scope)
