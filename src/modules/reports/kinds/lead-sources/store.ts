import { sql } from 'kysely'
import { isSignedOff, reached } from '../onboarding/store.ts'
import type { ReportSource } from '../store.ts'

export const leadSourceRows: ReportSource = {
  // A source that is offered and brought nobody is said to have brought nobody.
  rows: async (_work, days) => sql`
    select *, round(100.0 * "signedOff" / nullif(people, 0))::int as share from (
      select coalesce(l.id::text, 'none') as id, null::uuid as person_id, l.name, count(reached.id) as people,
        count(reached.signed_up_on) as "signedUp", count(reached.id) filter (where ${isSignedOff}) as "signedOff",
        percentile_disc(0.5) within group (order by reached.days) as days
      from lead_source l full join ${reached(days)} on reached.lead_source_id = l.id
      where l.active or reached.id is not null
      group by l.id, l.name) counted`,
  order: sql`f.people desc, f.name`,
  bars: sql`select name as label, people as whole, "signedOff" as part,
    row_number() over (order by people desc, name) as place from f where people > 0`,
  totals: sql`
    select coalesce(sum(people), 0)::int as people, coalesce(sum("signedOff"), 0)::int as "signedOff",
      count(*) filter (where people > 0 and id <> 'none') as sources,
      coalesce(sum(people) filter (where id = 'none'), 0)::int as unknown
    from f`,
}
