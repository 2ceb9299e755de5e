import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import { everyOrganization } from '../../../kit/server/every-organization.ts'
import type { Services } from '../../../kit/server/services.ts'
import { inWork } from '../../../kit/server/work.ts'
import { textPerson, textsReminders } from '../../text-messages/messages/work.ts'
import { readersLeft } from '../digest/store.ts'
import { sendDigest } from '../digest/work.ts'
import { reminderEmail } from '../reminders/emails.ts'
import { isQuiet, reminderText } from '../reminders/rules.ts'
import { holdForReminder } from '../reminders/store.ts'
import { notifyLapsed, notifyReminded } from '../reminders/work.ts'
import * as store from './store.ts'

/** The job's name. */
export const reminderJob = 'reminders'

const origin = { requestId: reminderJob, ip: '', userAgent: '' }

/** Mails a person every step that is due, as one email, and texts it where that is wished. Answers whether it did. */
async function remindPerson(work: Work, personId: string): Promise<boolean> {
  const { db, services, now, today, mail } = work
  const person = await holdForReminder(db, personId)
  const due = person ? await store.dueFor(db, personId, today) : []
  if (!person || due.length === 0) return false
  const concerns = await store.recordSteps(db, due, { now, today })
  if (concerns.length === 0) return false
  const to = { to: person.email, name: person.firstName, personId }
  const { publicUrl } = services.config
  await mail(reminderEmail(publicUrl, to, concerns, today))
  if (await textsReminders(work)) await textPerson(work, personId, 'reminder', reminderText(publicUrl, concerns, today))
  await notifyReminded(work, personId, concerns)
  const expired = concerns.filter(one => one.status === 'expired')
  if (expired.length > 0) await notifyLapsed(work, personId, `${person.firstName} ${person.lastName}`, expired)
  return true
}

type Sent = { reminders: number; digests: number }

async function serveOrganization(services: Services, organization: Organization, signal?: AbortSignal): Promise<Sent> {
  const sent: Sent = { reminders: 0, digests: 0 }
  const run = <T>(act: (work: Work) => Promise<T>) =>
    inWork(services, organization, null, origin, ({ work }) => act(work))
  // One that cannot be sent holds up nobody else; it is due again at the next run.
  const attempt = async (act: (work: Work) => Promise<boolean>): Promise<number> => {
    if (signal?.aborted) return 0
    return run(act).then(Number, error => {
      services.log.error({ err: error, organization: organization.id }, 'a reminder could not be sent')
      return 0
    })
  }
  for (const id of await run(({ db, today }) => store.peopleToRemind(db, today))) {
    sent.reminders += await attempt(work => remindPerson(work, id))
  }
  for (const reader of await run(({ db, today }) => readersLeft(db, today))) {
    sent.digests += await attempt(work => sendDigest(work, reader))
  }
  return sent
}

/**
 * Sends the reminders and daily digests that are due now, in every organization where it is not night. Any number of
 * processes may run it at once: each mail is written once, in one transaction with the record of it.
 */
export async function sendDueReminders(services: Services, now: Date, signal?: AbortSignal): Promise<Sent> {
  const sent: Sent = { reminders: 0, digests: 0 }
  const then: Services = { ...services, now: () => now }
  await everyOrganization(services, reminderJob, signal, async organization => {
    if (isQuiet(organization.timeZone, now)) return
    const more = await serveOrganization(then, organization, signal)
    sent.reminders += more.reminders
    sent.digests += more.digests
  })
  return sent
}
