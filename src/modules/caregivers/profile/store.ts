import { sql, type Updateable } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import { isOneOf } from '../../../kit/server/list.ts'
import type { PersonTable } from '../../../kit/server/tables.ts'
import { clearanceJson, joinClearance } from '../list/store.ts'
import type { Employment, PersonalDraft, ProfileDetail, ProfileDraft } from './contract.ts'

type Stored = Omit<
  ProfileDetail['userProfile'],
  'birthDate' | 'hasBirthDate' | 'ssn' | 'unreadable' | 'signedOffAt' | 'updatedAt'
> & {
  birthDateSealed: Buffer | null
  ssnSealed: Buffer | null
  signedOffAt: Date | null
  updatedAt: Date
}
/** A whole profile as the tables have it: birth date and number still sealed. */
export type StoredDetail = { userProfile: Stored } & Omit<ProfileDetail, 'userProfile' | 'gaps'>

type Row = Stored & Omit<StoredDetail, 'userProfile'>

// One statement for the whole profile: the lists come as JSON made by the database.
const detail = (id: string, today: Day) => sql<Row>`
  select p.id, p.status, p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName",
    p.former_names as "formerNames", p.email, p.phone, p.gender, p.birth_date_sealed as "birthDateSealed",
    p.ssn_sealed as "ssnSealed", p.address, p.city, p.state_code as "stateCode", p.postal_code as "postalCode",
    p.languages, p.language, p.photo_file_id as "photoFileId", p.invited_on as "invitedOn", p.signed_up_on as "signedUpOn",
    p.hired_on as "hiredOn", p.first_contact_on as "firstContactOn", p.traits, p.signed_off_at as "signedOffAt",
    p.ended_on as "endedOn", p.version, p.education_version as "educationVersion",
    p.employment_version as "employmentVersion", p.updated_at as "updatedAt",
    exists (select from account own where own.person_id = p.id) as "hasAccount",
    exists (select from account own join second_factor f on f.account_id = own.id where own.person_id = p.id) as "secondFactor",
    exists (select from account own join passkey k on k.account_id = own.id where own.person_id = p.id) as "hasPasskeys",
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'abbreviation', o.abbreviation) end as position,
    case when a.id is not null then jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as coordinator,
    case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as office,
    case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as "leadSource",
    coalesce((select jsonb_agg(jsonb_build_object('positionId', h.position_id, 'name', q.name, 'from', h.from_day, 'to', h.to_day)
      order by h.from_day desc, q.name) from person_position h join position q on q.id = h.position_id where h.person_id = p.id), '[]') as positions,
    coalesce((select jsonb_agg(jsonb_build_object('stateCode', s.state_code, 'from', s.from_day, 'to', s.to_day)
      order by s.state_code, s.from_day) from person_state s where s.person_id = p.id), '[]') as states,
    coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'school', e.school, 'degree', e.degree, 'fieldOfStudy', e.field_of_study,
      'from', e.from_month, 'to', e.to_month, 'graduated', e.graduated) order by e.place)
      from education e where e.person_id = p.id), '[]') as "educationHistory",
    coalesce((select jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind, 'employer', j.employer, 'title', j.title,
      'from', j.from_day, 'to', j.to_day, 'phone', coalesce(j.phone, ''), 'supervisor', j.supervisor, 'mayContact', j.may_contact,
      'reasonForLeaving', j.reason_for_leaving, 'explanation', j.explanation) order by j.from_day desc, j.id)
      from employment j where j.person_id = p.id), '[]') as "employmentHistory",
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'relationship', k.relationship, 'phone', k.phone,
      'email', k.email) order by k.place) from emergency_contact k where k.person_id = p.id), '[]') as "emergencyContacts",
    coalesce((select jsonb_agg(jsonb_build_object('hiredOn', w.hired_on, 'firstContactOn', w.first_contact_on, 'endedOn', w.ended_on)
      order by w.hired_on desc) from earlier_employment w where w.person_id = p.id), '[]') as "earlierEmployments",
    ${clearanceJson} as clearance
  from person p
  left join position o on o.id = p.position_id
  left join account a on a.id = p.coordinator_id
  left join office f on f.id = p.office_id
  left join lead_source l on l.id = p.lead_source_id
  ${joinClearance(today)}
  where p.id = ${id}`

/** The whole profile of one person. Throws `notFound`. */
export async function readDetail(db: Db, id: string, today: Day): Promise<StoredDetail> {
  const { rows } = await detail(id, today).execute(db)
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  const {
    educationHistory,
    employmentHistory,
    emergencyContacts,
    earlierEmployments,
    educationVersion,
    employmentVersion,
    ...userProfile
  } = row
  return {
    userProfile,
    educationHistory,
    employmentHistory,
    emergencyContacts,
    earlierEmployments,
    educationVersion,
    employmentVersion,
  }
}

type Part = 'version' | 'education_version' | 'employment_version'

type Change = Readonly<Updateable<PersonTable>>

/**
 * Counts one part of a profile up, and writes what changes with it. Throws `conflict` when it is not at the version that was
 * read, `notFound` without the person.
 */
export async function countUp(
  db: Db,
  now: Date,
  id: string,
  part: Part,
  read?: number,
  change: Change = {},
): Promise<void> {
  let update = db
    .updateTable('person')
    .set({ ...change, [part]: sql`${sql.ref(part)} + 1`, updated_at: now })
    .where('id', '=', id)
  if (read !== undefined) update = update.where(part, '=', read)
  const done = await update.returning('id').executeTakeFirst()
  if (done) return
  const exists = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refusal(exists ? 'conflict' : 'notFound')
}

