import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'

// What is said of a person `p` on a day. Today reads the tables of the profile; an earlier day reads what had been put
// down by its evening (product 6), so that a list of a past day is made up of the people and positions of then.

/** A day that is asked about, and whether it is over. */
export type Evening = { readonly on: Day; readonly past: boolean }

/** The status that the person had on a past day: the last change before it, else what the first one after it left. */
const pastStatus = (on: Day) => sql`coalesce(
  (select e.detail->>'to' from person_event e where e.person_id = p.id and e.kind = 'statusChanged' and e.on_day <= ${on}
    order by e.at desc, e.id desc limit 1),
  (select e.detail->>'from' from person_event e where e.person_id = p.id and e.kind = 'statusChanged' and e.on_day > ${on}
    order by e.at, e.id limit 1),
  p.status)`

/** The status that the person had on the day. */
export const statusOn = ({ on, past }: Evening): RawBuilder<string> =>
  past ? sql<string>`${pastStatus(on)}` : sql<string>`p.status`

/** As on the person's page: known since the first day on which the profile was put down. */
export const wasHere = (on: Day): RawBuilder<boolean> => sql`coalesce((select min(h.known_from) from profile_history h
  where h.person_id = p.id), least(p.invited_on, p.signed_up_on, p.hired_on), ${on}) <= ${on}`

const dated = {
  positions: { key: sql.lit('positionId'), now: sql`person_position held`, id: sql`held.position_id`, type: sql`uuid` },
  states: { key: sql.lit('stateCode'), now: sql`person_state held`, id: sql`held.state_code`, type: sql`text` },
} as const
type Dated = keyof typeof dated

/** The person's positions or states of a past day, as rows `held` of `id` and `since`. */
const pastHeld = (what: Dated, on: Day): RawBuilder<unknown> => sql`(
  select (one->>${dated[what].key})::${dated[what].type} as id, one->>'from' as since
  from (select ${sql.ref(what)} as list from profile_history h where h.person_id = p.id and h.known_from <= ${on}
    order by h.known_from desc limit 1) said
  cross join lateral jsonb_array_elements(said.list) one
  where (one->>'from')::date <= ${on} and (one->>'to' is null or (one->>'to')::date > ${on})) held`

/** The condition that the person had one of these positions, or worked in one of these states, on the day. */
export function heldOneOf(what: Dated, ids: readonly string[], { on, past }: Evening): RawBuilder<boolean> {
  const { now, id, type } = dated[what]
  return past
    ? sql`exists (select from ${pastHeld(what, on)} where held.id = any(${ids}::${type}[]))`
    : sql`exists (select from ${now} where held.person_id = p.id and ${id} = any(${ids}::${type}[]) and ${holdsOn('held', on)})`
}

/** Joins the position `o` that the person had on the day: today's main one where they had it then, else the oldest. */
export const joinPosition = ({ on, past }: Evening): RawBuilder<unknown> =>
  past
    ? sql`left join lateral (select o.* from ${pastHeld('positions', on)} join position o on o.id = held.id
        order by o.id = p.position_id desc, held.since, o.name limit 1) o on true`
    : sql`left join position o on o.id = p.position_id`
