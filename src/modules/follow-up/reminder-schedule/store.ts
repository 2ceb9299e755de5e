import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { asksPerson } from '../../status/store.ts'
import { type Concern, lateDays } from '../reminders/rules.ts'

/** A step of a requirement's reminder schedule that is due for a person: so many days before `day`, negative after it. */
export type Due = Concern & { readonly personId: string; readonly requirementId: string; readonly rung: number }

// What waits for a decision, is done or will be met the day after its end is nothing that the person could do about.
// Of several steps that have passed only the last counts, and a person is reminded once a day. A step of the days before a
// person was imported is nothing that they were told of here.
const dueSteps = (today: Day) => sql`
  from person p
  cross join lateral (select * from compliance_span own where own.person_id = p.id
    and ${holdsOn('own', today)} and own.waiting_id is null offset 0) s
  join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
  cross join lateral (select case
      when s.status in ('valid', 'expiring') then s.last_day
      when s.status = 'expired' then (s.reason ->> 'lastDay')::date
      when s.status in ('missing', 'rejected') then s.due_on end as day) at
  cross join lateral (select min(rung) as rung from unnest(v.reminder_days) rung where at.day - rung <= ${today}::date) step
  where p.status in ('applicant', 'active') and ${asksPerson} and step.rung is not null and at.day - step.rung >= ${today}::date - ${lateDays}::integer
    and not exists (select from compliance_span n where n.person_id = s.person_id and n.requirement_id = s.requirement_id
      and s.status in ('valid', 'expiring') and n.from_day = at.day + 1 and n.status in ('valid', 'expiring', 'waived'))
    and not exists (select from person_event e where e.person_id = p.id and e.kind = 'imported'
      and at.day - step.rung <= e.on_day)
    and not exists (select from reminder_sent r where r.person_id = s.person_id
      and ((r.requirement_id = s.requirement_id and r.rung = step.rung and r.due_day = at.day)
        or (r.rung is not null and r.sent_on = ${today})))`

/** Everyone for whom a step of a reminder schedule is due. */
export async function peopleToRemind(db: Db, today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct s.person_id as id ${dueSteps(today)} order by 1`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** The steps that are due for a person, the nearest day first. */
export async function dueFor(db: Db, personId: string, today: Day): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.person_id as "personId", s.requirement_id as "requirementId", v.name, s.status, at.day, step.rung
    ${dueSteps(today)} and p.id = ${personId} order by at.day, v.name`.execute(db)
  return rows
}

type At = { now: Date; today: Day }

/** Records the steps that are being sent, and answers those that nobody has recorded before. */
export async function recordSteps(db: Db, due: readonly Due[], { now, today }: At): Promise<Due[]> {
  const rows = due.map(one => ({
    id: newId(now.getTime()),
    person_id: one.personId,
    requirement_id: one.requirementId,
    rung: one.rung,
    due_day: one.day,
    sent_on: today,
    sent_at: now,
  }))
  const written = await db
    .insertInto('reminder_sent')
    .values(rows)
    .onConflict(on => on.columns(['person_id', 'requirement_id', 'rung', 'due_day']).doNothing())
    .returning('requirement_id')
    .execute()
  const fresh = new Set(written.map(row => row.requirement_id))
  return due.filter(one => fresh.has(one.requirementId))
}
