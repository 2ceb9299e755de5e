import { sql } from 'kysely'
import type { ReportSource } from '../store.ts'

const share = sql`round(100.0 * sum(passed) / nullif(sum(passed) + sum(failed), 0))::int`

export const testRows: ReportSource = {
  // What staff took back counts for nothing.
  rows: async (_work, { from, to, timeZone }) => sql`
    select t.id::text as id, null::uuid as person_id, t.name, count(distinct a.person_id) as people, count(*) as attempts,
      count(*) filter (where a.state = 'passed') as passed, count(*) filter (where a.state = 'failed') as failed,
      count(*) filter (where a.state in ('running', 'waiting')) as waiting,
      round(100.0 * count(*) filter (where a.state = 'passed') / nullif(count(a.decided_at), 0))::int as share,
      round(avg(a.reached::numeric / a.points) filter (where a.state in ('passed', 'failed')))::int as score
    from who p
    join competency_attempt a on a.person_id = p.id and a.withdrawn_at is null
      and (a.begun_at at time zone ${timeZone})::date between ${from} and ${to}
    join competency_test t on t.id = a.test_id
    group by t.id, t.name`,
  order: sql`f.attempts desc, f.name`,
  bars: sql`select name as label, attempts as whole, passed as part,
    row_number() over (order by attempts desc, name, id) as place from f`,
  totals: sql`
    select coalesce(sum(attempts), 0)::int as attempts, coalesce(sum(passed), 0)::int as passed,
      coalesce(sum(failed), 0)::int as failed, ${share} as share
    from f`,
}
