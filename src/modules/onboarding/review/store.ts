import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { atLeast, countFrom, isWished } from '../../../kit/server/queues.ts'
import type { QueueScope, QueueWish } from '../../../kit/server/services.ts'
import { clearanceOn } from '../../caregivers/list/store.ts'
import { amongWished } from '../../caregivers/store.ts'
import { mayKnow } from '../../roles/store.ts'
import type { KeptSection } from './rules.ts'

export type Told = { id: string; email: string; firstName: string }

/** Who is told of somebody's submission: the active ones of those chosen; when that is nobody, every active administrator. */
export async function reviewersOf(db: Db, personId: string, ids: readonly string[]): Promise<Told[]> {
  const active = () =>
    db
      .selectFrom('account as a')
      .select(['id', 'email', 'first_name as firstName'])
      .where(mayKnow(sql`${personId}::uuid`))
      .where('kind', '=', 'user')
      .where('active', '=', true)
      .orderBy('id')
  const chosen = ids.length > 0 ? await active().where('id', 'in', ids).execute() : []
  return chosen.length > 0 ? chosen : active().where('role', '=', 'organizationAdmin').execute()
}

export type Signature = {
  typedName: string
  timeZone: string
  ip: string
  userAgent: string
  statement: string
  consentText: string
  consentSha256: string
  summary: readonly KeptSection[]
  summarySha256: string
}

/** Keeps the evidence of a signature. Nobody changes or removes it later. */
export async function addSignature(
  db: Db,
  now: Date,
  of: { personId: string; journeyId: string; stepId: string },
  signature: Signature,
): Promise<string> {
  const id = newId(now.getTime())
  await db
    .insertInto('application_signature')
    .values({
      id,
      person_id: of.personId,
      journey_id: of.journeyId,
      step_id: of.stepId,
      typed_name: signature.typedName,
      signed_at: now,
      time_zone: signature.timeZone,
      ip: signature.ip,
      user_agent: signature.userAgent,
      statement: signature.statement,
      consent_text: signature.consentText,
      consent_sha256: signature.consentSha256,
      summary: JSON.stringify(signature.summary),
      summary_sha256: signature.summarySha256,
    })
    .execute()
  return id
}

/** The signatures of a person, newest first, with the name of the walkthrough that each one closed. */
export async function signaturesOf(db: Db, personId: string) {
  return db
    .selectFrom('application_signature as signed')
    .innerJoin('journey', 'journey.id', 'signed.journey_id')
    .innerJoin('walkthrough_version as version', 'version.id', 'journey.version_id')
    .select(['signed.id', 'signed.typed_name as typedName', 'signed.signed_at as signedAt'])
    .select(['signed.time_zone as timeZone', 'signed.ip', 'signed.user_agent as userAgent', 'signed.statement'])
    .select(['signed.consent_text as consentText', 'signed.consent_sha256 as consentSha256'])
    .select(sql<KeptSection[]>`signed.summary`.as('summary'))
    .select(['signed.summary_sha256 as summarySha256', 'version.name as walkthrough'])
    .where('signed.person_id', '=', personId)
    .orderBy('signed.signed_at', 'desc')
    .execute()
}

type Application = { id: string; personId: string; since: Date; met: number | null; of: number | null }

const applications = sql`from journey j join person p on p.id = j.person_id and p.status = 'applicant'`
const submitted = (scope: QueueScope) =>
  sql`j.ended_at is null and j.submitted_at is not null and ${amongWished(scope)} and ${isWished('j.id', scope)}`

/** How many applications were submitted and not decided yet. */
export const countApplications = (db: Db, scope: QueueScope) =>
  countFrom(db, sql`${applications} where ${submitted(scope)}`)

/** These applications, the oldest first, with what is in place of what is required. */
export async function waitingApplications(db: Db, today: Day, { limit, ...scope }: QueueWish): Promise<Application[]> {
  const { rows } = await sql<Application>`
    select j.id, p.id as "personId", j.submitted_at as since, c.met, c.total as of
    ${applications} left join clearance c on ${clearanceOn(today)}
    where ${submitted(scope)} order by j.submitted_at, j.id limit ${atLeast(limit)}`.execute(db)
  return rows
}
