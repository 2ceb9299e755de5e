import { sql } from 'kysely'
import type { Day } from '../../../kit/contract/time.ts'
import type { By } from '../../../kit/server/caller.ts'
import type { Db } from '../../../kit/server/database.ts'
import { newId } from '../../../kit/server/ids.ts'
import type { PersonStatus } from '../contract.ts'
import { type EarlierEmployment, holdPeople, keepProfiles } from '../store.ts'

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
}

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

/** Adds periods of employment that are over, each with the time out of work after it. */
async function addEarlierEmployments(
  db: Db,
  of: readonly { personId: string; earlier: EarlierEmployment; hiredOn: Day | null }[],
  by: By,
): Promise<void> {
  if (of.length === 0) return
  await db
    .insertInto('earlier_employment')
    .values(
      of.map(({ personId, earlier }) => ({
        id: newId(by.now.getTime()),
        person_id: personId,
        hired_on: earlier.hiredOn,
        first_contact_on: earlier.firstContactOn,
        ended_on: earlier.endedOn,
        recorded_at: by.now,
      })),
    )
    .execute()
  const breaks = of.flatMap(({ personId, earlier, hiredOn }) =>
    hiredOn !== null && hiredOn > earlier.endedOn
      ? [
          {
            person_id: personId,
            from_day: earlier.endedOn,
            to_day: hiredOn,
            reason: 'Between two periods of employment',
          },
        ]
      : [],
  )
  if (breaks.length === 0) return
  const recorded = { recorded_by: by.accountId, recorder: by.name, created_at: by.now, updated_at: by.now }
  await db
    .insertInto('person_absence')
    .values(breaks.map(one => ({ ...one, ...recorded, id: newId(by.now.getTime()) })))
    .execute()
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
  await addEarlierEmployments(
    db,
    mine.flatMap(({ id, earlier, hiredOn }) => (earlier ? [{ personId: id, earlier, hiredOn }] : [])),
    by,
  )
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
      sql<boolean>`exists (select from earlier_employment e where e.person_id = p.id)`.as('hasEarlier'),
    ])
    .where('p.id', 'in', [...ids])
    .execute()
}
