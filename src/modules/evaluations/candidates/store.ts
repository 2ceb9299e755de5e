import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { leadDays } from './rules.ts'

/** Whose list it is. What nobody sees to is the administrators'. */
export type Evaluator = { readonly accountId: string; readonly isAdmin: boolean }

// A condition that an index answers for each: few members of the staff have left.
const hasLeft = sql`(select id from account where kind = 'user' and not active)`

const seenToByNobody = sql`
  union all select id from person where coordinator_id is null
  union all select id from person where coordinator_id in ${hasLeft}
  union all select person_id from evaluation where evaluator_id in ${hasLeft} and state in ('open', 'inProgress')`

/** Whoever the evaluator coordinates or began to evaluate; of an administrator also those whom nobody does. */
const peopleOf = ({ accountId, isAdmin }: Evaluator): RawBuilder<unknown> => sql`p.id in (
  select id from person where coordinator_id = ${accountId}
  union all select person_id from evaluation where evaluator_id = ${accountId} and state in ('open', 'inProgress')
  ${isAdmin ? seenToByNobody : sql``})`

/** The condition that evidence is an evaluation that was held elsewhere and taken over: it has no questions and no signature. */
export const isTakenOver = (evidence: string) => sql`(${sql.ref(`${evidence}.kind`)} = 'evaluation'
  and ${sql.ref(`${evidence}.deleted_on`)} is null
  and not exists (select from evaluation own where own.id = ${sql.ref(`${evidence}.id`)}))`

// The days of one form for one person, by the names that `theirs`, `f` and `counted` have below.
const isForThem = (today: Day) => sql`(not exists (select from evaluation_form_position fp where fp.form_id = f.id)
  or exists (select from evaluation_form_position fp join person_position held on held.position_id = fp.position_id
    where fp.form_id = f.id and held.person_id = theirs.id and ${holdsOn('held', today)}))`

const held = (key: RawBuilder<unknown>) => sql`coalesce(${key} = any(counted.points), false)`

const monthsAfter = (day: RawBuilder<unknown>, months: RawBuilder<unknown>) =>
  sql`(${day} + make_interval(months => ${months}))::date`
const monthsFromHire = (months: RawBuilder<unknown>) => monthsAfter(sql`theirs.hired_on`, months)
const oneRound = sql`f.every_months`

// Of whoever was taken over, what was held before says from when on days count, else the day of taking over.
const isAskedOn = (on: RawBuilder<unknown>) =>
  sql`(theirs.taken_over_on is null or ${on} >= coalesce(counted.before_on, theirs.taken_over_on))`

/** A day from hire that is near, was not held, and after which no other one has come. */
const dayIsOpen = (today: Day, until: RawBuilder<unknown>) => sql`exists (select from unnest(f.hire_days) day
  where theirs.hired_on + day <= ${until} and ${isAskedOn(sql`theirs.hired_on + day`)} and not ${held(sql`'day-' || day`)}
    and not exists (select from unnest(f.hire_days) other where other > day and theirs.hired_on + other <= ${today}::date)
    and not (f.every_months is not null and f.counted_from = 'hire' and ${monthsFromHire(oneRound)} <= ${today}::date
      and ${monthsFromHire(oneRound)} > theirs.hired_on + day))`

// At the end of a month the next one may have come by our count already, so it is looked at, too.
const monthFromHireIsOpen = (until: RawBuilder<unknown>) => sql`(f.counted_from = 'hire' and exists (
  select from (values (0), (1)) more(n)
  cross join lateral (select (theirs.months / f.every_months + more.n) * f.every_months as months) point
  where point.months > 0 and ${monthsFromHire(sql`point.months`)} <= ${until}
    and ${isAskedOn(monthsFromHire(sql`point.months`))} and not ${held(sql`'month-' || point.months`)}))`

