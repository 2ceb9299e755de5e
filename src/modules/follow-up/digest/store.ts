import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { clearanceOn, needsAttention, orderOf } from '../../caregivers/list/store.ts'
import { foundNothing } from '../../caregivers/store.ts'
import { waitsFor } from '../../documents/store.ts'
import { has } from '../../roles/store.ts'
import { pressing } from '../../status/spans/store.ts'
import { digestDays, type Entry, untilWords } from './rules.ts'

type At = { now: Date; today: Day }

/** Somebody who gets a digest. Administrators also hear of the people whom nobody looks after. */
export type Reader = {
  id: string
  email: string
  firstName: string
  isAdmin: boolean
  seesMedical: boolean
  seesPeople: boolean
}

/**
 * Whose digest of the day is still to be made: the staff who may see compliance, unless they chose otherwise, and who else
 * chose to have what they have not read in one email a day.
 */
export async function readersLeft(db: Db, today: Day): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.id, coalesce(p.email, a.email) as email, coalesce(p.first_name, a.first_name) as "firstName",
      a.role = 'organizationAdmin' as "isAdmin", ${has('documents.viewMedical')} as "seesMedical",
      a.kind = 'user' and ${has('compliance.view')} as "seesPeople"
    from account a left join person p on p.id = a.person_id left join notification_setting s on s.account_id = a.id
    where a.active and a.email_confirmed_at is not null and (p.id is null or p.status in ('applicant', 'active'))
      and coalesce(s.digest, a.kind = 'user' and ${has('compliance.view')})
      and not exists (select from digest_sent d where d.account_id = a.id and d.on_day = ${today})
    order by a.id`.execute(db)
  return rows
}

/** Takes a reader's digest of the day; false when it was taken before. */
export async function takeDigest(db: Db, accountId: string, { now, today }: At): Promise<boolean> {
  const row = await db
    .insertInto('digest_sent')
    .values({ account_id: accountId, on_day: today, sent_at: now })
    .onConflict(on => on.columns(['account_id', 'on_day']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

const peopleOf = ({ id, isAdmin }: Reader) => sql`
  select p.id, p.status, p.first_name || ' ' || p.last_name as person from person p
  where p.status in ('applicant', 'active') and (p.coordinator_id = ${id} or (${isAdmin} and not exists (
    select from account c where c.id = p.coordinator_id and c.kind = 'user' and c.active)))`

/** What waits for a decision about a reader's people, the oldest first: the documents of the queue that they see, and waivers. */
export async function waitingFor(db: Db, reader: Reader): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with people as (${peopleOf(reader)})
    select w.id as "personId", w.person, w.what from (
      select p.id, p.person, t.name as what, d.received_at as since
      from people p join caregiver_document d on d.person_id = p.id join document_type t on t.id = d.document_type_id
      where ${waitsFor(reader.seesMedical)}
      union all
      select o.id, o.person, 'Waiver: ' || (select v.name from requirement_version v
        where v.requirement_id = w.requirement_id order by v.version desc limit 1), w.requested_at
      from people o join waiver w on w.person_id = o.id where w.approved_on is null and w.ended_on is null
    ) w order by w.since, w.person`.execute(db)
  return rows
}

/** Which of a reader's people need attention, with all that stands in their way or is overdue; the most urgent first. */
export async function attentionFor(db: Db, reader: Reader, today: Day): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with found as (${peopleOf(reader)})
    select p.id as "personId", o.person,
      coalesce(v.name || case when s.waiting_id is not null then ' (waits for a decision)' else '' end, 'no sign-off in force') as what
    from found o
    join person p on p.id = o.id
    join clearance c on ${clearanceOn(today)}
    left join compliance_span s on s.person_id = p.id and ${holdsOn('s', today)} and ${pressing}
    left join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    where ${needsAttention}
    order by ${orderOf('urgency', today)}, v.name`.execute(db)
  return rows
}

type Ending = { personId: string; person: string; name: string; day: Day }

/** What of a reader's people ends within a week; what waits for a decision is left out. */
export async function endingFor(db: Db, reader: Reader, today: Day): Promise<Entry[]> {
  const { rows } = await sql<Ending>`
    with people as (${peopleOf(reader)})
    select o.id as "personId", o.person, v.name, s.last_day as day
    from people o join compliance_span s on s.person_id = o.id
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    where ${holdsOn('s', today)} and s.waiting_id is null and s.seriousness <> 'tracks'
      and s.status in ('valid', 'expiring') and s.last_day <= ${today}::date + ${digestDays}::integer
    order by s.last_day, o.person, v.name`.execute(db)
  return rows.map(({ name, day, ...of }) => ({ ...of, what: untilWords(name, day) }))
}

/** Who of a reader's people signed up and found nothing to complete, with their position. */
export async function strandedFor(db: Db, reader: Reader): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with people as (${peopleOf(reader)})
    select o.id as "personId", o.person, coalesce(position.name, 'No position') as what
    from people o join person p on p.id = o.id left join position on position.id = p.position_id
    where ${foundNothing} order by o.person, o.id`.execute(db)
  return rows
}
