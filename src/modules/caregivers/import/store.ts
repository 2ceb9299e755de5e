import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { asDestroyer } from '../../../kit/server/destroyer.ts'
import { newId } from '../../../kit/server/ids.ts'
import { isOneOf } from '../../../kit/server/list.ts'
import type { PersonStatus } from '../contract.ts'
import { type EarlierEmployment, holdPeople, keepProfiles } from '../store.ts'
import type { Employment, TimeOut } from './rules.ts'

/** A person who was on file elsewhere, with what is known of them. */
export type FiledPerson = {
  readonly id: string
  readonly status: PersonStatus
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly birthDateSealed: Buffer | null
  readonly address: string | null
  readonly city: string | null
  readonly stateCode: string | null
  readonly postalCode: string | null
  readonly hiredOn: Day | null
  readonly firstContactOn: Day | null
  readonly endedOn: Day | null
  /** The main one first. */
  readonly positionIds: readonly string[]
  readonly states: readonly string[]
  readonly officeId: string | null
  readonly coordinatorId: string | null
  /** The period of employment before the current one, and the time out of work between the two. */
  readonly earlier: EarlierEmployment | null
  readonly absence: TimeOut | null
}

/** What an import writes as the reason of a time out of work. */
export const fromEarlierRecords = 'From earlier records'
/** Why somebody was out of work between two periods of employment. */
export const betweenPeriods = 'Between two periods of employment'

