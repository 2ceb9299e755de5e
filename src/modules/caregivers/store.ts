import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../kit/contract/language.ts'
import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import type { Day } from '../../kit/contract/time.ts'
import type { Db } from '../../kit/server/database.ts'
import type { Taken } from '../../kit/server/database-errors.ts'
import { newId } from '../../kit/server/ids.ts'
import { isOneOf } from '../../kit/server/list.ts'
import type { QueueWish } from '../../kit/server/services.ts'
import type { PersonStatus } from './contract.ts'
import { isClosed } from './rules.ts'

const headColumns = [
  'person.id',
  'person.status',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'person.email',
  'person.phone',
  'person.position_id as positionId',
  'person.photo_file_id as photoFileId',
  'person.language as language',
  'person.invited_on as invitedOn',
  'person.signed_up_on as signedUpOn',
  'person.hired_on as hiredOn',
  'person.first_contact_on as firstContactOn',
  'person.ended_on as endedOn',
  'person.signed_off_at as signedOffAt',
  'person.merged_into as mergedInto',
  'account.id as accountId',
] as const

/** Whether the person `p` applies and has found nothing to complete: no walkthrough is active for their position. */
export const foundNothing = sql<boolean>`(p.status = 'applicant' and p.signed_up_on is not null
  and not exists (select from journey j where j.person_id = p.id and j.ended_at is null)
  and not exists (select from walkthrough w where w.position_id = p.position_id and w.active and w.deleted_at is null))`

/** Whether this member of staff coordinates the person `p`; null: whoever does. */
export const coordinatedBy = (accountId: string | null) =>
  accountId === null ? sql<boolean>`true` : sql<boolean>`p.coordinator_id = ${accountId}`

/** Whether the person `p` belongs to this office, or to none where it is `none`; null: whichever it is. */
export const inOffice = (officeId: string | null) => {
  if (officeId === null) return sql<boolean>`true`
  return officeId === 'none'
    ? sql<boolean>`(p.id is not null and p.office_id is null)`
    : sql<boolean>`p.office_id = ${officeId}`
}

/** Whether the person `p` is among those of whom a queue is to tell. */
export const amongWished = ({ coordinatorId, officeId }: Pick<QueueWish, 'coordinatorId' | 'officeId'>) =>
  sql<boolean>`${coordinatedBy(coordinatorId)} and ${inOffice(officeId)}`

const heads = (db: Db) =>
  db.selectFrom('person').leftJoin('account', 'account.person_id', 'person.id').select(headColumns)

type HeadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirst']>>>
/** What most decisions about a person need to know. `accountId` is null until they have signed up. */
export type PersonHead = Omit<HeadRow, 'status' | 'language'> & {
  readonly status: PersonStatus
  readonly language: Language
}

const toHead = ({ status, language, ...row }: HeadRow): PersonHead => ({
  ...row,
  status: status as PersonStatus,
  language: language as Language,
})

