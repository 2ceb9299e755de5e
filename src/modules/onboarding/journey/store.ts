import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { needsDate } from '../../document-types/store.ts'
import type { AskedPaper } from '../asked/contract.ts'
import type { Kept } from '../asked/rules.ts'
import type { Step } from '../contract.ts'

/** A person's way through the version that they started with. */
export type JourneyRow = {
  id: string
  name: string
  steps: Step[]
  startedAt: Date
  submittedAt: Date | null
}

const selectJourneys = (db: Db) =>
  db
    .selectFrom('journey')
    .innerJoin('walkthrough_version', 'walkthrough_version.id', 'journey.version_id')
    .select([
      'journey.id',
      'walkthrough_version.name',
      sql<Step[]>`walkthrough_version.steps`.as('steps'),
      'journey.started_at as startedAt',
      'journey.submitted_at as submittedAt',
    ])

/** The person's current journey; undefined before it has begun. */
export async function findJourney(db: Db, personId: string): Promise<JourneyRow | undefined> {
  return selectJourneys(db).where('person_id', '=', personId).where('ended_at', 'is', null).executeTakeFirst()
}

/** Holds the person's current journey until the transaction ends, so that two devices save one after the other. */
export async function holdJourney(db: Db, personId: string): Promise<void> {
  await db
    .selectFrom('journey')
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .execute()
}

/** Begins a journey through a frozen version; answers false when the person has one already. */
export async function addJourney(
  db: Db,
  now: Date,
  personId: string,
  version: { id: string; walkthroughId: string },
): Promise<boolean> {
  const added = await db
    .insertInto('journey')
    .values({
      id: newId(now.getTime()),
      person_id: personId,
      walkthrough_id: version.walkthroughId,
      version_id: version.id,
      started_at: now,
      updated_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['organization_id', 'person_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Of whom to ask: one person, or everyone of a position. */
export type Waiting = { readonly personId: string } | { readonly positionId: string }

/** The applicants who signed up and have nothing to go through. */
export async function waitingApplicants(db: Db, of: Waiting): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where('person.status', '=', 'applicant')
    .where('personId' in of ? 'person.id' : 'person.position_id', '=', 'personId' in of ? of.personId : of.positionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journey').whereRef('journey.person_id', '=', 'person.id').where('journey.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('person.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the application was signed and sent. */
export async function setSubmitted(db: Db, now: Date, journeyId: string): Promise<void> {
  await db.updateTable('journey').set({ submitted_at: now, updated_at: now }).where('id', '=', journeyId).execute()
}

export type StepRecord = { stepId: string; done: boolean; data: Kept; startedAt: Date; doneAt: Date | null }

/** What is recorded of a journey's steps, by step. */
export async function stepRecords(db: Db, journeyId: string): Promise<Map<string, StepRecord>> {
  const rows = await db
    .selectFrom('journey_step')
    .select(['step_id as stepId', 'state', 'started_at as startedAt', 'done_at as doneAt'])
    .select(sql<Kept>`data`.as('data'))
    .where('journey_id', '=', journeyId)
    .execute()
  return new Map(rows.map(({ state, ...row }) => [row.stepId, { ...row, done: state === 'done' }]))
}

/** Saves what is recorded of one step. */
export async function saveStep(db: Db, now: Date, journeyId: string, record: StepRecord): Promise<void> {
  const change = {
    state: record.done ? 'done' : 'open',
    data: JSON.stringify(record.data),
    done_at: record.doneAt,
    updated_at: now,
  }
  await db
    .insertInto('journey_step')
    .values({ journey_id: journeyId, step_id: record.stepId, started_at: record.startedAt, ...change })
    .onConflict(conflict => conflict.columns(['journey_id', 'step_id']).doUpdateSet(change))
    .execute()
}

/** The document types with these ids as the person is asked for them, by id. */
export async function documentTypes(
  db: Db,
  ids: readonly string[],
  personId: string,
): Promise<Map<string, AskedPaper['type']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('document_type as t')
    .select(['t.id', 't.name', 't.description', 't.medical', 't.active'])
    .select(['t.needs_expiry as needsExpiry', 't.needs_number as needsNumber', 't.two_sided as twoSided'])
    .select(['t.validity_months as validityMonths', needsDate(sql`${personId}::uuid`).as('needsDate')])
    .where('t.id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

export type Applicant = {
  id: string
  status: string
  firstName: string
  middleName: string
  lastName: string
  email: string
  positionId: string | null
  coordinatorId: string | null
}

/** The person whose journey it is. Throws `notFound`. */
export async function readApplicant(db: Db, personId: string): Promise<Applicant> {
  const found = await db
    .selectFrom('person')
    .select(['id', 'status', 'first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
    .select(['email', 'position_id as positionId', 'coordinator_id as coordinatorId'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}
