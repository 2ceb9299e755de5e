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

const isForThem = (today: Day) => sql`(not exists (select from evaluation_form_position fp where fp.form_id = f.id)
  or exists (select from evaluation_form_position fp join person_position held on held.position_id = fp.position_id
    where fp.form_id = f.id and held.person_id = p.id and ${holdsOn('held', today)}))`

const held = (key: RawBuilder<unknown>) => sql`exists (select from evaluation e
  where e.person_id = p.id and e.form_id = f.id and e.point = ${key} and e.started_on >= p.hired_on
    and e.state in ('signed', 'acknowledged', 'declined'))`

const monthsLater = (months: RawBuilder<unknown>) => sql`(p.hired_on + make_interval(months => ${months}))::date`

// Of whoever was taken over, what was held before says from when on days count, else the day of taking over.
const isKnownOf = sql`(p.taken_over_on > p.hired_on)`
const isAskedOn = (on: RawBuilder<unknown>) => sql`(${isKnownOf} is not true or ${on} >= coalesce(
  (select max(e.held_on) from evaluation e where e.person_id = p.id and e.form_id = f.id and e.started_on >= p.hired_on
    and e.held_on < p.taken_over_on and e.state in ('signed', 'acknowledged', 'declined')), p.taken_over_on))`

/** A day from hire that is near, was not held, and after which no other one has come. */
const dayIsOpen = (today: Day, until: RawBuilder<unknown>) => sql`exists (select from unnest(f.hire_days) day
  where p.hired_on + day <= ${until} and ${isAskedOn(sql`p.hired_on + day`)} and not ${held(sql`'day-' || day`)}
    and not exists (select from unnest(f.hire_days) other where other > day and p.hired_on + other <= ${today}::date)
    and not (f.every_months is not null and f.counted_from = 'hire' and ${monthsLater(sql`f.every_months`)} <= ${today}::date
      and ${monthsLater(sql`f.every_months`)} > p.hired_on + day))`

// Whole months so far; at the end of a month the next one may have come by our count already, so it is looked at, too.
const monthsSoFar = (today: Day) =>
  sql`(date_part('year', age(${today}::date, p.hired_on)) * 12 + date_part('month', age(${today}::date, p.hired_on)))::int`

const monthFromHireIsOpen = (today: Day, until: RawBuilder<unknown>) => sql`(f.counted_from = 'hire' and exists (
  select from (values (0), (1)) more(n)
  cross join lateral (select (${monthsSoFar(today)} / f.every_months + more.n) * f.every_months as months) point
  where point.months > 0 and ${monthsLater(sql`point.months`)} <= ${until}
    and ${isAskedOn(monthsLater(sql`point.months`))} and not ${held(sql`'month-' || point.months`)}))`

const lastHeld = sql`(select max(e.held_on) from evaluation e where e.person_id = p.id and e.form_id = f.id
  and e.started_on >= p.hired_on and e.state in ('signed', 'acknowledged', 'declined'))`

const monthsThen = (day: RawBuilder<unknown>) => sql`(${day} + make_interval(months => f.every_months))::date`

// Where nothing was held since the hire, whole months until the day of taking over say which anniversary is the first.
const firstAfterTakingOver = sql`(select min(point.due_on) from (values (0), (1), (2)) more(n)
  cross join lateral (select ${monthsThen(
    monthsLater(sql`(greatest((date_part('year', age(p.taken_over_on, p.hired_on)) * 12
      + date_part('month', age(p.taken_over_on, p.hired_on)))::int / f.every_months - 1 + more.n, 0)) * f.every_months`),
  )} as due_on) point
  where point.due_on >= p.taken_over_on)`

const monthFromLastIsOpen = (until: RawBuilder<unknown>) => sql`(f.counted_from = 'last' and
  case when ${isKnownOf} and ${lastHeld} is null then ${firstAfterTakingOver}
    else ${monthsThen(sql`greatest(p.hired_on, ${lastHeld})`)} end <= ${until})`

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

/**
 * The condition that something may be there to be held of the person `p`, so that nobody else's days are worked out. It lets
 * through whom the rules of the schedule find nothing for, and never leaves out whom they find something for.
 */
const mayHaveSome = (today: Day): RawBuilder<unknown> => {
  const until = sql`${today}::date + ${leadDays}::int`
  return sql`(p.id in (select person_id from evaluation where state in ('open', 'inProgress'))
    or exists (select ${fromRequired(today)} and ${requiredOn} <= ${until})
    or p.hired_on is not null and exists (select from evaluation_form f where f.active and ${isForThem(today)} and (
      ${dayIsOpen(today, until)} or f.every_months is not null
        and (${monthFromHireIsOpen(today, until)} or ${monthFromLastIsOpen(until)}))))`
}

/** The condition that the person `p` may be on the list of the evaluator; of anybody's, when it is null. */
export const isCandidate = (today: Day, evaluator: Evaluator | null): RawBuilder<unknown> =>
  evaluator ? sql`${peopleOf(evaluator)} and ${mayHaveSome(today)}` : mayHaveSome(today)