/** One person. Throws `notFound`. */
export async function readPerson(db: Db, id: string): Promise<PersonHead> {
  const found = await heads(db).where('person.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return toHead(found)
}

/**
 * Lets one transaction at a time work on what is kept of these people, so that none overwrites what another has just
 * learnt. In the order of their ids, so that two of these never wait for each other.
 */
export async function holdPersons(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select id from person where ${isOneOf('id', ids)} order by id for no key update`.execute(db)
}

/**
 * As `holdPersons`. Answers their ids, and those of the records that theirs were merged into: what is known of a merged one
 * counts for the other.
 */
export async function holdWithKept(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; keptId: string | null }>`
    select id, merged_into as "keptId" from person where ${isOneOf('id', ids)} order by id for no key update`.execute(
    db,
  )
  return [...new Set(rows.flatMap(({ id, keptId }) => (keptId === null ? [id] : [id, keptId])))]
}

/** A person with the records that were merged into theirs, whose documents, notes and hours are theirs too (decision 128). */
export const recordsOf = (personId: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select ${personId}::uuid union all select m.id from person m where m.merged_into = ${personId})`

/** Whether the person's details were destroyed under retention: they cannot come back under this record. */
export async function isDestroyed(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('person').select('details_destroyed_on').where('id', '=', id).executeTakeFirst()
  return row?.details_destroyed_on != null
}

/** As `readPerson`, held until the transaction ends. */
export async function holdPerson(db: Db, id: string): Promise<PersonHead> {
  await holdPersons(db, [id])
  return readPerson(db, id)
}

/** The person with this address; undefined when there is none. */
export async function findPerson(db: Db, email: string): Promise<PersonHead | undefined> {
  const found = await heads(db).where('person.email', '=', email).executeTakeFirst()
  return found && toHead(found)
}

type Named = {
  positionId?: string | null | undefined
  /** The same of several; what is wrong is told at `positionId`. */
  positionIds?: readonly string[]
  stateCode?: string | null | undefined
  stateCodes?: readonly string[]
  leadSourceId?: string | null | undefined
  coordinatorId?: string | null | undefined
  officeId?: string | null | undefined
}

/** Refuses, by the field, what names no position, state, lead source, member of staff or office of this organization. */
export async function demandKnown(db: Db, of: Named): Promise<void> {
  const { positionIds = [], stateCodes = [] } = of
  const asked = (path: string, ids: readonly (string | null | undefined)[]) =>
    ids.flatMap(id => (id ? [{ path, id }] : []))
  const names = [
    ...asked('positionId', [of.positionId, ...positionIds]),
    ...asked('leadSourceId', [of.leadSourceId]),
    ...asked('stateCode', [of.stateCode, ...stateCodes]),
    ...asked('coordinatorId', [of.coordinatorId]),
    ...asked('officeId', [of.officeId]),
  ]
  if (names.length === 0) return
  const { rows } = await sql<{ path: string }>`
    select path from rows from (jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as (path text, id text)) with ordinality
      as asked (path, id, place)
    where not case path
      when 'positionId' then exists (select from position p where p.id = asked.id::uuid)
      when 'leadSourceId' then exists (select from lead_source l where l.id = asked.id::uuid)
      when 'officeId' then exists (select from office f where f.id = asked.id::uuid)
      when 'stateCode' then exists (select from state s where s.id = asked.id)
      else exists (select from account a where a.kind = 'user' and a.id = asked.id::uuid) end
    order by place limit 1`.execute(db)
  const [unknown] = rows
  if (unknown) throw invalidField(unknown.path, 'Choose one from the list.')
}

export type NewPerson = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  positionId: string | null
  stateCode: string | null
  leadSourceId: string | null
  coordinatorId: string | null
  officeId?: string | null | undefined
  invitedOn: Day | null
  signedUpOn: Day | null
  /** Left out, English. */
  language?: Language | undefined
}

/**
 * Until the transaction ends, nobody is added or comes back while somebody goes through all people. What goes through them
 * does not see who is being added, and who is added does not see what it brings. Taken before any row of a person.
 */
export async function holdPeople(db: Db, of: 'adding' | 'all'): Promise<void> {
  const lock = sql.ref(of === 'all' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(hashtextextended('people ' || current_organization(), 0))`.execute(db)
}

/** Adds an applicant with the position and the state they apply for. Answers the id; null when the address is taken. */
export async function addPerson(db: Db, now: Date, today: Day, draft: NewPerson): Promise<string | null> {
  await holdPeople(db, 'adding')
  const id = newId(now.getTime())
  const added = await db
    .insertInto('person')
    .values({
      id,
      status: 'applicant',
      first_name: draft.firstName,
      last_name: draft.lastName,
      email: draft.email,
      phone: draft.phone,
      state_code: draft.stateCode,
      position_id: draft.positionId,
      lead_source_id: draft.leadSourceId,
      coordinator_id: draft.coordinatorId,
      office_id: draft.officeId ?? null,
      invited_on: draft.invitedOn,
      signed_up_on: draft.signedUpOn,
      ...(draft.language && { language: draft.language }),
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.columns(['organization_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  if (draft.positionId) {
    const held = { person_id: id, position_id: draft.positionId, from_day: today }
    await db.insertInto('person_position').values(held).execute()
  }
  if (draft.stateCode) {
    const worked = { person_id: id, state_code: draft.stateCode, from_day: today }
    await db.insertInto('person_state').values(worked).execute()
  }
  await keepProfile(db, id, today)
  return id
}

/**
 * Notes what the profile's dated facts say at the end of the day. Product 6: "as of" an evening answers by what was put down
 * by then. Called with every change of one of them; the last one of a day counts.
 */
export const keepProfile = (db: Db, personId: string, today: Day): Promise<void> => keepProfiles(db, [personId], today)

/** The same of several people. */
export async function keepProfiles(db: Db, personIds: readonly string[], today: Day): Promise<void> {
  await sql`
    insert into profile_history (person_id, known_from, hired_on, first_contact_on, traits, positions, states, absences)
    select p.id, ${today}, p.hired_on, p.first_contact_on, p.traits,
      coalesce((select jsonb_agg(jsonb_build_object('positionId', position_id, 'from', from_day, 'to', to_day))
        from person_position where person_id = p.id), '[]'),
      coalesce((select jsonb_agg(jsonb_build_object('stateCode', state_code, 'from', from_day, 'to', to_day))
        from person_state where person_id = p.id), '[]'),
      coalesce((select jsonb_agg(jsonb_build_object('from', from_day, 'to', to_day))
        from person_absence where person_id = p.id and removed_at is null), '[]')
    from person p where ${isOneOf('p.id', personIds)}
    on conflict (person_id, known_from) do update set (hired_on, first_contact_on, traits, positions, states, absences, source) =
      row(excluded.hired_on, excluded.first_contact_on, excluded.traits, excluded.positions, excluded.states, excluded.absences, 'recorded')`.execute(
    db,
  )
}

/** A period of employment that is over; the current one's dates stand on the person. */
export type EarlierEmployment = { hiredOn: Day; firstContactOn: Day | null; endedOn: Day }

/** Keeps the period of employment that the person's dates tell as an earlier one, and begins the next; null: none yet. */
export async function beginEmployment(
  db: Db,
  now: Date,
  personId: string,
  over: EarlierEmployment,
  hiredOn: Day | null,
): Promise<void> {
  await db
    .insertInto('earlier_employment')
    .values({
      id: newId(now.getTime()),
      person_id: personId,
      hired_on: over.hiredOn,
      first_contact_on: over.firstContactOn,
      ended_on: over.endedOn,
      recorded_at: now,
    })
    .execute()
  const dates = { hired_on: hiredOn, first_contact_on: null }
  await db.updateTable('person').set(dates).where('id', '=', personId).execute()
}

/** The periods of employment before the current one, the newest first. */
export const earlierEmployments = (db: Db, personId: string): Promise<EarlierEmployment[]> =>
  db
    .selectFrom('earlier_employment')
    .select(['hired_on as hiredOn', 'first_contact_on as firstContactOn', 'ended_on as endedOn'])
    .where('person_id', '=', personId)
    .orderBy('hired_on', 'desc')
    .execute()

/** Gives a person a status. Archiving and rejecting set the day it ended; coming back empties it. */
export async function setStatus(db: Db, now: Date, endedOn: Day, id: string, status: PersonStatus): Promise<void> {
  const change = { status, ended_on: isClosed(status) ? endedOn : null, updated_at: now }
  await db.updateTable('person').set(change).where('id', '=', id).execute()
}

type SignUp = { firstName: string; lastName: string; phone: string | null; language?: Language | undefined }

/**
 * Notes that somebody who was invited has signed up, with the names and the phone as they write them, in the language that
 * they read: who has read the profile before does not save over them.
 */
export async function setSignedUp(db: Db, now: Date, today: Day, id: string, of: SignUp): Promise<void> {
  const { firstName, lastName, phone, language } = of
  const said = { first_name: firstName, last_name: lastName, ...(phone && { phone }), ...(language && { language }) }
  await db
    .updateTable('person')
    .set({ ...said, signed_up_on: today, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The state in which a person began to work, or will, last; null when none is known. */
export async function newestState(db: Db, personId: string): Promise<string | null> {
  const newest = await db
    .selectFrom('person_state')
    .select('state_code')
    .where('person_id', '=', personId)
    .orderBy('from_day', 'desc')
    .orderBy('state_code')
    .executeTakeFirst()
  return newest?.state_code ?? null
}

/** Sets or empties the day and time of the sign-off; the hire date is set along with it. */
export async function setSignedOff(db: Db, now: Date, id: string, at: Date | null, hiredOn?: Day): Promise<void> {
  const change = { signed_off_at: at, updated_at: now, ...(hiredOn ? { hired_on: hiredOn } : {}) }
  await db.updateTable('person').set(change).where('id', '=', id).execute()
}

/** The address of a person. */
export const takenAddress: Taken = {
  index: 'person_email',
  path: 'email',
  message: 'Someone else here has this email address.',
}

export type NewEvent = {
  readonly kind: string
  readonly onDay?: Day
  readonly reason?: string
  readonly detail?: unknown
}

type EventRow = NewEvent & { personId: string; onDay: Day; accountId: string | null; actor: string }

/** Adds a dated event to a person's record. Nobody changes or removes it later. */
export async function addEventRow(db: Db, now: Date, event: EventRow): Promise<void> {
  await db
    .insertInto('person_event')
    .values({
      id: newId(now.getTime()),
      person_id: event.personId,
      kind: event.kind,
      on_day: event.onDay,
      at: now,
      account_id: event.accountId,
      actor: event.actor,
      reason: event.reason || null,
      detail: event.detail === undefined ? null : JSON.stringify(event.detail),
    })
    .execute()
}

/** Locks these people until the transaction ends: what is added to one of them twice at the same time comes one after the other. */
export async function lockPeople(db: Db, personIds: readonly string[]): Promise<void> {
  await db.selectFrom('person').select('id').where('id', 'in', personIds).orderBy('id').forNoKeyUpdate().execute()
}

/** Throws `notFound` unless the person is one of the organization's. */
export async function demandPerson(db: Db, personId: string): Promise<void> {
  const found = await db.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()
  if (!found) throw new Refusal('notFound')
}

/** Throws `notFound` unless all of these people are the organization's. */
export async function demandPeople(db: Db, personIds: readonly string[]): Promise<void> {
  const found = await db.selectFrom('person').select('id').where('id', 'in', personIds).execute()
  if (found.length < new Set(personIds).size) throw new Refusal('notFound', 'One of these people is not here.')
}

/** The photo's stored file; undefined when the person has none. */
export async function readPhoto(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .innerJoin('stored_file', 'stored_file.id', 'person.photo_file_id')
    .select([
      'stored_file.id as fileId',
      'stored_file.name',
      'stored_file.media_type as mediaType',
      'stored_file.bytes',
    ])
    .where('person.id', '=', personId)
    .executeTakeFirst()
}
