import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import { inBatches } from '../../../kit/server/cursor.ts'
import type { Db } from '../../../kit/server/database.ts'
import { narrow } from '../../caregivers/list/store.ts'
import type { Expiry, ForecastWish, Whom } from './contract.ts'
import type { Ending } from './rules.ts'

type Between = { today: Day; from: Day; to: Day }

/**
 * The spans `s` of active caregivers `p` that end in the time, with the one after, `n`, in which the requirement is not
 * met. What is renewed already, waived or no longer asked afterwards does not end in this sense.
 */
function endings({ today, from, to }: Between, whom: Whom): RawBuilder<unknown> {
  // A difference and not an equation: the next span is to be found by its person, of whom there are few spans, and not
  // by the day, on which many people's begin.
  const next = sql`n.person_id = s.person_id and n.requirement_id = s.requirement_id and n.from_day - s.to_day = 0`
  const { positionId, stateId } = whom
  const wishes = narrow({ positionId, stateId, page: 1, limit: 1 }, { on: today, past: false })
  return sql`compliance_span s
    join compliance_span n on ${next}
    join person p on p.id = s.person_id
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    where s.status in ('valid', 'expiring') and s.last_day between ${from} and ${to} and s.to_day = s.last_day + 1
      and n.status not in ('valid', 'expiring', 'waived')
      and ${sql.join([sql`p.status = 'active'`, ...wishes], sql` and `)}`
}

/** What ends on which day, and for how many people. */
export async function countEndings(db: Db, between: Between, whom: Whom): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select json_build_object('id', v.requirement_id, 'name', v.name) as requirement,
      s.office_check as "officeCheck", s.last_day as "lastDay", count(*) as people,
      count(*) filter (where n.blocks) as blocking
    from ${endings(between, whom)}
    group by v.requirement_id, v.name, s.office_check, s.last_day`.execute(db)
  return rows
}

type At = { page: number; limit: number }

/** What ends, the nearest first; of some requirements only, when any are named. The office's own checks are not among it. */
function listed(between: Between, wish: ForecastWish, more = sql``): RawBuilder<Expiry> {
  const { requirementId: ids } = wish
  const only = ids?.length ? sql`s.requirement_id = any(${ids}::uuid[])` : sql`true`
  return sql`
    select concat_ws(':', p.id, s.requirement_id, s.last_day) as id,
      json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'photoFileId', p.photo_file_id,
        'position', coalesce((select o.abbreviation from position o where o.id = p.position_id), '')) as person,
      json_build_object('id', v.requirement_id, 'name', v.name) as requirement,
      s.last_day as "lastDay", n.blocks, n.status = 'in review' as "inReview" ${more}
    from ${endings(between, wish)} and not s.office_check and ${only}
    order by s.last_day, p.last_name, p.first_name, v.name, p.id, s.requirement_id`
}

/** One page of it. */
export async function listEndings(
  db: Db,
  between: Between,
  wish: ForecastWish,
  { page, limit }: At,
): Promise<Expiry[]> {
  const { rows } = await sql<Expiry>`${listed(between, wish)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** All of it, some at a time, each with how many there are. */
export const readEndings = (
  db: Db,
  between: Between,
  wish: ForecastWish,
): AsyncGenerator<(Expiry & { readonly total: number })[]> =>
  inBatches(
    db,
    listed(between, wish, sql`, count(*) over () as total`) as RawBuilder<Expiry & { readonly total: number }>,
  )

type Renewing = { id: string; firstName: string; lastName: string; email: string; lastDay: Day }

/** Whose requirement ends in the time, each person once, by name. */
export async function listRenewing(db: Db, between: Between, whom: Whom, requirementId: string): Promise<Renewing[]> {
  const { rows } = await sql<Renewing>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, min(s.last_day) as "lastDay"
    from ${endings(between, whom)} and not s.office_check and s.requirement_id = ${requirementId}
    group by p.id order by p.last_name, p.first_name, p.id`.execute(db)
  return rows
}