/** Adds the rows of these people. Answers the ids of those whose address was free. */
async function addPeople(db: Db, people: readonly FiledPerson[], { now, today }: By): Promise<Set<string>> {
  const rows = people.map(one => ({
    id: one.id,
    status: one.status,
    first_name: one.firstName,
    middle_name: one.middleName,
    last_name: one.lastName,
    email: one.email,
    phone: one.phone,
    birth_date_sealed: one.birthDateSealed,
    address: one.address,
    city: one.city,
    state_code: one.stateCode,
    postal_code: one.postalCode,
    position_id: one.positionIds[0] ?? null,
    office_id: one.officeId,
    coordinator_id: one.coordinatorId,
    hired_on: one.hiredOn,
    first_contact_on: one.firstContactOn,
    ended_on: one.endedOn,
    taken_over_on: today,
    signed_off_at: one.status === 'active' ? now : null,
    created_at: now,
    updated_at: now,
  }))
  const added = await db
    .insertInto('person')
    .values(rows)
    .onConflict(on => on.columns(['organization_id', 'email']).doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

/** Adds periods of employment that are over. */
export async function addPeriods(db: Db, of: readonly (EarlierEmployment & OfPerson)[], by: By): Promise<void> {
  if (of.length === 0) return
  const rows = of.map(one => ({
    ...{ id: newId(by.now.getTime()), person_id: one.personId, hired_on: one.hiredOn },
    ...{ first_contact_on: one.firstContactOn, ended_on: one.endedOn, recorded_at: by.now },
  }))
  await db.insertInto('earlier_employment').values(rows).execute()
}

type OfPerson = { readonly personId: string }

/** Adds times out of work. */
export async function addAbsences(
  db: Db,
  of: readonly (OfPerson & TimeOut & { readonly reason: string })[],
  by: By,
): Promise<void> {
  if (of.length === 0) return
  const recorded = { recorded_by: by.accountId, recorder: by.name, created_at: by.now, updated_at: by.now }
  const rows = of.map(({ personId, from, backOn, reason }) => ({
    ...{ id: newId(by.now.getTime()), person_id: personId, from_day: from, to_day: backOn, reason, ...recorded },
  }))
  await db.insertInto('person_absence').values(rows).execute()
}

/** The day since which these hold; nobody knows an earlier one than the hire date. */
const since = ({ hiredOn, endedOn }: FiledPerson, today: Day) => hiredOn ?? endedOn ?? today

/**
 * Adds people who were on file elsewhere, as of today. Nobody is told, and no timeline is made: the caller makes them.
 * Answers the ids of those who were added; an address that somebody has already stays theirs.
 */
export async function addFiledPeople(db: Db, people: readonly FiledPerson[], by: By): Promise<Set<string>> {
  await holdPeople(db, 'adding')
  const added = await addPeople(db, people, by)
  const mine = people.filter(one => added.has(one.id))
  if (mine.length === 0) return added
  const positions = mine.flatMap(one =>
    one.positionIds.map(id => ({ person_id: one.id, position_id: id, from_day: since(one, by.today) })),
  )
  if (positions.length > 0) await db.insertInto('person_position').values(positions).execute()
  const states = mine.flatMap(one =>
    one.states.map(code => ({ person_id: one.id, state_code: code, from_day: since(one, by.today) })),
  )
  if (states.length > 0) await db.insertInto('person_state').values(states).execute()
  const before = mine.flatMap(({ id, earlier, hiredOn }) =>
    earlier ? [{ ...earlier, personId: id, next: hiredOn }] : [],
  )
  await addPeriods(db, before, by)
  const breaks = before.flatMap(({ personId, endedOn, next }) =>
    next !== null && next > endedOn ? [{ personId, from: endedOn, backOn: next, reason: betweenPeriods }] : [],
  )
  const absences = mine.flatMap(({ id, absence }) =>
    absence ? [{ ...absence, personId: id, reason: fromEarlierRecords }] : [],
  )
  await addAbsences(db, [...breaks, ...absences], by)
  const event = { kind: 'imported', on_day: by.today, at: by.now, account_id: by.accountId, actor: by.name }
  await db
    .insertInto('person_event')
    .values(mine.map(one => ({ ...event, id: newId(by.now.getTime()), person_id: one.id })))
    .execute()
  await keepProfiles(db, [...added], by.today)
  return added
}

/** What an import may change of a person who is known, as it stands. */
export async function readFiled(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('person as p')
    .select(['p.id', 'p.status', 'p.first_name as firstName', 'p.last_name as lastName', 'p.middle_name as middleName'])
    .select(['p.email', 'p.phone', 'p.birth_date_sealed as birthDateSealed', 'p.address', 'p.city'])
    .select([
      'p.state_code as stateCode',
      'p.postal_code as postalCode',
      'p.position_id as positionId',
      'p.office_id as officeId',
      'p.coordinator_id as coordinatorId',
    ])
    .select(['p.hired_on as hiredOn', 'p.first_contact_on as firstContactOn'])
    .select([
      sql<
        string[]
      >`array(select h.position_id from person_position h where h.person_id = p.id and h.to_day is null)`.as(
        'positionIds',
      ),
      sql<string[]>`array(select s.state_code from person_state s where s.person_id = p.id and s.to_day is null)`.as(
        'states',
      ),
    ])
    .where('p.id', 'in', [...ids])
    .execute()
}

/** The employment of these people as it is on record, by their ids. */
export async function employmentsOf(db: Db, ids: readonly string[]): Promise<Map<string, Employment>> {
  const { rows } = await sql<Employment & { id: string }>`
    select p.id, p.status, p.hired_on as "hiredOn", p.ended_on as "endedOn", p.signed_off_at is not null as "isSignedOff",
      (p.merged_into is not null or p.details_destroyed_on is not null) as "staysClosed",
      coalesce((select jsonb_agg(jsonb_build_object('hiredOn', e.hired_on, 'endedOn', e.ended_on) order by e.hired_on, e.id)
        from earlier_employment e where e.person_id = p.id), '[]') as earlier,
      coalesce((select jsonb_agg(jsonb_build_object('from', a.from_day, 'backOn', a.to_day) order by a.from_day, a.id)
        from person_absence a where a.person_id = p.id and a.removed_at is null), '[]') as absences
    from person p where ${isOneOf('p.id', ids)}`.execute(db)
  return new Map(rows.map(({ id, ...employment }) => [id, employment]))
}

type AbsenceRow = {
  readonly id: string
  readonly from_day: Day
  readonly to_day: Day | null
  readonly reason: string
  readonly updated_at: string
  readonly removed_at: string | null
}

/** Everything that a change of somebody's employment writes, as it stands. */
export type EmploymentRows = {
  readonly person: {
    readonly status: PersonStatus
    readonly hired_on: Day | null
    readonly first_contact_on: Day | null
    readonly ended_on: Day | null
    readonly signed_off_at: string | null
  }
  readonly earlier: readonly { readonly id: string; readonly hired_on: Day; readonly ended_on: Day }[]
  readonly absences: readonly AbsenceRow[]
  /** The events of changes of the status. */
  readonly moves: readonly { readonly id: string }[]
}

const rowsOf = (table: string, which = sql``) =>
  sql`coalesce((select jsonb_agg(to_jsonb(x) order by x.id) from ${sql.table(table)} x where x.person_id = p.id ${which}), '[]')`

export async function employmentRows(db: Db, personId: string): Promise<EmploymentRows> {
  const { rows } = await sql<EmploymentRows>`
    select jsonb_build_object('status', p.status, 'hired_on', p.hired_on, 'first_contact_on', p.first_contact_on,
        'ended_on', p.ended_on, 'signed_off_at', p.signed_off_at) as person,
      ${rowsOf('earlier_employment')} as earlier, ${rowsOf('person_absence')} as absences,
      ${rowsOf('person_event', sql`and x.kind = 'statusChanged'`)} as moves
    from person p where p.id = ${personId}`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('notFound')
  return found
}

/** Ends a period of somebody who is not here: of a later one that is over, too. */
export async function setEnded(db: Db, now: Date, personId: string, endedOn: Day): Promise<void> {
  await db.updateTable('person').set({ ended_on: endedOn, updated_at: now }).where('id', '=', personId).execute()
}

const added = <Row extends { readonly id: string }>(before: readonly Row[], after: readonly Row[]) =>
  after.filter(one => !before.some(({ id }) => id === one.id)).map(({ id }) => id)

/** Gives back every row of somebody's employment as it was before a change. */
export async function giveBackRows(
  db: Db,
  now: Date,
  personId: string,
  { before, after }: { readonly before: EmploymentRows; readonly after: EmploymentRows },
): Promise<void> {
  const { signed_off_at: _, ...person } = before.person
  await db
    .updateTable('person')
    .set({ ...person, updated_at: now })
    .where('id', '=', personId)
    .execute()
  for (const { id, from_day, to_day, reason, updated_at, removed_at } of before.absences)
    await sql`update person_absence set from_day = ${from_day}, to_day = ${to_day}, reason = ${reason},
      updated_at = ${updated_at}, removed_at = ${removed_at} where id = ${id}`.execute(db)
  const gone = [
    ['earlier_employment', added(before.earlier, after.earlier)],
    ['person_absence', added(before.absences, after.absences)],
    ['person_event', added(before.moves, after.moves)],
  ] as const
  await asDestroyer(db, async () => {
    for (const [table, ids] of gone)
      await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
  })
}
