import { sql } from 'kysely'
import type { Day } from '../../kit/contract/time.ts'
import type { Db } from '../../kit/server/database.ts'
import { holdsOn } from '../../kit/server/on-day.ts'
import { readEndings, readFigures } from '../compliance/counts/store.ts'
import { waitsFor } from '../documents/store.ts'
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
  const [clear, blocked] = [whole('clear'), whole('blocked')]
  const [expiring = 0] = await readEndings(db, today, [30])
  const { rows } = await sql<Pick<Counts, 'waiting' | 'applicants' | 'asksNothing'>>`
    select (select count(*) from caregiver_document d join document_type t on t.id = d.document_type_id
        join person p on p.id = d.person_id where ${waitsFor(seesMedical)}) as waiting,
      (select coalesce(sum(people), 0)::int from person_count where status = 'applicant') as applicants,
      not exists (select from requirement where retired_on is null and person_id is null) as "asksNothing"`.execute(db)
  const [counted = { waiting: 0, applicants: 0, asksNothing: false }] = rows
  return { active: clear + blocked, clear, blocked, expiring, ...counted }
}

async function readAttention(db: Db, today: Day): Promise<Overview['attention']> {
  const { rows } = await sql<Overview['attention'][number]>`
    select ${who} as person, s.requirement_id as "requirementId", v.name as requirement, s.status, s.from_day as since, s.last_day as "lastDay"
    from compliance_span s
    join person p on p.id = s.person_id and p.status = 'active'
    join requirement_version v on v.requirement_id = s.requirement_id and v.version = s.version
    left join position on position.id = p.position_id
    where ${holdsOn('s', today)} and s.blocks
    order by s.from_day desc, p.last_name, s.requirement_id limit ${shown}`.execute(db)
  return rows
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
      count(*) filter (where j.submitted_at is not null) as submitted
    from person p left join journey j on j.person_id = p.id and j.ended_at is null
    where p.status = 'applicant'`.execute(db)
  return rows[0] ?? { invited: 0, signedUp: 0, inProgress: 0, submitted: 0 }
}

/** What a coordinator sees first: how things stand today, and whose turn it is. */
export async function readOverview(db: Db, today: Day, seesMedical: boolean): Promise<Overview> {
  return {
    today,
    ...(await readCounts(db, today, seesMedical)),
    attention: await readAttention(db, today),
    oldestWaiting: await readWaiting(db, seesMedical),
    pipeline: await readPipeline(db),
  }
}
