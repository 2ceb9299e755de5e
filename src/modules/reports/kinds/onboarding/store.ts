import { type RawBuilder, sql } from 'kysely'
import type { ReportDays, ReportSource } from '../store.ts'
import { stages } from './rules.ts'

/**
 * Who of the people `who` was invited or signed up in the time, as `reached`: the first day of each stage that they came to,
 * and the days from the first of all to the first on which they were clear to work.
 */
export const reached = ({ from, to, today, timeZone }: ReportDays): RawBuilder<unknown> => sql`(
  select r.*, case when clear_on >= began_on then clear_on - began_on end as days,
    case when clear_on is not null then 'clear' when signed_off_on is not null then 'signedOff'
      when submitted_on is not null then 'submitted' when started_on is not null then 'started'
      when signed_up_on is not null then 'signedUp' else 'invited' end as stage
  from (
    select p.id, p.status, p.lead_source_id, p.invited_on, p.signed_up_on, least(p.invited_on, p.signed_up_on) as began_on,
      (select min((j.started_at at time zone ${timeZone})::date) from journey j where j.person_id = p.id) as started_on,
      (select min((j.submitted_at at time zone ${timeZone})::date) from journey j where j.person_id = p.id) as submitted_on,
      (select min((s.signed_at at time zone ${timeZone})::date) from sign_off s
        where s.person_id = p.id and s.withdrawn_at is null) as signed_off_on,
      (select min(c.from_day) from clearance c
        where c.person_id = p.id and c.answer = 'clear' and c.from_day <= ${today}) as clear_on
    from who p where least(p.invited_on, p.signed_up_on) between ${from} and ${to}) r) reached`

/** Who came so far that they were signed off. */
export const isSignedOff = sql`stage in ('signedOff', 'clear')`

const inOrder = sql`${[...stages]}::text[]`

export const onboardingRows: ReportSource = {
  rows: async (_work, days) => sql`
    select id::text as id, id as person_id, null::text as name, stage, status, invited_on as "invitedOn",
      signed_up_on as "signedUpOn", signed_off_on as "signedOffOn", clear_on as "clearOn", days
    from ${reached(days)}`,
  order: sql`array_position(${inOrder}, f.stage), coalesce(f."invitedOn", f."signedUpOn") desc`,
  bars: sql`
    select stage.label, count(f.id) as whole, null::int as part, stage.place
    from unnest(array['came'] || (${inOrder})[2:]) with ordinality stage(label, place)
    left join f on array_position(${inOrder}, f.stage) >= stage.place
    group by stage.label, stage.place`,
  totals: sql`
    select count(*) as people, count(*) filter (where ${isSignedOff}) as "signedOff",
      count(*) filter (where stage = 'clear') as clear,
      percentile_disc(0.5) within group (order by days) as median
    from f`,
}
