import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { officeCheck } from '../store.ts'
import type { CountChange } from './rules.ts'

/** How many active people are in each status on a day; `requirementId` null: as whole persons, `clear` or `notClear`. */
export type Figure = { readonly requirementId: string | null; readonly status: string; readonly people: number }

/** The earliest day for which figures are kept: the calendar of whoever asks may be a day behind. */
const firstAsked = (today: Day): Day => addDays(today, -2)

/** What the span `s` is counted as. */
export const countedAs = sql<string>`counted_status(s.status, s.needed)`

/** The figures of a day, today or later, from differences that are kept with every change: nobody is looked at. */
export async function readFigures(db: Db, on: Day): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select requirement_id as "requirementId", status, sum(people)::int as people from counted_compliance
    where day <= ${on} and status <> 'ending' group by 1, 2 having sum(people) <> 0`.execute(db)
  return rows
}

/**
 * How many times something that counts runs out within so many days from a day on, for each of these numbers of days. The
 * office's own checks are left out, as in the forecast.
 */
export async function readEndings(db: Db, from: Day, within: readonly number[]): Promise<number[]> {
  const days = within.map(one => addDays(from, one))
  const { rows } = await sql<{ endings: number }>`
    select (select coalesce(sum(people), 0)::int from counted_compliance
      where status = 'ending' and day >= ${from} and day <= until.day
        and requirement_id not in (select v.requirement_id from requirement_version v where ${officeCheck})) as endings
    from unnest(${days}::date[]) with ordinality as until (day, place) order by until.place`.execute(db)
  return rows.map(row => row.endings)
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
  await sql`select fold_compliance_counts(${firstAsked(today)}::date)`.execute(db)
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
      select null::uuid, 'status ' || status, count(*) from person group by 1, 2),
    kept as (
      select requirement_id, status, sum(people) as people from compliance_count
      where day <= ${on} and status <> 'ending' group by 1, 2
      union all
      select null::uuid, 'status ' || status, sum(people) from person_count group by 1, 2),
    both_ways as (
      select requirement_id, status, people from recounted union all select requirement_id, status, -people from kept)
    select count(*)::int as differing
    from (select from both_ways group by requirement_id, status having sum(people) <> 0) one`.execute(db)
  return rows[0]?.differing ?? 0
}