type GivenTo = { readonly coordinatorId: string | null; readonly officeId: string | null }

/**
 * Gives one of the people to whom the transaction is bound to a coordinator and an office, null: to none. From then on it may
 * not see them. Answers who coordinates them.
 */
export async function givePerson(db: Db, id: string, { coordinatorId, officeId }: GivenTo) {
  const { rows } = await sql<{ given: boolean | null; coordinator: { id: string; name: string } | null }>`
    select give_person(${id}, ${coordinatorId}, ${officeId}) as given,
      (select json_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) from account a
        where a.id = ${coordinatorId}) as coordinator`.execute(db)
  const [done] = rows
  if (!done?.given) throw new Refusal('notFound')
  return done.coordinator
}

type Sealed = { birthDateSealed?: Buffer | null; ssnSealed?: Buffer | null }

/** The row's part of what people may say of themselves; sealed values only when given. */
export const personalChange = (of: PersonalDraft, sealed: Sealed): Change => ({
  first_name: of.firstName,
  middle_name: of.middleName,
  last_name: of.lastName,
  former_names: of.formerNames,
  phone: of.phone,
  gender: of.gender,
  address: of.address,
  city: of.city,
  state_code: of.stateCode,
  postal_code: of.postalCode,
  languages: of.languages,
  ...(of.language === undefined ? {} : { language: of.language }),
  ...(sealed.birthDateSealed === undefined ? {} : { birth_date_sealed: sealed.birthDateSealed }),
  ...(sealed.ssnSealed === undefined ? {} : { ssn_sealed: sealed.ssnSealed }),
})

/** The row's part of what staff alone may write: email address, coordinator, office, dates and facts. */
export const employmentChange = (of: ProfileDraft): Change => ({
  email: of.email,
  position_id: of.positionId,
  coordinator_id: of.coordinatorId,
  lead_source_id: of.leadSourceId,
  hired_on: of.hiredOn,
  first_contact_on: of.firstContactOn,
  ...(of.officeId === undefined ? {} : { office_id: of.officeId }),
  ...(of.traits === undefined ? {} : { traits: JSON.stringify(of.traits) }),
})

/** Puts new positions in the place of the old ones. */
export async function savePositions(db: Db, id: string, positions: ProfileDraft['positions']): Promise<void> {
  await db.deleteFrom('person_position').where('person_id', '=', id).execute()
  const rows = positions.map(one => ({
    person_id: id,
    position_id: one.positionId,
    from_day: one.from,
    to_day: one.to,
  }))
  if (rows.length > 0) await db.insertInto('person_position').values(rows).execute()
}

/** Puts new states in the place of the old ones. */
export async function saveStates(db: Db, id: string, states: ProfileDraft['states']): Promise<void> {
  await db.deleteFrom('person_state').where('person_id', '=', id).execute()
  const rows = states.map(one => ({ person_id: id, state_code: one.stateCode, from_day: one.from, to_day: one.to }))
  if (rows.length > 0) await db.insertInto('person_state').values(rows).execute()
}

type Contact = NonNullable<PersonalDraft['emergencyContacts']>[number]

/** Puts a new list of emergency contacts in the place of the old one. */
export async function saveContacts(db: Db, now: Date, personId: string, contacts: readonly Contact[]): Promise<void> {
  await db.deleteFrom('emergency_contact').where('person_id', '=', personId).execute()
  const rows = contacts.map((one, place) => ({ ...one, id: newId(now.getTime()), person_id: personId, place }))
  if (rows.length > 0) await db.insertInto('emergency_contact').values(rows).execute()
}

type School = Omit<ProfileDetail['educationHistory'][number], 'id'>

/** Puts a new education history in the place of the old one. */
export async function saveEducation(db: Db, now: Date, personId: string, schools: readonly School[]): Promise<void> {
  await db.deleteFrom('education').where('person_id', '=', personId).execute()
  const rows = schools.map(({ fieldOfStudy, from, to, ...one }, place) => ({
    ...one,
    id: newId(now.getTime()),
    person_id: personId,
    place,
    field_of_study: fieldOfStudy,
    from_month: from,
    to_month: to,
  }))
  if (rows.length > 0) await db.insertInto('education').values(rows).execute()
}

/** Adds jobs or explanations of gaps. */
export async function addEmployment(
  db: Db,
  now: Date,
  personId: string,
  rows: readonly Omit<Employment, 'id'>[],
): Promise<void> {
  const values = rows.map(({ from, to, mayContact, reasonForLeaving, phone, ...one }) => ({
    ...one,
    id: newId(now.getTime()),
    person_id: personId,
    from_day: from,
    to_day: to,
    phone: phone || null,
    may_contact: mayContact,
    reason_for_leaving: reasonForLeaving,
  }))
  if (values.length > 0) await db.insertInto('employment').values(values).execute()
}

/** Removes the jobs of a person; the explanations of gaps stay. */
export async function removeJobs(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('employment').where('person_id', '=', personId).where('kind', '=', 'job').execute()
}

/** Removes these explanations, because a new one takes their place, and answers them. */
export async function removeExplanations(db: Db, ids: readonly string[]) {
  return db
    .deleteFrom('employment')
    .where(isOneOf('id', ids))
    .returning(['from_day as from', 'to_day as to', 'explanation'])
    .execute()
}

/** Gives a person a photo. */
export async function setPhoto(db: Db, now: Date, personId: string, fileId: string): Promise<void> {
  await db.updateTable('person').set({ photo_file_id: fileId, updated_at: now }).where('id', '=', personId).execute()
}
