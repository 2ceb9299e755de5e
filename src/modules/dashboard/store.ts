import { sql } from 'kysely'
import type { Day } from '../../kit/contract/time.ts'
import { readStatus } from '../../kit/server/backup/status.ts'
import type { Caller } from '../../kit/server/caller.ts'
import type { Db } from '../../kit/server/database.ts'
import { lowSpace } from '../../kit/server/disk-space.ts'
import { holdsOn } from '../../kit/server/on-day.ts'
import type { Services } from '../../kit/server/services.ts'
import { clearanceOn, needsAttention, orderOf } from '../caregivers/list/store.ts'
import { foundNothing } from '../caregivers/store.ts'
import { waitsFor } from '../documents/store.ts'
import { countTroubled } from '../emails/store.ts'
import { waitsForSecond, waivedName } from '../follow-up/waivers/store.ts'
import { readEndings, readFigures } from '../status/counts/store.ts'
import { pressing } from '../status/spans/store.ts'
import type { Overview } from './contract.ts'

/** How many rows each of the two lists shows. */
const shown = 6

const who = sql`json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
  'position', coalesce(position.abbreviation, ''), 'place', concat_ws(', ', nullif(p.city, ''), p.state_code))`

type Counts = Pick<Overview, 'active' | 'clear' | 'blocked' | 'expiring' | 'waiting' | 'applicants' | 'asksNothing'>

/** The figures of one day, each from what is stored for that day. */
async function readCounts(db: Db, today: Day, seesMedical: boolean): Promise<Counts> {
  const figures = await readFigures(db, today)
  const whole = (status: string) =>
    figures.find(one => one.requirementId === null && one.status === status)?.people ?? 0
  const [clear, blocked] = [whole('clear'), whole('notClear')]
  const [expiring = 0] = await readEndings(db, today, [30])
  const { rows } = await sql<Pick<Counts, 'waiting' | 'applicants' | 'asksNothing'>>`
    select (select count(*) from caregiver_document d join document_type t on t.id = d.document_type_id
        join person p on p.id = d.person_id where ${waitsFor(seesMedical)}) as waiting,
      (select coalesce(sum(people), 0)::int from counted_people where status = 'applicant') as applicants,
      not exists (select from requirement where retired_on is null and person_id is null) as "asksNothing"`.execute(db)
  const [counted = { waiting: 0, applicants: 0, asksNothing: false }] = rows
  return { active: clear + blocked, clear, blocked, expiring, ...counted }
}

type Pressing = Overview['attention'][number] & { needAttention: number }

/** The most urgent of those who need attention, a line each, with how many there are in all. */
async function readAttention(db: Db, today: Day): Promise<Pick<Overview, 'needAttention' | 'attention'>> {
  const order = orderOf('urgency', today)
  const { rows } = await sql<Pressing>`
    with found as materialized (
      select p.* from person p join clearance c on ${clearanceOn(today)} where ${needsAttention})
    select ${who} as person, json_build_object('overdue', c.overdue, 'nextDue', c.next_due) as clearance,
      case when worst.id is not null
        then json_build_object('id', worst.id, 'name', worst.name, 'status', worst.status) end as requirement,
      coalesce(worst.items, 1) - 1 as more, (select count(*)::int from found) as "needAttention"
    from (select p.id from found p order by ${order} limit ${shown}) first
    join person p on p.id = first.id
    join clearance c on ${clearanceOn(today)}
    left join position on position.id = p.position_id
    left join lateral (
      select s.requirement_id as id, v.name, s.status, count(*) over () as items
      from compliance_span s
      join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
      where s.person_id = p.id and ${holdsOn('s', today)} and ${pressing}
      order by s.requirement_id = c.next_requirement_id and c.overdue > 0 desc, v.name, s.requirement_id limit 1) worst on true
    order by ${order}`.execute(db)
  return {
    needAttention: rows[0]?.needAttention ?? 0,
    attention: rows.map(({ needAttention: _, ...row }) => row),
  }
}

type WaitingRow = Omit<Overview['oldestWaiting'][number], 'receivedAt'> & { receivedAt: Date }

