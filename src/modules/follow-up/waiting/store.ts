import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { holdsOn } from '../../../kit/server/on-day.ts'
import { atLeast, countFrom, isWished } from '../../../kit/server/queues.ts'
import type { QueueCount, QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { currentOn, needsAttention } from '../../caregivers/list/store.ts'
import { amongWished } from '../../caregivers/store.ts'
import { waitsFor } from '../../documents/store.ts'
import type { Status } from '../../status/engine/span.ts'
import { pressing } from '../../status/spans/store.ts'
import { waitsForSecond, waivedName } from '../waivers/store.ts'

/** So many days after a reminder, a lapse is left to the person. */
const quietDays = 7

export type WaitingDocument = { id: string; personId: string; type: string; medical: boolean; since: Date }

const documents = (seesMedical: boolean, scope: QueueScope) => sql`from caregiver_document d
  join document_type t on t.id = d.document_type_id
  join person p on p.id = d.person_id
  where ${waitsFor(seesMedical)} and ${amongWished(scope)} and ${isWished('d.id', scope)}`

/** How many documents wait for a decision. */
export const countDocuments = (db: Db, seesMedical: boolean, scope: QueueScope) =>
  countFrom(db, documents(seesMedical, scope))

/** Documents that wait for a decision, the oldest first. */
export async function waitingDocuments(db: Db, seesMedical: boolean, { limit, ...scope }: QueueWish) {
  const { rows } = await sql<WaitingDocument>`
    select d.id, d.person_id as "personId", t.name as type, t.medical, d.received_at as since
    ${documents(seesMedical, scope)} order by d.received_at, d.id limit ${atLeast(limit)}`.execute(db)
  return rows
}

export type WaitingWaiver = {
  id: string
  personId: string
  requirementId: string
  requirement: string
  declination: boolean
  requester: string
  since: Date
}

const waivers = (accountId: string, scope: QueueScope) => sql`from waiver w
  join person p on p.id = w.person_id and p.status in ('applicant', 'active')
  where ${waitsForSecond(accountId)} and ${amongWished(scope)} and ${isWished('w.id', scope)}`

/** How many waivers this account may decide: never its own requests. */
export const countWaivers = (db: Db, accountId: string, scope: QueueScope) => countFrom(db, waivers(accountId, scope))

/** The waivers that this account may decide, the oldest first. */
export async function waitingWaivers(db: Db, accountId: string, { limit, ...scope }: QueueWish) {
  const { rows } = await sql<WaitingWaiver>`
    select w.id, w.person_id as "personId", w.requirement_id as "requirementId", ${waivedName} as requirement,
      w.declination, w.requester, w.requested_at as since
    ${waivers(accountId, scope)} order by w.requested_at, w.id limit ${atLeast(limit)}`.execute(db)
  return rows
}

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

/** On which day lapses are asked for. */
type At = { readonly today: Day; readonly now: Date }

const remindedLately = ({ now }: At) => sql`select r.person_id from reminder_sent r
  where r.sent_at > ${now}::timestamptz - make_interval(days => ${quietDays})`

const needing = ({ today }: At, scope: Pick<QueueScope, 'coordinatorId' | 'officeId'>) => sql`from clearance c
  join person p on p.id = c.person_id
  where ${currentOn(today)} and ${needsAttention} and ${amongWished(scope)}`

/** How many caregivers need attention whom nobody reminded lately, and how many who were; both by passing over everybody once. */
export async function countLapses(db: Db, at: At, open: QueueScope, reminded: QueueScope): Promise<QueueCount> {
  const { rows } = await sql<Required<QueueCount>>`
    with attention as materialized (
      select c.person_id, c.person_id in (${remindedLately(at)}) as reminded ${needing(at, open)})
    select (count(*) filter (where not a.reminded and ${isWished('a.person_id', open)}))::int as total,
      (count(*) filter (where a.reminded and ${isWished('a.person_id', reminded)}))::int as beside
    from attention a`.execute(db)
  return rows[0] ?? { total: 0 }
}

// As the index `clearance_attention` has them, so that the first ones are found without passing over the others.
const sinceWhen = sql`case when c.overdue > 0 then coalesce(c.next_due, c.from_day) else c.from_day end`

/**
 * The caregivers who need attention and whom nobody reminded lately, or those who were; what is overdue first, then the
 * oldest.
 */
export async function lapses(db: Db, at: At, reminded: boolean, { limit, ...scope }: QueueWish): Promise<Lapse[]> {
  const { rows } = await sql<Lapse>`
    with first as materialized (
      select c.person_id, c.from_day, c.overdue > 0 as late, ${sinceWhen} as since ${needing(at, scope)}
        and ${reminded ? sql`` : sql`not`} exists (select from (${remindedLately(at)}) r where r.person_id = c.person_id)
        and ${isWished('c.person_id', scope)}
      order by c.overdue > 0 desc, ${sinceWhen}, c.person_id limit ${atLeast(limit)})
    select first.person_id as "personId", first.late, first.since, c.in_review as "inReview",
      coalesce(worst.items, 1) - 1 as more,
      case when worst.id is not null
        then json_build_object('id', worst.id, 'name', worst.name, 'status', worst.status) end as requirement,
      (select max(r.sent_at) from reminder_sent r where r.person_id = first.person_id) as "remindedAt"
    from first join clearance c on c.person_id = first.person_id and c.from_day = first.from_day
    left join lateral (
      select s.requirement_id as id, v.name, s.status, (count(*) over ())::int as items
      from compliance_span s
      join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
      where s.person_id = first.person_id and ${holdsOn('s', at.today)} and ${pressing}
      order by s.requirement_id = c.next_requirement_id and first.late desc, v.name, s.requirement_id limit 1) worst on true
    order by first.late desc, first.since, first.person_id`.execute(db)
  return rows
}
