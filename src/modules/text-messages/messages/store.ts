import { sql } from 'kysely'
import { type Page, pageReply } from '../../../kit/contract/page.ts'
import type { Organization } from '../../../kit/server/caller.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { Database, Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { TextDelivery } from '../../../kit/server/sms.ts'
import type { TextKind } from '../contract.ts'
import { failureOf, nextTextTry, segmentsOf } from '../rules.ts'
import { readTextSettings } from '../settings/store.ts'
import { ownerOf, type Whose } from '../store.ts'
import type { TextEntry } from './contract.ts'

export type NewText = Whose & { kind: TextKind; phone: string; body: string; leavesAt: Date }

/** Writes a text in the transaction that causes it. Answers the id. */
export async function addText({ db, now, caller }: Work, of: NewText): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('text_message')
    .values({
      id,
      ...ownerOf(of),
      kind: of.kind,
      phone: of.phone,
      body: of.body,
      segments: segmentsOf(of.body),
      caused_by: caller?.accountId ?? null,
      actor: caller?.name ?? 'Carefold',
      created_at: now,
      next_try_at: of.leavesAt,
    })
    .execute()
  return id
}

/** The organizations in which a text is due. */
export const organizationsWithDue = (database: Database, now: Date) =>
  database.asOwner(async (db): Promise<Organization[]> => {
    const { rows } = await sql<Organization>`
      select o.id, o.name, o.short_name as "shortName", o.time_zone as "timeZone" from organization o
      where exists (select from text_message m where m.organization_id = o.id and m.next_try_at <= ${now}
        and (m.leased_until is null or m.leased_until <= ${now})) order by o.id`.execute(db)
    return rows
  })

/** A text that nobody else takes while the lease lasts. */
export type TakenText = {
  readonly id: string
  readonly personId: string | null
  readonly staffId: string | null
  readonly kind: TextKind
  readonly phone: string
  readonly body: string
  readonly tries: number
  readonly segments: number
  readonly leasedUntil: Date
}

/** Takes the text that has been due longest. */
export async function takeText({ db, now }: Work, leaseMs: number): Promise<TakenText | undefined> {
  const { rows } = await sql<TakenText>`
    update text_message m set leased_until = ${new Date(now.getTime() + leaseMs)}
    where m.id = (select id from text_message where next_try_at <= ${now} and body is not null
      and (leased_until is null or leased_until <= ${now}) order by next_try_at, id limit 1 for update skip locked)
    returning m.id, m.person_id as "personId", m.staff_id as "staffId", m.kind, m.phone, m.body, m.tries, m.segments, m.leased_until as "leasedUntil"`.execute(
    db,
  )
  return rows[0]
}

/** Whether anything that a text tells of is still unseen. */
export async function isUnseen(db: Db, textId: string): Promise<boolean> {
  const { rows } = await sql`select from notification_delivery d join notification n on n.id = d.notification_id
    where d.text_id = ${textId} and n.seen_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Whether somebody was texted a reminder from then on. */
export async function wasReminded(db: Db, whose: Whose, from: Date): Promise<boolean> {
  if (!('personId' in whose)) return false
  const found = await db
    .selectFrom('text_message')
    .select('id')
    .where('person_id', '=', whose.personId)
    .where('kind', '=', 'reminder')
    .where('created_at', '>=', from)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Lets a text wait until the quiet hours end. */
export async function postpone(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('text_message').set({ next_try_at: at, leased_until: null }).where('id', '=', id).execute()
}

/** Notes that a text is not sent, and why. */
export async function withhold(db: Db, id: string, now: Date, why: string): Promise<void> {
  const values = { next_try_at: null, leased_until: null, withheld_at: now, failure: why }
  await db.updateTable('text_message').set(values).where('id', '=', id).execute()
}

/** Notes what became of a try. Whoever holds the lease by now: what was sent was sent. */
export async function noteDelivery({ db, now }: Work, text: TakenText, of: TextDelivery): Promise<void> {
  if (of.sent) {
    const { priceMicros } = await readTextSettings(db)
    await db
      .updateTable('text_message')
      .set({ ...{ sent_at: now, next_try_at: null, withheld_at: null, given_up_at: null }, leased_until: null })
      .set({ failure: null, answered: of.status, cost_micros: text.segments * priceMicros })
      // The link in an invitation is a secret, so its text does not stay.
      .set(text.kind === 'invitation' ? { body: null } : {})
      .where('id', '=', text.id)
      .execute()
    return
  }
  const tries = text.tries + 1
  const again = of.final ? null : nextTextTry(tries, now)
  await db
    .updateTable('text_message')
    .set({ tries, leased_until: null, failure: failureOf(of.status), answered: of.status })
    .set({ next_try_at: again, given_up_at: again ? null : now })
    .where('id', '=', text.id)
    .where('leased_until', '=', text.leasedUntil)
    .where('next_try_at', 'is not', null)
    .execute()
}

type Row = Omit<TextEntry, 'at' | 'leavesAt'> & { at: Date; leavesAt: Date | null; total: number }

/** A page of the texts to and from a person, the newest first. */
export async function listTexts(db: Db, personId: string, at: Pick<Page, 'page' | 'limit'>) {
  const all = sql`(
    select id, kind, body as text, phone, case when sent_at is not null then 'sent' when withheld_at is not null then 'withheld'
        when given_up_at is not null then 'failed' else 'waiting' end as state,
      failure as why, next_try_at as "leavesAt", null as keyword, actor, created_at as at, segments
    from text_message where person_id = ${personId}
    union all
    select r.id, 'reply', r.body, r.phone, 'received', null, null, r.keyword, p.first_name || ' ' || p.last_name, r.received_at, 1
    from text_reply r join person p on p.id = r.person_id where r.person_id = ${personId}) entry`
  const { rows } = await sql<Omit<Row, 'total'>>`
    select entry.* from ${all} order by at desc, id desc limit ${at.limit} offset ${(at.page - 1) * at.limit}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`select count(*) as total from ${all}`.execute(db)
  const data = rows.map(row => ({
    ...row,
    at: row.at.toISOString(),
    leavesAt: row.leavesAt?.toISOString() ?? null,
  }))
  return pageReply(data, counted.rows[0]?.total ?? 0, at)
}
