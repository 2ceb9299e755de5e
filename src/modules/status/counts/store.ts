import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { officeCheck } from '../store.ts'
import type { ClearStep, CountChange } from './rules.ts'

/** How many active people are in each status on a day; `requirementId` null: as whole persons, `clear` or `notClear`. */
export type Figure = { readonly requirementId: string | null; readonly status: string; readonly people: number }

/** The earliest day for which figures are kept: the calendar of whoever asks may be a day behind. */
const firstAsked = (today: Day): Day => addDays(today, -2)

/** What the span `s` is counted as. */
export const countedAs = sql<string>`counted_status(s.status, s.needed)`

/** The figures of a day, today or later, from differences that are kept with every change: nobody is looked at. */
export async function readFigures(db: Db, on: Day): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select requirement_id as "requirementId", status, people from compliance_figures(${on}::date)`.execute(db)
  return rows
}

/**
 * How many times something that counts runs out within so many days from a day on, for each of these numbers of days. The
 * office's own checks are left out, as in the forecast.
 */
export async function readEndings(db: Db, from: Day, within: readonly number[]): Promise<number[]> {
  const days = within.map(one => addDays(from, one))
  const { rows } = await sql<{ at: number; people: number }>`
    select at, sum(people)::int as people from compliance_endings(${from}::date, ${days}::date[])
    where requirement_id not in (select v.requirement_id from requirement_version v where ${officeCheck}) group by 1`.execute(
    db,
  )
  return days.map((_, place) => rows.reduce((all, { at, people }) => (at <= place ? all + people : all), 0))
}

/** The statement that brings changes of these figures to the overview, which is of active people. */
export const countingPart = (changes: readonly CountChange[]): RawBuilder<unknown> => sql`
  insert into compliance_count (requirement_id, day, status, people)
  select w."requirementId", w.day, w.status, sum(w.people)
  from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as w ("personId" uuid, "requirementId" uuid, day date, status text, people integer)
  join person p on p.id = w."personId" and p.status = 'active'
  group by 1, 2, 3 having sum(w.people) <> 0`

/** Adds up the differences of the days that are over, and of equal days; the figures stay what they are. */
export async function foldCounts(db: Db, today: Day): Promise<void> {
  await sql`select fold_compliance_counts(${firstAsked(today)}::date),
    fold_clearance_counts(${addDays(firstAsked(today), -keptDays)}::date)`.execute(db)
}

/** How many rows are marked at a time: whoever judges one of these people meanwhile waits for them. */
const mostMarked = 10_000

/** Marks rows of clearance that are over, so that whoever asks about today does not pass over them. */
export async function markPast(db: Db, today: Day): Promise<void> {
  const first = firstAsked(today)
  await sql`with over as (select person_id, from_day from clearance where not past and from_day < ${first} and to_day <= ${first}
      limit ${mostMarked} for update skip locked)
    update clearance c set past = true from over where c.person_id = over.person_id and c.from_day = over.from_day`.execute(
    db,
  )
}

/** Of so many days back it is kept who was clear. */
export const keptDays = 7 * 12

/** How many people were clear to work on each of these days and how many were not, as steps from one to the next; none is older than `keptDays`. */
export async function readClearSteps(db: Db, days: readonly Day[]): Promise<ClearStep[]> {
  const { rows } = await sql<ClearStep>`select answer, at, people from clear_steps(${days}::date[])`.execute(db)
  return rows
}

/** How many figures of a day, and of people by status, differ from what counting everyone gives. */
export async function countDiffering(db: Db, on: Day): Promise<number> {
  const { rows } = await sql<{ differing: number }>`
    with recounted as (
      select s.requirement_id, ${countedAs} as status, count(*) as people
      from compliance_span s join person p on p.id = s.person_id and p.status = 'active'
      where ${holdsOn('s', on)} group by 1, 2
      union all
      select null::uuid, c.answer, count(*) from clearance c join person p on p.id = c.person_id and p.status = 'active'
      where ${holdsOn('c', on)} and c.answer in ('clear', 'notClear') group by 1, 2
      union all
      select null::uuid, 'ever ' || c.answer, count(*) from clearance c
      where ${holdsOn('c', on)} and c.answer in ('clear', 'notClear') group by 1, 2
      union all
      select null::uuid, 'status ' || status, count(*) from person group by 1, 2),
    kept as (
      select requirement_id, status, sum(people) as people from compliance_count
      where day <= ${on} and status <> 'ending' group by 1, 2
      union all
      select null::uuid, 'ever ' || answer, sum(people) from clearance_count where day <= ${on} group by 1, 2
      union all
      select null::uuid, 'status ' || status, sum(people) from person_count group by 1, 2),
    both_ways as (
      select requirement_id, status, people from recounted union all select requirement_id, status, -people from kept)
    select count(*)::int as differing
    from (select from both_ways group by requirement_id, status having sum(people) <> 0) one`.execute(db)
  return rows[0]?.differing ?? 0
}
