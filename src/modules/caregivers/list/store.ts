import { type RawBuilder, sql } from 'kysely'
import { pageReply } from '../../../kit/contract/page.ts'
import { invalidField } from '../../../kit/contract/refusal.ts'
import { said } from '../../../kit/contract/sentence.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { containing } from '../../../kit/server/list.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { type Evening, heldOneOf } from '../as-of/store.ts'
import type { PersonStatus } from '../contract.ts'
import { personStatuses } from '../contract.ts'
import type { CaregiverQuery, CaregiverRow } from './contract.ts'

/** The clearance row `c` that holds on the day, for the person `p`. */
export const clearanceOn = (today: Day) => sql`c.person_id = p.id and ${holdsOn('c', today)}`

/** The clearance rows `c` of everybody today: an index leaves out the days that are over, of which there are ever more. */
export const currentOn = (today: Day) => sql`not c.past and ${holdsOn('c', today)}`

/** How pressing a clearance row `c` is: not clear, overdue, expiring, waiting for us, in order, not with us. */
const level = sql`case when c.answer = 'notWithUs' then 6 when c.answer = 'notClear' then 1 when c.overdue > 0 then 2
  when c.expiring > 0 then 3 when c.in_review > 0 then 4 else 5 end`

// Read from the clearance of the day, so these look at everyone in the list.
const judgedOrders: Record<string, RawBuilder<unknown>> = {
  urgency: sql`(${level}, c.next_due)`,
  standing: sql`(${level}, -c.overdue)`,
  compliance: sql`case when c.answer <> 'notWithUs' then c.met::real / nullif(c.total, 0) end`,
  nextDue: sql`c.next_due`,
}

// Each of these has an index that begins with organization and status, so that a page costs the same among many.
const orders: Record<string, { up: string; down: string }> = {
  updatedAt: { up: 'p.updated_at, p.id desc', down: 'p.updated_at desc, p.id' },
  name: { up: 'p.last_name, p.first_name, p.id', down: 'p.last_name desc, p.first_name desc, p.id desc' },
  invitedOn: { up: 'p.invited_on, p.id', down: 'p.invited_on desc nulls last, p.id' },
  signedOffAt: { up: 'p.signed_off_at, p.id', down: 'p.signed_off_at desc nulls last, p.id' },
}

const own = <Value>(of: Record<string, Value>, key: string) => (Object.hasOwn(of, key) ? of[key] : undefined)

/**
 * The order of people `p` that a list asks for, the newest change first without one: `urgency` (not clear, overdue,
 * expiring, waiting, in order; each by its next day), `standing`, `compliance` (the least complete first) and `nextDue`
 * as of the day. Whoever is alike stands by name, so that no page repeats a person. Throws `invalid`.
 */
export function orderOf(sort = '-updatedAt', day: Day): RawBuilder<unknown> {
  const name = sort.replace(/^-/, '')
  const down = sort.startsWith('-')
  const judged = own(judgedOrders, name)
  if (judged) {
    // At most one row holds: from the end of the days so far it is the first.
    const value = sql`(select ${judged} from clearance c where ${clearanceOn(day)} order by c.from_day desc limit 1)`
    return sql`${value} ${sql.raw(down ? 'desc' : 'asc')} nulls last, p.last_name, p.first_name, p.id`
  }
  const order = own(orders, name)
  const known = [...Object.keys(orders), ...Object.keys(judgedOrders)]
  if (!order) throw invalidField('sort', said('This list can be sorted by {columns}.', { columns: known.join(', ') }))
  return sql.raw(down ? order.down : order.up)
}

/**
 * Whether the person `p` needs attention by the clearance `c` of the day: an active caregiver who is not clear to work or
 * has something overdue. The list, its filter, the dashboard and the digest all count by this (decision 53).
 */
export const needsAttention = sql<boolean>`(p.status = 'active' and (c.answer <> 'clear' or c.overdue > 0))`

const waits = sql`c.in_review > 0`

/** The wishes of a list as conditions on the person `p`, each as it stood on the day. */
export function narrow(query: CaregiverQuery, evening: Evening): RawBuilder<unknown>[] {
  const { search, positionId, stateId, coordinatorId, officeId, signedOff, answer, attention, waiting } = query
  const wishes: RawBuilder<unknown>[] = []
  const holds = evening.past ? holdsOn('c', evening.on) : currentOn(evening.on)
  const judged = (wish: RawBuilder<unknown>) =>
    sql`exists (select from clearance c where c.person_id = p.id and ${holds} and ${wish})`
  if (search) wishes.push(sql`p.id in (select people_like(${containing(search.toLowerCase())}))`)
  if (positionId?.length) wishes.push(heldOneOf('positions', positionId, evening))
  if (stateId?.length) wishes.push(heldOneOf('states', stateId, evening))
  if (coordinatorId === 'none') wishes.push(sql`p.coordinator_id is null`)
  else if (coordinatorId) wishes.push(sql`p.coordinator_id = ${coordinatorId}`)
  if (officeId === 'none') wishes.push(sql`p.office_id is null`)
  else if (officeId) wishes.push(sql`p.office_id = ${officeId}`)
  if (signedOff !== undefined) wishes.push(sql`(p.signed_off_at is not null) = ${signedOff}`)
  if (answer) wishes.push(judged(sql`c.answer = ${answer}`))
  for (const [wish, is] of [
    [attention, needsAttention],
    [waiting, waits],
  ] as const) {
    if (wish === true) wishes.push(judged(is))
    if (wish === false) wishes.push(sql`not ${judged(is)}`)
  }
  return wishes
}

type Row = Omit<CaregiverRow, 'signedOffAt' | 'updatedAt'> & { signedOffAt: Date | null; updatedAt: Date }

