import { sql } from 'kysely'
import { textNumber } from '../../kit/contract/phone.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { personStatus } from '../caregivers/contract.ts'
import { isClosed } from '../caregivers/rules.ts'
import type { ConsentWay } from './contract.ts'
import type { Reach } from './rules.ts'

/** Whose texts they are: a person's, or those of a member of the staff. */
export type Whose = { readonly personId: string } | { readonly staffId: string }

/** What is known of one of them is of a person, or of a member of the staff. */
export const whoseOf = (of: { readonly personId: string | null; readonly staffId: string | null }): Whose =>
  of.personId !== null ? { personId: of.personId } : { staffId: of.staffId ?? '' }

/** Whose a row is, as it is written. */
export const ownerOf = (whose: Whose) =>
  'personId' in whose ? { person_id: whose.personId } : { staff_id: whose.staffId }

/** Whom an act about it is about: members of the staff have no record. */
export const aboutPerson = (whose: Whose): { personId?: string } =>
  'personId' in whose ? { personId: whose.personId } : {}

const isOf = (whose: Whose) =>
  'personId' in whose ? sql<boolean>`person_id = ${whose.personId}` : sql<boolean>`staff_id = ${whose.staffId}`

/** The newest consent of somebody for a number. */
export const newestConsent = (db: Db, whose: Whose, phone: string) =>
  db
    .selectFrom('text_consent')
    .selectAll()
    .where(isOf(whose))
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whom a text would go to. */
export type Texted = Reach & { readonly firstName: string; readonly lastName: string }

const personOf = (db: Db, personId: string) =>
  db
    .selectFrom('person')
    .select(['phone', 'status', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', personId)
    .executeTakeFirst()

const staffOf = (db: Db, staffId: string) =>
  db
    .selectFrom('account')
    .select(['phone', 'active', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', staffId)
    .where('kind', '=', 'user')
    .executeTakeFirst()

/** How somebody is reached by text now. Throws `notFound`. */
export async function readReach(db: Db, whose: Whose): Promise<Texted> {
  const found = 'personId' in whose ? await personOf(db, whose.personId) : await staffOf(db, whose.staffId)
  if (!found) throw new Refusal('notFound')
  const phone = textNumber(found.phone)
  const consent = phone === null ? undefined : await newestConsent(db, whose, phone)
  return {
    ...{ phone, firstName: found.firstName, lastName: found.lastName },
    consent: consent ? { given: consent.given, way: consent.way as ConsentWay } : null,
    isClosed: 'status' in found ? isClosed(personStatus.parse(found.status)) : !found.active,
  }
}

/** Whether nothing was written to the number yet, or waits for it. */
export async function isFirstText(db: Db, whose: Whose, phone: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('text_message')
    .select('id')
    .where(isOf(whose))
    .where('phone', '=', phone)
    .where('kind', '<>', 'answer')
    .where(eb => eb.or([eb('sent_at', 'is not', null), eb('next_try_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/** Takes back what waits for a number, with the reason. What is being sent at this moment may still arrive. */
export async function withholdWaiting(db: Db, now: Date, whose: Whose, phone: string, why: string): Promise<void> {
  await db
    .updateTable('text_message')
    .set({ next_try_at: null, leased_until: null, withheld_at: now, failure: why })
    .where(isOf(whose))
    .where('phone', '=', phone)
    .where('kind', '<>', 'answer')
    .where('next_try_at', 'is not', null)
    .execute()
}