async function readWaiting(db: Db, seesMedical: boolean): Promise<Overview['oldestWaiting']> {
  const { rows } = await sql<WaitingRow>`
    select d.id, ${who} as person, t.name as "documentType", d.received_at as "receivedAt"
    from caregiver_document d
    join document_type t on t.id = d.document_type_id
    join person p on p.id = d.person_id
    left join position on position.id = p.position_id
    where ${waitsFor(seesMedical)}
    order by d.received_at, d.id limit ${shown}`.execute(db)
  return rows.map(row => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
}

async function readPipeline(db: Db): Promise<Overview['pipeline']> {
  const { rows } = await sql<Overview['pipeline']>`
    select count(*) filter (where p.signed_up_on is null) as invited,
      count(*) filter (where p.signed_up_on is not null and j.id is null) as "signedUp",
      count(*) filter (where j.id is not null and j.submitted_at is null) as "inProgress",
      count(*) filter (where j.submitted_at is not null) as submitted,
      count(*) filter (where ${foundNothing}) as "withoutWalkthrough"
    from person p left join journey j on j.person_id = p.id and j.ended_at is null
    where p.status = 'applicant'`.execute(db)
  return rows[0] ?? { invited: 0, signedUp: 0, inProgress: 0, submitted: 0, withoutWalkthrough: 0 }
}

type WaiverRow = NonNullable<Overview['waivers']>['oldest'][number]
type WaiverFound = Omit<WaiverRow, 'requestedAt'> & { requestedAt: Date; total: number }

async function readWaivers(db: Db, accountId: string): Promise<Overview['waivers']> {
  const { rows } = await sql<WaiverFound>`
    select w.id, ${who} as person, w.requirement_id as "requirementId", ${waivedName} as requirement, w.declination,
      w.requester, w.requested_at as "requestedAt", count(*) over () as total
    from waiver w
    join person p on p.id = w.person_id and p.status in ('applicant', 'active')
    left join position on position.id = p.position_id
    where ${waitsForSecond(accountId)}
    order by w.requested_at, w.id limit ${shown}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    oldest: rows.map(({ total: _, requestedAt, ...row }) => ({ ...row, requestedAt: requestedAt.toISOString() })),
  }
}

/** Milliseconds without a good backup after which it is told. */
const backupLate = 48 * 3_600_000

async function readBackup(dataDir: string, now: Date): Promise<Overview['backup']> {
  const status = await readStatus(dataDir)
  if (!status) return null
  const { lastGood, failure, incomplete } = status
  const late = lastGood === null || now.getTime() - Date.parse(lastGood) > backupLate
  return { lastGood, late, failure, incomplete }
}

type Machine = Pick<Overview, 'backup' | 'diskFreePercent'>

/** What administrators are told of the server itself. */
async function readMachine(services: Services, now: Date): Promise<Machine> {
  return { backup: await readBackup(services.config.dataDir, now), diskFreePercent: await lowSpace(services) }
}

/** Who looks: whether medical documents are counted, and as whom they decide about waivers (null: they may not). */
export type Looker = {
  readonly caller: Caller
  readonly now: Date
  readonly services: Services
  readonly seesMedical: boolean
  readonly decidesAs: string | null
}

/** What a coordinator sees first: how things stand today, and whose turn it is. */
export async function readOverview(
  db: Db,
  today: Day,
  { caller, now, services, seesMedical, decidesAs }: Looker,
): Promise<Overview> {
  // Asked at once: they leave together and are answered one after the other.
  const [counts, attention, oldestWaiting, waivers, pipeline, emails, machine] = await Promise.all([
    readCounts(db, today, seesMedical),
    readAttention(db, today),
    readWaiting(db, seesMedical),
    decidesAs === null ? null : readWaivers(db, decidesAs),
    readPipeline(db),
    countTroubled(db, now, caller),
    caller.role === 'organizationAdmin' ? readMachine(services, now) : { backup: null, diskFreePercent: null },
  ])
  return { today, ...counts, ...attention, oldestWaiting, waivers, pipeline, emails, ...machine }
}
