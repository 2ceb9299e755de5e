import { sql } from 'kysely'
import type { ListRows } from '../store.ts'

/**
 * Stretches of evenings on which a caregiver's requirement was due and not met, whole as they were: those that touch the
 * time. Spans of one stretch follow each other without a gap; what is only tracked is left out, and so is the time
 * before the first sign-off. A caregiver who is not clear although nothing was missing lacked the sign-off: that is a
 * stretch without a requirement, so that the stretches that block are all evenings on which somebody was not clear.
 */
const rows: ListRows['rows'] = ({ from, to, today }) => sql`
  with piece as (
    select s.person_id, s.requirement_id, v.name, s.status, s.seriousness, c.answer,
      greatest(s.from_day, c.from_day) as from_day, least(s.to_day, c.to_day) as to_day
    from who p join compliance_span s on s.person_id = p.id
    join clearance c on c.person_id = p.id and c.answer in ('clear', 'notClear')
      and (s.to_day is null or c.from_day < s.to_day) and (c.to_day is null or c.to_day > s.from_day)
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    where s.needed and s.seriousness <> 'tracks' and s.from_day <= ${today}
    union all
    select c.person_id, null, null, null, 'blocks', c.answer, c.from_day, c.to_day
    from who p join clearance c on c.person_id = p.id and c.answer = 'notClear' and c.blocking = 0
  ), marked as (
    select *, case when lag(to_day) over same = from_day then 0 else 1 end as begins from piece
    window same as (partition by person_id, requirement_id order by from_day)
  ), numbered as (
    select *, sum(begins) over (partition by person_id, requirement_id order by from_day) as stretch from marked
    where from_day <= ${today}
  )
  select concat_ws(':', person_id, requirement_id, min(from_day)) as id, person_id, requirement_id,
    greatest(min(from_day), ${from}::date) as as_of, (array_agg(name order by from_day desc))[1] as requirement,
    case when bool_or(seriousness = 'blocks') then 'blocks' else 'warns' end as seriousness, min(from_day) as "fromDay",
    case when not bool_or(to_day is null) and max(to_day) <= ${today} then max(to_day) - 1 end as "toDay",
    least(max(coalesce(to_day, ${today}::date + 1)), ${today}::date + 1) - min(from_day) as days,
    (array_agg(status order by from_day desc))[1] as status,
    case when bool_or(answer = 'notClear') then 'notClear' else 'clear' end as answer
  from numbered group by person_id, requirement_id, stretch
  having min(from_day) <= ${to} and (bool_or(to_day is null) or max(to_day) > ${from})`

export const outOfOrderRows: ListRows = { rows, order: sql`"fromDay" desc` }
