import { sql } from 'kysely'
import type { ReportSource } from '../store.ts'

const act = sql`split_part(e.action, '.', 2)`
const isView = sql`${act} ~ '[vV]iewed$'`
const isExport = sql`${act} ~ '([eE]xported|Saved)$' and split_part(e.action, '.', 1) in
  ('report', 'documents', 'audit', 'retention', 'survey')`
const isSession = sql`split_part(e.action, '.', 1) = 'session'`

export const activityRows: ReportSource = {
  rows: async ({ organization }, { from, to, timeZone }) => sql`
    select a.id::text as id, null::uuid as person_id, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name,
      r.name as role, did."signIns", did.events - did.sessions - did.views - did.exports as changes, did.views, did.exports,
      did."activeDays", did."lastOn", did.events
    from account a
    left join role r on r.id = a.role_id
    cross join lateral (
      select count(*) as events, count(*) filter (where e.action = 'session.started') as "signIns",
        count(*) filter (where ${isSession}) as sessions, count(*) filter (where ${isView}) as views,
        count(*) filter (where ${isExport}) as exports,
        count(distinct (e.at at time zone ${timeZone})::date) as "activeDays",
        max((e.at at time zone ${timeZone})::date) as "lastOn"
      from audit_event e where e.organization_id = ${organization.id} and e.account_id = a.id
        and e.at >= (${from}::date)::timestamp at time zone ${timeZone}
        and e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}) did
    where a.kind = 'user' and (a.active or did.events > 0)`,
  order: sql`f.events desc, f.name`,
  bars: sql`select name as label, events as whole, changes as part,
    row_number() over (order by events desc, name, id) as place from f where events > 0`,
  totals: sql`
    select count(*) as users, count(*) filter (where events > 0) as active, coalesce(sum(events), 0)::int as events,
      coalesce(sum(exports), 0)::int as exports
    from f`,
}
