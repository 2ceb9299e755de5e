import { invalidField, Refusal } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import { noticed } from '../../../kit/server/notice.ts'
import type { EventWords } from '../events/contract.ts'
import type { Series } from '../events/rules.ts'
import { whenOf } from '../events/rules.ts'
import { invited, participantsOf, readAnyEvent, type StoredParticipant } from '../events/store.ts'
import * as emails from '../invitations/emails.ts'
import { invitationText } from '../invitations/work.ts'
import { lastDayOf, overAt } from '../recurrence/rules.ts'

/** Whether nothing of it is to come, so that nobody needs to be told. */
function isOver(of: Series, now: Date): boolean {
  const last = lastDayOf(of.repeats, of.startsOn)
  if (last === null) return false
  return overAt({ ...whenOf(of, of), startsOn: last }) < now
}

const recipientOf = (one: StoredParticipant, eventId: string): emails.Recipient => ({
  to: one.email,
  name: one.firstName,
  page: one.personId ? '/applicant/calendar' : `/calendar?event=${eventId}`,
  ...(one.accountId && { accountId: one.accountId }),
  ...(one.personId && { personId: one.personId }),
})

type Way = 'invited' | 'changed' | 'moved' | 'removed' | 'canceled' | { readonly skipped: EventWords }

function noticeOf(way: Way): string {
  if (way === 'invited') return 'eventInvited'
  return way === 'removed' || way === 'canceled' ? 'eventCanceled' : 'eventChanged'
}

/** Tells these participants what became of the event, with the iCalendar that their calendars read. */
export async function tellParticipants(
  work: Work,
  eventId: string,
  of: readonly StoredParticipant[],
  way: Way,
): Promise<void> {
  const reached = of.filter(one => one.reachable && one.accountId !== work.caller?.accountId)
  if (reached.length === 0) return
  const event = await readAnyEvent(work.db, eventId)
  if (isOver(event, work.now)) return
  const { mailFrom, publicUrl } = work.services.config
  const organizer = { name: work.organization.name, email: addressIn(mailFrom) }
  const method = way === 'canceled' || way === 'removed' ? 'CANCEL' : 'REQUEST'
  await work.announce(noticed, {
    kind: noticeOf(way),
    ...invited(reached),
    key: `event:${eventId}`,
    links: { staff: `/calendar?event=${eventId}`, person: '/applicant/calendar' },
    words: { event: event.title },
  })
  for (const one of reached) {
    const guest = { name: `${one.firstName} ${one.lastName}`.trim() || one.email, email: one.email }
    const invite = { method, text: invitationText(method, event, { organizer, guest }) } as const
    const to = recipientOf(one, eventId)
    await work.mail(emailOf(publicUrl, to, event, invite, way))
  }
}

/** The bare address of "Carefold <carefold@example.com>". */
const addressIn = (from: string): string => from.match(/<([^>]+)>/)?.[1] ?? from

function emailOf(
  publicUrl: string,
  to: emails.Recipient,
  of: Series,
  invite: { method: 'REQUEST' | 'CANCEL'; text: string },
  way: Way,
) {
  const about = { of, words: of as EventWords, invite }
  if (typeof way === 'object') return emails.skippedEmail(publicUrl, to, { ...about, words: way.skipped })
  if (way === 'invited') return emails.invitationEmail(publicUrl, to, about)
  if (way === 'changed' || way === 'moved')
    return emails.updateEmail(publicUrl, to, { ...about, isMoved: way === 'moved' })
  return emails.cancellationEmail(to, { ...about, isRemoved: way === 'removed' })
}

/** Everyone who takes part. */
export const everyone = (work: Work, eventId: string) => participantsOf(work.db, eventId)

/** Refuses a group renewal whose attendance is on record, and what somebody else changed since it was read. */
export function demandChangeable(
  event: { sequence: number },
  renewal: { recordedAt: Date | null } | undefined,
  sequence: number | null,
): void {
  if (sequence !== null && sequence !== event.sequence) throw new Refusal('conflict')
  if (renewal?.recordedAt)
    throw new Refusal('notPossible', 'Its renewals are on record. Take them back before you change it.')
}

/** Refuses a day that the series does not have. */
export const noSuchDay = (on: Day) => invalidField('only', said('The event isn’t held on {on}.', { on: { day: on } }))

/** What its audit events keep of an event. */
export const auditedWords = (of: Series): Record<string, unknown> => {
  const { title, details, place, link, leader, startsOn, startsAt, minutes, days, timeZone, repeats, kind } = of
  return { kind, title, details, place, link, leader, startsOn, startsAt, minutes, days, timeZone, repeats }
}

/** What its audit events are about. */
export const subjectOf = (eventId: string) => ({ subjectKind: 'calendarEvent', subjectId: eventId })
