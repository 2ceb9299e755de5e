import { sql } from 'kysely'
import type { ListRows } from '../store.ts'

/**
 * The checks of the months that the time touches, and a line for every month on whose last evening a caregiver's rule
 * asked for a check and none was on file that was dated within the months that one covers: one that was made later
 * has its own line and does not fill the month. Where either of several checks is enough, no month is missing one.
 */
const rows: ListRows['rows'] = ({ from, to, today }) => sql`
  with month as (
    select m::date as from_day, (m + interval '1 month')::date as to_day, least((m + interval '1 month')::date - 1, ${today}::date) as eve
    from generate_series(date_trunc('month', ${from}::date::timestamp), ${to}::date::timestamp, interval '1 month') m
  ), made as (
    select e.id, e.person_id, e.source_id, e.performed_on, e.received_on, e.decision, f.file_name, c.taken_over_by
    from who p join evidence e on e.person_id = p.id and e.kind = 'externalCheck' and e.deleted_on is null
    join exclusion_check c on c.id = e.id left join exclusion_file f on f.id = c.exclusion_file_id
  ), asked as (
    select p.id as person_id, m.from_day, m.to_day, m.eve, need->>'sourceId' as source_id, min((need->>'everyMonths')::int) as months
    from month m cross join who p
    join clearance c on c.person_id = p.id and c.answer in ('clear', 'notClear')
      and c.from_day <= m.eve and (c.to_day is null or c.to_day > m.eve)
    join compliance_span s on s.person_id = p.id and s.from_day <= m.eve and (s.to_day is null or s.to_day > m.eve)
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
      and not jsonb_path_exists(v.satisfied_by, 'strict $.** ? (@.kind == "anyOf")')
    cross join lateral jsonb_path_query(v.satisfied_by, 'strict $.** ? (@.kind == "externalCheck")') need
    group by 1, 2, 3, 4, 5
  )
  select made.id::text as id, made.person_id, null::uuid as requirement_id, null::date as as_of,
    to_char(made.performed_on, 'YYYY-MM') as month, made.source_id as list, case when made.taken_over_by is null then made.performed_on end as "listOn",
    case when made.taken_over_by is null then made.received_on else made.performed_on end as "checkedOn", made.file_name as file,
    case made.decision when 'approved' then case when made.taken_over_by is null then 'clear' else 'elsewhere' end when 'rejected' then 'confirmed' else 'waiting' end as result
  from made where made.performed_on >= (select min(from_day) from month) and made.performed_on < (select max(to_day) from month)
  union all
  select concat_ws(':', a.person_id, a.source_id, a.from_day), a.person_id, null, null, to_char(a.from_day, 'YYYY-MM'),
    a.source_id, null, null, null, case when a.to_day > ${today} then 'pending' else 'gap' end
  from asked a where not exists (select from made where made.person_id = a.person_id and made.source_id = a.source_id
    and made.received_on < a.to_day and made.performed_on >= a.from_day - make_interval(months => a.months - 1))`

export const exclusionCheckRows: ListRows = { rows, order: sql`p.last_name, p.first_name, p.id, list, month desc` }