/** The whole months between two days; of timestamps, since a time zone is looked up for each day without them. */
const wholeMonths = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(select (date_part('year', age.of) * 12
  + date_part('month', age.of))::int from (select age(${to}::timestamp, ${from}::timestamp) as of) age)`

// Where nothing was held since the hire, whole months until the day of taking over say which anniversary is the first.
const firstAfterTakingOver = sql`(select min(point.due_on) from (values (0), (1), (2)) more(n)
  cross join lateral (select ${monthsAfter(
    monthsFromHire(sql`(greatest(${wholeMonths(sql`theirs.hired_on`, sql`theirs.taken_over_on`)} / f.every_months
      - 1 + more.n, 0)) * f.every_months`),
    oneRound,
  )} as due_on) point
  where point.due_on >= theirs.taken_over_on)`

const monthFromLastIsOpen = (until: RawBuilder<unknown>) => sql`(f.counted_from = 'last' and
  case when theirs.taken_over_on is not null and counted.last_on is null then ${firstAfterTakingOver}
    else ${monthsAfter(sql`greatest(theirs.hired_on, counted.last_on)`, oneRound)} end <= ${until})`

// What is due before the first client contact has no day of its own: it is owed since it was required of the person.
const owedSince = sql`case when s.needed then greatest(s.from_day, p.invited_on, v.effective_on) end`

/**
 * When requirements want an evaluation of the person `p`: with a form that has no cadence of its own, and before the hire date with
 * any, because a cadence is counted from that.
 */
export const requiredOn = sql`case when s.status in ('valid', 'expiring') then s.last_day else coalesce(s.due_on, ${owedSince}) end`
export const fromRequired = (today: Day) => sql`from evaluation_form f
  join requirement_version v on f.id::text = any(v.sources)
  join compliance_span s on s.requirement_id = v.requirement_id and s.version = v.version and ${holdsOn('s', today)}
  where f.active and s.person_id = p.id and s.status <> 'waived'
    and (p.hired_on is null or f.every_months is null and f.hire_days = '{}')`

const counts = sql`('signed', 'acknowledged', 'declined')`

/**
 * The condition that the person `p` may be on the list of the evaluator, of anybody's when it is null, so that nobody else's days
 * are worked out. It lets through whom the rules of the schedule find nothing for, and never leaves out whom they find something for.
 */
export function isCandidate(today: Day, evaluator: Evaluator | null): RawBuilder<unknown> {
  const until = sql`(${today}::date + ${sql.lit(leadDays)})`
  // What they held is read once for all forms: a condition on each person in turn takes three times as long.
  return sql`p.id in (
    with theirs as materialized (
      select p.id, p.hired_on, p.invited_on, case when p.taken_over_on > p.hired_on then p.taken_over_on end as taken_over_on,
        ${wholeMonths(sql`p.hired_on`, sql`${today}::date`)} as months
      from person p where p.status in ('applicant', 'active') and ${evaluator ? peopleOf(evaluator) : sql`true`}),
    held as (
      select theirs.id, theirs.taken_over_on, e.form_id, e.held_on, e.point
        from theirs join evaluation e on e.person_id = theirs.id and e.started_on >= theirs.hired_on and e.state in ${counts}
      union all select theirs.id, theirs.taken_over_on, f.id, v.performed_on, null
        from theirs join evidence v on v.person_id = theirs.id and v.performed_on >= theirs.hired_on and ${isTakenOver('v')}
        join evaluation_form f on f.id::text = v.source_id
        where theirs.taken_over_on is not null),
    counted as (
      select id as person_id, form_id, max(held_on) as last_on, array_agg(point) as points,
        max(held_on) filter (where held_on < taken_over_on) as before_on
      from held group by id, form_id)
    select person_id from evaluation where state in ('open', 'inProgress') and person_id in (select id from theirs)
    union all select p.id from theirs p
      cross join lateral (select ${fromRequired(today)} and ${requiredOn} <= ${until} limit 1) required
    union all select theirs.id from theirs cross join evaluation_form f
      left join counted on counted.person_id = theirs.id and counted.form_id = f.id
      where theirs.hired_on is not null and f.active and ${isForThem(today)} and (${dayIsOpen(today, until)}
        or f.every_months is not null and (${monthFromHireIsOpen(until)} or ${monthFromLastIsOpen(until)})))`
}
