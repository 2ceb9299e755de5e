import { sql } from 'kysely'
import { requestStates } from '../../../references/requests/contract.ts'
import { isOpen } from '../../../references/requests/rules.ts'
import type { ReportSource } from '../store.ts'

const open = sql`${requestStates.filter(isOpen)}::text[]`

export const referenceRows: ReportSource = {
  rows: async (_work, { from, to, today, timeZone }) => sql`
    select r.*, r."answeredOn" - r."requestedOn" as days from (
      select q.id::text as id, q.person_id, null::text as name, form.name as form,
        case when q.state = any(${open}) and q.expires_on < ${today} then 'expired' else q.state end as state,
        given.given_by as "answeredBy", (q.requested_at at time zone ${timeZone})::date as "requestedOn",
        (coalesce(given.submitted_at, case when q.state = 'declined' then (select min(e.at) from reference_event e
          where e.request_id = q.id and e.kind = 'declined') end) at time zone ${timeZone})::date as "answeredOn",
        q.reminders
      from who p
      join reference_request q on q.person_id = p.id
      join reference_form form on form.id = q.form_id
      left join completed_reference given on given.request_id = q.id) r
    where r."requestedOn" between ${from} and ${to}`,
  order: sql`f."requestedOn" desc`,
  bars: sql`select state as label, count(*) as whole, null::int as part,
    array_position(${[...requestStates]}::text[], state) as place from f group by state`,
  totals: sql`
    select count(*) as requested, count(*) filter (where state = 'completed') as completed,
      count(*) filter (where state = 'declined') as declined, count(*) filter (where state = any(${open})) as waiting,
      percentile_disc(0.5) within group (order by days) as median
    from f`,
}