/** The clearance of the person `p` on a day as JSON, null before the first judgement; `c` and `due` belong to it. */
export const clearanceJson = sql`case when c.person_id is not null then jsonb_build_object(
  'answer', c.answer, 'met', c.met, 'total', c.total, 'later', c.later, 'blocking', c.blocking, 'overdue', c.overdue,
  'expiring', c.expiring, 'inReview', c.in_review, 'nextDue', c.next_due,
  'nextRequirement', case when due.name is not null then jsonb_build_object('id', c.next_requirement_id, 'name', due.name) end) end`

/** The joins that `clearanceJson` reads from. */
export const joinClearance = (today: Day) => sql`left join clearance c on ${clearanceOn(today)}
  left join lateral (select v.name from requirement_version v where v.requirement_id = c.next_requirement_id
    and v.effective_on <= ${today} order by v.version desc limit 1) due on true`

/** How far the person `p` is in the version of the walkthrough that they follow. */
const stepsDone = sql`(select jsonb_build_object('total', jsonb_array_length(v.steps), 'done',
    (select count(*) from journey_step s where s.journey_id = j.id and s.state = 'done'))
  from journey j join walkthrough_version v on v.id = j.version_id where j.person_id = p.id and j.ended_at is null)`

/** The first page is asked for most: with its numbers written out, the server keeps one plan for it. */
export const windowOf = ({ page, limit }: Pick<CaregiverQuery, 'page' | 'limit'>) =>
  page === 1 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${(page - 1) * limit}`

/** People `p` out of `from`, which `first` may define, and how many there are in all. */
export type Who = { first: RawBuilder<unknown>; from: RawBuilder<unknown>; total: RawBuilder<unknown> }

/** Everybody of a status, whose total stands in the counters; or who fits the wishes too, found once and counted. */
export function whoOf(status: PersonStatus | undefined, wishes: RawBuilder<unknown>[]): Who {
  const has = status ? sql`p.status = ${status}` : sql`true`
  if (wishes.length === 0) {
    const total = sql`(select coalesce(sum(people), 0)::int from counted_people p where ${has})`
    return { first: sql``, from: sql`person p where ${has}`, total }
  }
  const first = sql`with found as materialized (
    select p.id, p.status, p.updated_at, p.last_name, p.first_name, p.invited_on, p.signed_off_at
    from person p where ${sql.join([has, ...wishes], sql` and `)})`
  return { first, from: sql`found p`, total: sql`(select count(*)::int from found)` }
}

// The ids of one page come from the index first; only then are the rows put together.
const rowsOf = ({ first, from, total }: Who, order: RawBuilder<unknown>, query: CaregiverQuery, today: Day) => sql<
  Row & { total: number }
>`${first}
  select p.id, p.status, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone,
    p.photo_file_id as "photoFileId", p.city, p.state_code as "stateCode", p.invited_on as "invitedOn",
    p.signed_up_on as "signedUpOn", p.ended_on as "endedOn", p.signed_off_at as "signedOffAt", p.updated_at as "updatedAt",
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'abbreviation', o.abbreviation) end as position,
    case when a.id is not null then jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as coordinator,
    case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as office,
    ${clearanceJson} as clearance,
    case when p.status = 'applicant' then ${stepsDone} end as progress,
    ${total} as total
  from (select p.id from ${from} order by ${order} ${windowOf(query)}) at
  join person p on p.id = at.id
  left join position o on o.id = p.position_id
  left join account a on a.id = p.coordinator_id
  left join office f on f.id = p.office_id
  ${joinClearance(today)}
  order by ${order}`

/** How many people have each status: read from the counters, which change in the same transaction as the people. */
export async function countPeople(db: Db): Promise<Record<PersonStatus, number>> {
  const { rows } = await sql<{ status: string; people: number }>`
    select status, sum(people)::int as people from counted_people group by 1`.execute(db)
  const count = (status: PersonStatus) => rows.find(row => row.status === status)?.people ?? 0
  return Object.fromEntries(personStatuses.map(status => [status, count(status)])) as Record<PersonStatus, number>
}

/** How many there are, when no row tells it: a page beyond the last one has none. */
export async function readTotal(db: Db, { first, total }: Who): Promise<number> {
  const { rows } = await sql<{ total: number }>`${first} select ${total} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** One page of people with their clearance on the day, newest change first unless asked otherwise, and the exact total. */
export async function listPeople(db: Db, today: Day, query: CaregiverQuery) {
  const found = whoOf(query.status, narrow(query, { on: today, past: false }))
  const { rows } = await rowsOf(found, orderOf(query.sort, today), query, today).execute(db)
  const total = rows[0]?.total ?? (await readTotal(db, found))
  const people = rows.map(({ total: _, ...row }) => ({
    ...row,
    signedOffAt: row.signedOffAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
  return pageReply(people, total, query, 'totalCaregivers')
}

type Pressing = { attention: number; waiting: number }

/** How many caregivers need attention on the day, and how many applicants wait for a decision. */
export async function countPressing(db: Db, today: Day): Promise<Pressing> {
  const { rows } = await sql<Pressing>`select count(*) filter (where ${needsAttention})::int as attention,
      count(*) filter (where p.status = 'applicant' and ${waits})::int as waiting
    from person p join clearance c on c.person_id = p.id and ${currentOn(today)}
    where p.status in ('active', 'applicant')`.execute(db)
  return rows[0] ?? { attention: 0, waiting: 0 }
}

/** The active members of staff, by name. */
export async function listCoordinators(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('account')
    .select(['id', sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as('name')])
    .where('kind', '=', 'user')
    .where('active', '=', true)
    .orderBy('name')
    .execute()
}
