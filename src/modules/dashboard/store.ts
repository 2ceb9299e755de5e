import { sql } from 'kysely'
import type { Day } from '../../kit/contract/time.ts'
import { readStatus } from '../../kit/server/backup/status.ts'
import type { Context } from '../../kit/server/context.ts'
import type { Db } from '../../kit/server/database.ts'
import { lowSpace } from '../../kit/server/disk-space.ts'
import type { Services } from '../../kit/server/services.ts'
import { foundNothing } from '../caregivers/store.ts'
import { countLate } from '../emails/store.ts'
import { readEndings, readFigures } from '../status/counts/store.ts'
import type { Overview, Pipeline, Stage, WorkRow } from './contract.ts'
import { stages } from './rules.ts'

type Counts = Pick<Overview, 'active' | 'clear' | 'blocked' | 'expiring' | 'applicants' | 'asksNothing'>

/** The figures of one day, each from what is stored for that day. */
async function readCounts(db: Db, today: Day): Promise<Counts> {
  const [figures, [in30 = 0, in60 = 0, in90 = 0], { rows }] = await Promise.all([
    readFigures(db, today),
    readEndings(db, today, [30, 60, 90]),
    sql<Pick<Counts, 'applicants' | 'asksNothing'>>`
      select (select coalesce(sum(people), 0)::int from counted_people where status = ${'applicant'}) as applicants,
        not exists (select from requirement where retired_on is null and person_id is null) as "asksNothing"`.execute(
      db,
    ),
  ])
  const whole = (status: string) =>
    figures.find(one => one.requirementId === null && one.status === status)?.people ?? 0
  const [clear, blocked] = [whole('clear'), whole('notClear')]
  const [counted = { applicants: 0, asksNothing: false }] = rows
  return { active: clear + blocked, clear, blocked, expiring: { in30, in60, in90 }, ...counted }
}

type StageRow = { stage: Stage; people: number; oldest: Day | null; lost: number }

/** How far the applicants are, and since when the one who has stood there longest has. */
async function readPipeline(db: Db, timeZone: string): Promise<Pipeline> {
  const dayOf = (instant: string) => sql`(${sql.raw(instant)} at time zone ${timeZone})::date`
  const { rows } = await sql<StageRow>`
    with applicant as (
      select p.signed_up_on, p.invited_on, j.id as journey_id, j.submitted_at, j.started_at, j.version_id, ${foundNothing} as lost
      from person p left join journey j on j.person_id = p.id and j.ended_at is null
      where p.status = 'applicant'),
    placed as (
      select case when a.signed_up_on is null then 'invited' when a.journey_id is null then 'signedUp'
          when a.submitted_at is not null then 'submitted' else coalesce(step.type, 'submitted') end as stage,
        case when a.signed_up_on is null then a.invited_on when a.journey_id is null then a.signed_up_on
          else ${dayOf('coalesce(a.submitted_at, step.since, a.started_at)')} end as since, a.lost
      from applicant a
      left join lateral (
        select one.step->>'type' as type,
          (select max(done.done_at) from journey_step done where done.journey_id = a.journey_id) as since
        from walkthrough_version v, jsonb_array_elements(v.steps) with ordinality one (step, place)
        where v.id = a.version_id and a.submitted_at is null and not exists (select from journey_step done
          where done.journey_id = a.journey_id and done.step_id = (one.step->>'stepId')::uuid and done.state = 'done')
        order by one.place limit 1) step on true)
    select stage, count(*)::int as people, min(since) as oldest, (count(*) filter (where lost))::int as lost
    from placed group by stage`.execute(db)
  const byStage = new Map(rows.map(row => [row.stage, row]))
  return {
    stages: stages(rows.map(({ stage }) => stage)).map(stage => {
      const { people = 0, oldest = null } = byStage.get(stage) ?? {}
      return { stage, people, oldest }
    }),
    withoutWalkthrough: rows.reduce((all, { lost }) => all + lost, 0),
  }
}

/** Whether this member of staff is the coordinator of anybody who works or applies here. */
export async function coordinatesAnybody(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .where('coordinator_id', '=', accountId)
    .where('status', 'in', ['applicant', 'active'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Person = NonNullable<WorkRow['person']>

/** The people with these ids, by id. */
export async function peopleOf(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Person>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.photo_file_id as "photoFileId",
      coalesce(o.abbreviation, '') as position, concat_ws(', ', nullif(p.city, ''), p.state_code) as place,
      p.status = 'applicant' as "isApplicant"
    from person p left join position o on o.id = p.position_id where p.id = any(${[...new Set(ids)]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(person => [person.id, person]))
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

/** How things stand today. */
export async function readOverview({ db, today, now, caller, services, organization }: Context): Promise<Overview> {
  // Asked at once: they leave together and are answered one after the other.
  const [counts, pipeline, lateEmails, machine] = await Promise.all([
    readCounts(db, today),
    readPipeline(db, organization.timeZone),
    countLate(db, now, caller),
    caller.role === 'organizationAdmin' ? readMachine(services, now) : { backup: null, diskFreePercent: null },
  ])
  return { today, ...counts, pipeline, lateEmails, ...machine }
}
