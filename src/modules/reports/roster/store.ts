import { type RawBuilder, sql } from 'kysely'
import type { ListRows } from '../store.ts'

/**
 * Every period of employment of the people `who`, as `employment`: the one that their dates tell and those before it.
 * Product 2: a rehire adds one and leaves the old one as it was. `ended_on` is the first day without work.
 */
export const employment = sql`
  select p.id::text as id, p.id as person_id, p.hired_on, p.ended_on,
    case when not exists (select from earlier_employment e where e.person_id = p.id and e.first_contact_on = p.first_contact_on)
      then p.first_contact_on end as first_contact_on
  from who p where p.status = 'active' or (p.status = 'archived' and p.hired_on is not null)
  union all
  select e.id::text, e.person_id, e.hired_on, e.ended_on, e.first_contact_on
  from who p join earlier_employment e on e.person_id = p.id`

/** The rows of a table of dated periods that overlap the employment `e`, within the time, as one text. */
const heldIn = (words: RawBuilder<unknown>, source: RawBuilder<unknown>, from: string, to: string) => sql`(
  select string_agg(distinct ${words}, ', ') from ${source} and held.person_id = e.person_id
    and held.from_day <= least(e.ended_on - 1, ${to}::date)
    and (held.to_day is null or held.to_day > greatest(e.hired_on, ${from}::date)))`

const rowsWhere =
  (inTime: (from: string, to: string) => RawBuilder<unknown>): ListRows['rows'] =>
  ({ from, to, today }) =>
    sql`
  select e.id, e.person_id, null::uuid as requirement_id, null::date as as_of,
    ${heldIn(sql`o.name`, sql`person_position held join position o on o.id = held.position_id where true`, from, to)} as positions,
    ${heldIn(sql`held.state_code`, sql`person_state held where true`, from, to)} as states,
    e.hired_on as "hiredOn", e.first_contact_on as "firstContactOn", e.ended_on as "endedOn",
    case when e.ended_on <= ${today} then 'over' else 'current' end as employment
  from (${employment}) e where ${inTime(from, to)}`

const order = sql`p.last_name, p.first_name, p.id, "hiredOn" desc`

export const rosterRows: ListRows = {
  rows: rowsWhere(
    (from, to) => sql`coalesce(e.hired_on, ${to}) <= ${to} and (e.ended_on is null or e.ended_on > ${from})`,
  ),
  order,
}

export const hiredRows: ListRows = {
  rows: rowsWhere((from, to) => sql`e.hired_on between ${from} and ${to}`),
  order: sql`"hiredOn" desc, p.last_name, p.first_name`,
}
