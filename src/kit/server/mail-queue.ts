import { sql } from 'kysely'
import type { Language } from '../contract/language.ts'
import type { Database, Db } from './database.ts'
import { type Email, emailHtml, emailText, writtenIn } from './email.ts'
import { newId } from './ids.ts'
import type { Failure } from './mail-delivery.ts'

/**
 * Minutes to wait after each failed try, the last one again and again. With the tries below it is some three days, as
 * long as email servers themselves wait for each other over a weekend.
 */
const pauses = [1, 5, 30, 120, 240]
const mostTries = 22

/** In which language somebody reads what is mailed to them: as their record says, and of staff as their account. */
async function languageOfReader(db: Db, { accountId, personId }: Email): Promise<Language> {
  if (!accountId && !personId) return 'en'
  const { rows } = await sql<{ language: Language }>`
    select coalesce(p.language, a.language) as language
    from (select ${accountId ?? null}::uuid as id) of left join account a on a.id = of.id
      left join person p on p.id = coalesce(a.person_id, case when a.id is null then ${personId ?? null}::uuid end)`.execute(
    db,
  )
  return rows[0]?.language ?? 'en'
}

/** Writes a message in the transaction that causes it. `Work.mail` is the way to it. `causedBy` is the caller's account. */
export async function writeMail(
  db: Db,
  now: Date,
  organization: string,
  sent: Email,
  causedBy: string | null = null,
): Promise<void> {
  const email = writtenIn(sent.language ?? (await languageOfReader(db, sent)), sent)
  await db
    .insertInto('mail_message')
    .values({
      id: newId(now.getTime()),
      kind: email.kind,
      to_address: email.to,
      subject: email.subject,
      body_text: emailText(email, organization),
      body_html: emailHtml(email, organization),
      account_id: email.accountId ?? null,
      person_id: email.personId ?? null,
      about_id: email.aboutId ?? null,
      caused_by: causedBy,
      invite: email.invite?.text ?? null,
      invite_method: email.invite?.method ?? null,
      created_at: now,
      next_try_at: email.notBefore ?? now,
    })
    .execute()
}

/**
 * Takes back the messages about something that have not left. `Work.withdrawMail` is the way to it. One that is being
 * sent at this moment may still arrive, and then stays on record; if it does not, it is not tried again.
 */
export async function withdrawMail(db: Db, now: Date, aboutId: string): Promise<void> {
  await db
    .deleteFrom('mail_message')
    .where('about_id', '=', aboutId)
    .where('sent_at', 'is', null)
    .where(eb => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .execute()
  await db
    .updateTable('mail_message')
    .set({ withdrawn_at: now })
    .where('about_id', '=', aboutId)
    .where('sent_at', 'is', null)
    .execute()
}

const columns = [
  'id',
  'kind',
  'to_address',
  'subject',
  'body_text',
  'body_html',
  'invite',
  'invite_method',
  'created_at',
  'tries',
  'leased_until',
] as const

/**
 * Takes the message that has been due longest, for nobody else to take while the lease lasts. The lease is committed: a
 * process that dies loses it by the clock, and keeps no transaction open while it sends.
 */
export const takeMessage = (database: Database, now: Date, leaseMs: number) =>
  database.asOwner(db =>
    db
      .updateTable('mail_message')
      .set({ leased_until: new Date(now.getTime() + leaseMs) })
      .where('id', '=', eb =>
        eb
          .selectFrom('mail_message')
          .select('id')
          .where('sent_at', 'is', null)
          .where('withdrawn_at', 'is', null)
          .where('next_try_at', '<=', now)
          .where(or => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns)
      .executeTakeFirst(),
  )

export type Taken = NonNullable<Awaited<ReturnType<typeof takeMessage>>>

/** Notes that a message left. Whoever holds the lease by now, it did. */
export async function noteSent(database: Database, { id }: Taken, now: Date): Promise<void> {
  await database.asOwner(db =>
    db
      .updateTable('mail_message')
      .set({ sent_at: now, next_try_at: null, leased_until: null, given_up_at: null, failure: null })
      // Product 12: links in an email are secrets, so its text does not stay.
      .set({ body_text: null, body_html: null, invite: null })
      .where('id', '=', id)
      .execute(),
  )
}

/** Notes why a message did not leave, and when it is tried again, if ever. Answers whether it was given up. */
export async function noteFailure(database: Database, message: Taken, failure: Failure, now: Date): Promise<boolean> {
  const tries = message.tries + 1
  const givenUp = failure.final || tries >= mostTries
  const pause = pauses[Math.min(message.tries, pauses.length - 1)] ?? 0
  return database.asOwner(async db => {
    // Of somebody else's lease nothing is noted: it ran out here, and the message is being sent anew.
    const mine = sql<boolean>`id = ${message.id} and leased_until = ${message.leased_until} and sent_at is null`
    await db.deleteFrom('mail_message').where(mine).where('withdrawn_at', 'is not', null).execute()
    const noted = await db
      .updateTable('mail_message')
      .set({ tries, failure: failure.reason, leased_until: null })
      .set(
        givenUp
          ? { next_try_at: null, given_up_at: now }
          : { next_try_at: new Date(now.getTime() + pause * 60_000), given_up_at: null },
      )
      .where(mine)
      .executeTakeFirst()
    return givenUp && noted.numUpdatedRows > 0n
  })
}

/** Lets go of what was withdrawn while it was being sent, by a process that then died. */
export async function dropWithdrawn(database: Database, now: Date): Promise<void> {
  await database.asOwner(db =>
    db
      .deleteFrom('mail_message')
      .where('sent_at', 'is', null)
      .where('withdrawn_at', 'is not', null)
      .where('leased_until', '<=', now)
      .execute(),
  )
}
