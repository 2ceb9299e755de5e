import { sql } from 'kysely'
import type { Capability } from '../../../kit/contract/access.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { waitsFor } from '../../documents/store.ts'
import { digestDays, type Entry, untilWords } from './rules.ts'

type At = { now: Date; today: Day }

/** Somebody who gets a digest. Administrators also hear of the people whom nobody looks after. */
export type Reader = { id: string; email: string; firstName: string; isAdmin: boolean; seesMedical: boolean }

/** Whether the account `a` of a member of the staff has a right. */
const has = (capability: Capability) => sql<boolean>`(a.role = 'organizationAdmin' or exists (
  select from role_permission rp join permission m on m.id = rp.permission_id
  where rp.role_id = a.role_id and ${capability} = any(m.capabilities)))`

/** The staff whose digest of the day is still to be made: who may see compliance. */
export async function readersLeft(db: Db, today: Day): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.id, a.email, a.first_name as "firstName", a.role = 'organizationAdmin' as "isAdmin",
      ${has('documents.viewMedical')} as "seesMedical"
    from account a
    where a.kind = 'user' and a.active and a.email_confirmed_at is not null and ${has('compliance.view')}
      and not exists (select from digest_sent d where d.account_id = a.id and d.on_day = ${today})
    order by a.id`.execute(db)
  return rows
}

/** Takes a reader's digest of the day; false when it was taken before. */
export async function takeDigest(db: Db, accountId: string, { now, today }: At): Promise<boolean> {
  const row = await db
    .insertInto('digest_sent')
    .values({ account_id: accountId, on_day: today, sent_at: now, lines: 0 })
    .onConflict(on => on.columns(['account_id', 'on_day']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps how much a digest told. */
export async function setDigestLines(db: Db, accountId: string, today: Day, lines: number): Promise<void> {
  await db
    .updateTable('digest_sent')
    .set({ lines })
    .where('account_id', '=', accountId)
    .where('on_day', '=', today)
    .execute()
}

const peopleOf = ({ id, isAdmin }: Reader) => sql`
  select p.id, p.status, p.first_name || ' ' || p.last_name as person from person p
  where p.status in ('applicant', 'active') and (p.coordinator_id = ${id} or (${isAdmin} and not exists (
    select from account c where c.id = p.coordinator_id and c.kind = 'user' and c.active)))`

/** What waits for a decision about a reader's people, the oldest first: the documents of the queue that they see, and waivers. */
export async function waitingFor(db: Db, reader: Reader): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with people as (${peopleOf(reader)})
    select w.person, w.what from (
      select p.person, t.name as what, d.received_at as since
      from people p join caregiver_document d on d.person_id = p.id join document_type t on t.id = d.document_type_id
      where ${waitsFor(reader.seesMedical)}
      union all
      select o.person, 'Waiver: ' || (select v.name from requirement_version v
        where v.requirement_id = w.requirement_id order by v.version desc limit 1), w.requested_at
      from people o join waiver w on w.person_id = o.id where w.approved_on is null and w.ended_on is null
    ) w order by w.since, w.person`.execute(db)
  return rows
}

type Standing = { person: string; name: string; day: Day | null }

/** What a reader's people at work owe, and what ends within a week; what waits for a decision is left out. */
export async function standingFor(db: Db, reader: Reader, today: Day): Promise<{ overdue: Entry[]; ending: Entry[] }> {
  const { rows } = await sql<Standing & { owed: boolean }>`
    with people as (${peopleOf(reader)})
    select o.person, v.name, s.owed, s.last_day as day
    from people o join compliance_span s on s.person_id = o.id
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    where ${holdsOn('s', today)} and s.waiting_id is null
      and s.seriousness <> 'tracks'
      and ((s.owed and o.status = 'active')
        or (s.status in ('valid', 'expiring') and s.last_day <= ${today}::date + ${digestDays}::integer))
    order by s.last_day, o.person, v.name`.execute(db)
  return {
    overdue: rows.filter(row => row.owed).map(({ person, name }) => ({ person, what: name })),
    ending: rows.flatMap(({ person, name, owed, day }) =>
      owed || day === null ? [] : [{ person, what: untilWords(name, day) }],
    ),
  }
}
