import type { Day } from '../../../kit/contract/time.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { EventDraft, EventWords } from '../events/contract.ts'
import { boundsOf, lengthOf, type Series } from '../events/rules.ts'

type Writing = Pick<Work, 'db' | 'now'>

const wordsRow = ({ title, details, place, link, leader, startsOn, startsAt, ...length }: EventWords) => ({
  title,
  details,
  place,
  link,
  leader,
  starts_on: startsOn,
  starts_at: startsAt,
  ...lengthOf({ startsAt, ...length }),
})

type Whole = Pick<EventDraft, 'reminders'> & Series

const rowOf = (of: Whole) => {
  const { firstDay, lastDay } = boundsOf(of)
  return {
    ...wordsRow(of),
    kind: of.kind,
    time_zone: of.timeZone,
    repeats: of.repeats === null ? null : JSON.stringify(of.repeats),
    first_day: firstDay,
    last_day: lastDay,
    reminders: of.reminders,
  }
}

/** Adds an event. */
export async function addEvent({ db, now }: Writing, of: Whole, createdBy: string): Promise<void> {
  const row = { ...rowOf(of), id: of.id, created_by: createdBy, created_at: now, updated_at: now }
  await db.insertInto('calendar_event').values(row).execute()
}

/** Writes the event as it is now, with its exceptions. */
export async function changeEvent({ db, now }: Writing, of: Whole, sequence: number): Promise<void> {
  await db
    .updateTable('calendar_event')
    .set({ ...rowOf(of), sequence, updated_at: now })
    .where('id', '=', of.id)
    .execute()
  await db.deleteFrom('calendar_exception').where('event_id', '=', of.id).execute()
  if (of.exceptions.length === 0) return
  const rows = of.exceptions.map(({ on, words }) => ({
    event_id: of.id,
    on_day: on,
    canceled: words === null,
    ...(words && wordsRow(words)),
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('calendar_exception').values(rows).execute()
}

/** Cancels an event. It stays on record. */
export async function cancelEvent({ db, now }: Writing, id: string, sequence: number): Promise<void> {
  const canceled = { canceled_at: now, updated_at: now, sequence }
  await db.updateTable('calendar_event').set(canceled).where('id', '=', id).execute()
}

export type Member = { readonly accountId: string | null; readonly personId: string | null }

/** Has these take part too. */
export async function addParticipants(
  { db, now }: Writing,
  eventId: string,
  members: readonly Member[],
): Promise<void> {
  if (members.length === 0) return
  const rows = members.map(({ accountId, personId }) => ({
    id: newId(now.getTime()),
    event_id: eventId,
    account_id: accountId,
    person_id: personId,
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('calendar_participant').values(rows).execute()
}

/** Has these take part no more. */
export async function removeParticipants(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('calendar_participant').where('id', 'in', ids).execute()
}

/** Asks everyone again, because it is at another time. */
export async function forgetAnswers({ db, now }: Writing, eventId: string): Promise<void> {
  const unanswered = { answer: 'none', answered_at: null, updated_at: now }
  await db.updateTable('calendar_participant').set(unanswered).where('event_id', '=', eventId).execute()
}

/** What a group renewal renews. */
export async function addRenewal({ db, now }: Writing, eventId: string, requirementId: string): Promise<void> {
  const row = { event_id: eventId, requirement_id: requirementId, created_at: now, updated_at: now }
  await db.insertInto('calendar_renewal').values(row).execute()
}

/** What the event renews, and whether that is on record; undefined: it is no group renewal. */
export const renewalOf = (db: Db, eventId: string) =>
  db
    .selectFrom('calendar_renewal')
    .select(['requirement_id as requirementId', 'recorded_at as recordedAt'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()

/** A day of which something changed, for the reminders: those of the old time were for nothing. */
export const dropReminders = (db: Db, eventId: string, on: Day | null) => {
  const ids = db.selectFrom('calendar_participant').select('id').where('event_id', '=', eventId)
  const rows = db.deleteFrom('calendar_reminder').where('participant_id', 'in', ids)
  return (on ? rows.where('on_day', '=', on) : rows).execute()
}
