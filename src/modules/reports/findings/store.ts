import { type RawBuilder, sql } from 'kysely'
import type { ListRows } from '../store.ts'

/** The findings that stood on any evening of the time, each once, read from the stored spans. */
const rows: ListRows['rows'] = ({ from, to, today }) => sql`
  select concat_ws(':', s.person_id, s.requirement_id, s.finding->>'evidenceId', s.finding->>'firstContactOn') as id,
    s.person_id, s.requirement_id, (array_agg(v.name order by s.from_day desc))[1] as requirement,
    (s.finding->>'firstContactOn')::date as "firstContactOn", (s.finding->>'performedOn')::date as "performedOn",
    (s.finding->>'performedOn')::date - (s.finding->>'firstContactOn')::date as "daysLate",
    min(s.from_day) as "foundOn", ${lastDayIn(to, today)} as as_of
  from who p join compliance_span s on s.person_id = p.id
  join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
  where s.finding->>'code' = 'doneAfterFirstContact' and s.from_day <= ${to}
  group by s.person_id, s.requirement_id, s.finding having bool_or(s.to_day is null or s.to_day > ${from})`

/** The last day of the time on which it stood; null when that is today, which a page shows without being asked. */
const lastDayIn = (to: string, today: string): RawBuilder<unknown> =>
  sql`nullif(max(least(s.to_day - 1, ${to}::date)), ${today}::date)`

export const findingRows: ListRows = { rows, order: sql`"performedOn" desc` }
