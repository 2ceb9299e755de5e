import { sql } from 'kysely'
import type { Db } from '../../../kit/server/database.ts'
import { recordsOf } from '../../caregivers/store.ts'

/** The notes about a person and the records that were merged into theirs, which are not hidden, oldest first. */
export const notesOf = (db: Db, personId: string) =>
  db
    .selectFrom('activity_note')
    .select(['content', 'author', 'created_at as writtenAt'])
    .where('person_id', 'in', recordsOf(personId))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()

/** The periods of employment before the current one. */
export const earlierOf = (db: Db, personId: string) =>
  db
    .selectFrom('earlier_employment')
    .select(['hired_on as hiredOn', 'first_contact_on as firstContactOn', 'ended_on as endedOn'])
    .where('person_id', '=', personId)
    .orderBy('hired_on')
    .execute()

/** What is on file beside documents: hours, tests, checklists, evaluations, references, checks, signed texts. */
export async function evidenceOf(db: Db, personId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select kind, performed_on as "performedOn", received_on as "receivedOn", decision, decided_on as "decidedOn",
      expires_on as "expiresOn", quantity
    from evidence where person_id in ${recordsOf(personId)} and deleted_on is null order by received_on, id`.execute(db)
  return rows
}

/** The emails that were sent to a person: when, and about what. */
export const emailsOf = (db: Db, personId: string) =>
  db
    .selectFrom('mail_message')
    .select(['subject', 'to_address as to', 'sent_at as sentAt'])
    .where('person_id', '=', personId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute()

/** The text messages to and from a person, and each time that they agreed to them or ended them. */
export async function textsOf(db: Db, personId: string) {
  const { rows: messages } = await sql<Record<string, unknown>>`
    select 'to' as direction, kind, phone, body as text, created_at as at, sent_at as "sentAt" from text_message
      where person_id = ${personId}
    union all select 'from', 'reply', phone, body, received_at, null from text_reply where person_id = ${personId}
    order by at`.execute(db)
  const consents = await db
    .selectFrom('text_consent')
    .select(['given', 'way', 'phone', 'on_day as onDay', 'note', 'words', 'actor', 'created_at as at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return { messages, consents }
}
