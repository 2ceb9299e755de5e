import { addDays } from '../../../kit/contract/time.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import { noticed } from '../../../kit/server/notice.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { eventsBetween, invited, participantsOf, type StoredEvent } from '../events/store.ts'
import { eventReminderEmail } from '../invitations/emails.ts'
import { type DueReminder, remindersDue } from './rules.ts'
import { recordReminder } from './store.ts'

/** The job's name. */
export const eventReminderJob = 'event-reminders'

const origin = { requestId: eventReminderJob, ip: '', userAgent: '' }
/** The longest time before an event, and a day for zones. */
const ahead = 9
const nobody = '00000000-0000-0000-0000-000000000000'

/** Reminds whoever takes part and has not declined. Each email leaves with the record of it, so a repeated run sends none twice. */
async function remind(work: Work, event: StoredEvent, due: DueReminder): Promise<number> {
  let sent = 0
  for (const one of await participantsOf(work.db, event.id)) {
    if (!one.reachable || one.answer === 'declined') continue
    if (!(await recordReminder(work, { participantId: one.id, on: due.on, minutes: due.minutes }))) continue
    const to = {
      to: one.email,
      name: one.firstName,
      page: one.personId ? '/applicant/calendar' : `/calendar?event=${event.id}.${due.on}`,
      ...(one.accountId && { accountId: one.accountId }),
      ...(one.personId && { personId: one.personId }),
    }
    await work.announce(noticed, {
      kind: 'eventSoon',
      ...invited([one]),
      key: `event:${event.id}`,
      links: { staff: `/calendar?event=${event.id}.${due.on}`, person: '/applicant/calendar' },
      words: { event: due.words.title },
    })
    await work.mail(eventReminderEmail(work.services.config.publicUrl, to, { of: event, words: due.words }))
    sent += 1
  }
  return sent
}

async function serveOrganization(services: Services, organization: Organization, signal?: AbortSignal) {
  const run = <T>(act: (work: Work) => Promise<T>) =>
    inWork(services, organization, null, origin, ({ work }) => act(work))
  const due = await run(async ({ db, today, now }) => {
    const time = { from: addDays(today, -1), to: addDays(today, ahead) }
    const events = await eventsBetween(db, time, { accountId: nobody }, { onlyOwn: false })
    return events.flatMap(event => remindersDue(event, today, now).map(of => ({ event, of })))
  })
  let sent = 0
  for (const { event, of } of due) {
    if (signal?.aborted) break
    sent += await run(work => remind(work, event, of))
  }
  return sent
}

/** Reminds participants of what begins soon, in every organization. Answers how many emails left. */
export async function remindParticipants(services: Services, now: Date, signal?: AbortSignal): Promise<number> {
  let sent = 0
  const then: Services = { ...services, now: () => now }
  await everyOrganization(services, eventReminderJob, signal, async organization => {
    sent += await serveOrganization(then, organization, signal)
  })
  return sent
}
