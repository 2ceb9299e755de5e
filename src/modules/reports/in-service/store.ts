import { sql } from 'kysely'
import { recordsOf } from '../../caregivers/store.ts'
import { employment } from '../roster/store.ts'
import type { ListRows } from '../store.ts'

/**
 * For each person of whom hours are asked, the twelve months that end in the year, as `ledgerYear` of the engine counts
 * them: from the hire date, or the calendar year when it begins on or after it. They are asked of who works here, under
 * the rule of the last of their days, or of today while they run.
 */
const rows: ListRows['rows'] = ({ from, to, today }) => sql`
  with twelve as (
    select e.person_id, e.hired_on, e.ended_on, 'hireAnniversary' as period,
      (e.hired_on + make_interval(years => years - 1))::date as from_day, (e.hired_on + make_interval(years => years))::date as to_day
    from (${employment}) e
    cross join lateral (select extract(year from ${to}::date)::int - extract(year from e.hired_on)::int
      + case when to_char(e.hired_on, 'MM-DD') = '01-01' then 1 else 0 end as years) count
    where years >= 1
    union all
    select e.person_id, e.hired_on, e.ended_on, 'calendarYear', ${from}::date, ${to}::date + 1
    from (${employment}) e where e.hired_on <= ${from}
  ), asked as (
    select t.person_id, t.from_day, t.to_day, s.requirement_id, v.name, need->>'sourceId' as ledger, (need->>'hours')::numeric as needed
    from twelve t
    join compliance_span s on s.person_id = t.person_id and s.from_day <= least(t.to_day - 1, ${today}::date)
      and (s.to_day is null or s.to_day > least(t.to_day - 1, ${today}::date))
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    cross join lateral jsonb_path_query(v.satisfied_by, 'strict $.** ? (@.kind == "hours")') need
    where need->>'period' = t.period and t.from_day <= ${today}
      and (t.ended_on is null or t.ended_on > least(t.to_day - 1, ${today}::date))
  ), summed as (
    select a.*, coalesce((select sum(e.quantity) from evidence e where e.person_id in ${recordsOf(sql`a.person_id`)} and e.kind = 'hours'
      and e.source_id = a.ledger and e.deleted_on is null and e.performed_on >= a.from_day and e.performed_on < a.to_day), 0) as hours
    from asked a
  )
  select concat_ws(':', person_id, requirement_id, ledger, from_day) as id, person_id, requirement_id, null::date as as_of,
    name as requirement, from_day as "fromDay", to_day - 1 as "toDay", hours::float8 as hours, needed::float8 as needed,
    greatest(needed - hours, 0)::float8 as short,
    case when hours >= needed then 'complete' when to_day > ${today} then 'running' else 'short' end as state
  from summed`

export const inServiceRows: ListRows = {
  rows,
  order: sql`array_position(array['short', 'running', 'complete'], state), short desc`,
}
