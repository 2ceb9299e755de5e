import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { isWished } from '../../../kit/server/queues.ts'
import type { QueueWish } from '../../../kit/server/services.ts'
import { currentOn, needsAttention } from '../../caregivers/list/store.ts'
import { amongWished } from '../../caregivers/store.ts'
import { waitsFor } from '../../documents/store.ts'
import type { Status } from '../../status/engine/span.ts'
import { pressing } from '../../status/spans/store.ts'
import { waitsForSecond, waivedName } from '../waivers/store.ts'

/** So many days after a reminder, a lapse is left to the person. */
const quietDays = 7

type Counted<Row> = { total: number; rows: Row[] }

async function counted<Row>(db: Db, statement: RawBuilder<Row & { total: number }>): Promise<Counted<Row>> {
  const { rows } = await statement.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}

export type WaitingDocument = { id: string; personId: string; type: string; medical: boolean; since: Date }

/** Documents that wait for a decision, the oldest first. */
export const waitingDocuments = (db: Db, seesMedical: boolean, { limit, ...wish }: QueueWish) =>
  counted(
    db,
    sql<WaitingDocument & { total: number }>`
    select d.id, d.person_id as "personId", t.name as type, t.medical, d.received_at as since,
      count(*) over ()::int as total
    from caregiver_document d
    join document_type t on t.id = d.document_type_id
    join person p on p.id = d.person_id
    where ${waitsFor(seesMedical)} and ${amongWished(wish)} and ${isWished('d.id', wish)}
    order by d.received_at, d.id limit ${limit}`,
  )

export type WaitingWaiver = {
  id: string
  personId: string
  requirementId: string
  requirement: string
  declination: boolean
  requester: string
  since: Date
}

/** Waivers that this account may decide, the oldest first: never its own requests. */
export const waitingWaivers = (db: Db, accountId: string, { limit, ...wish }: QueueWish) =>
  counted(
    db,
    sql<WaitingWaiver & { total: number }>`
    select w.id, w.person_id as "personId", w.requirement_id as "requirementId", ${waivedName} as requirement,
      w.declination, w.requester, w.requested_at as since, count(*) over ()::int as total
    from waiver w join person p on p.id = w.person_id and p.status in ('applicant', 'active')
    where ${waitsForSecond(accountId)} and ${amongWished(wish)} and ${isWished('w.id', wish)}
    order by w.requested_at, w.id limit ${limit}`,
  )

export type Lapse = {
  personId: string
  late: boolean
  since: Day
  /** What has been owed longest or stands in the way; null: there is no sign-off in force. */
  requirement: { id: string; name: string; status: Status } | null
  /** How many more there are of these. */
  more: number
  /** How many documents of theirs wait for a decision. */
  inReview: number
  remindedAt: Date | null
}

type LapseRow = Lapse & { total: number; reminded: boolean }

const wasReminded = (now: Date) => sql`c.person_id in (select r.person_id from reminder_sent r
  where r.sent_at > ${now}::timestamptz - make_interval(days => ${quietDays}))`

const order = (of: string) => sql.raw(`${of}.late desc, ${of}.since, ${of}.person_id`)

const listed = (reminded: boolean, wish: QueueWish) =>
  sql`a.reminded = ${reminded} and ${isWished('a.person_id', wish)}`

/** The first of those who were reminded lately, or of the others. */
const firstOf = (reminded: boolean, wish: QueueWish) =>
  sql`(select a.person_id, a.from_day, a.late, a.since, a.reminded from attention a
    where ${listed(reminded, wish)} order by ${order('a')} limit ${wish.limit})`

/**
 * The caregivers who need attention: those whom nobody reminded lately, and those who were; what is overdue first, then the
 * oldest. One statement reads both, since it passes over everybody for either.
 */
export async function lapses(db: Db, at: { today: Day; now: Date }, open: QueueWish, reminded: QueueWish) {
  const { today, now } = at
  const { rows } = await sql<LapseRow>`
    with attention as materialized (
      select c.person_id, c.from_day, c.overdue > 0 as late,
        case when c.overdue > 0 then coalesce(c.next_due, c.from_day) else c.from_day end as since,
        ${wasReminded(now)} as reminded
      from clearance c join person p on p.id = c.person_id
      where ${currentOn(today)} and ${needsAttention} and ${amongWished(open)}),
    counted as materialized (select (count(*) filter (where ${listed(false, open)}))::int as open,
      (count(*) filter (where ${listed(true, reminded)}))::int as reminded from attention a),
    first as materialized (${firstOf(false, open)} union all ${firstOf(true, reminded)})
    select first.person_id as "personId", first.late, first.since, first.reminded,
      case when first.reminded then counted.reminded else counted.open end as total, c.in_review as "inReview",
      coalesce(worst.items, 1) - 1 as more,
      case when worst.id is not null
        then json_build_object('id', worst.id, 'name', worst.name, 'status', worst.status) end as requirement,
      (select max(r.sent_at) from reminder_sent r where r.person_id = first.person_id) as "remindedAt"
    from counted cross join first join clearance c on c.person_id = first.person_id and c.from_day = first.from_day
    left join lateral (
      select s.requirement_id as id, v.name, s.status, (count(*) over ())::int as items
      from compliance_span s
      join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
      where s.person_id = first.person_id and ${holdsOn('s', today)} and ${pressing}
      order by s.requirement_id = c.next_requirement_id and first.late desc, v.name, s.requirement_id limit 1) worst on true
    order by ${order('first')}`.execute(db)
  const those = (of: boolean): Counted<Lapse> => {
    const theirs = rows.filter(row => row.reminded === of)
    return { total: theirs[0]?.total ?? 0, rows: theirs }
  }
  return { open: those(false), reminded: those(true) }
}
