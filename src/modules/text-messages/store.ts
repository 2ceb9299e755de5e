import { textNumber } from '../../kit/contract/phone.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { personStatus } from '../caregivers/contract.ts'
import { isClosed } from '../caregivers/rules.ts'
import type { ConsentWay } from './contract.ts'
import type { Reach } from './rules.ts'

/** The newest consent of a person for a number. */
export const newestConsent = (db: Db, personId: string, phone: string) =>
  db
    .selectFrom('text_consent')
    .selectAll()
    .where('person_id', '=', personId)
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whom a text would go to. */
export type Texted = Reach & { readonly personId: string; readonly firstName: string; readonly lastName: string }

/** How a person is reached by text now. Throws `notFound`. */
export async function readReach(db: Db, personId: string): Promise<Texted> {
  const person = await db
    .selectFrom('person')
    .select(['phone', 'status', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw new Refusal('notFound')
  const phone = textNumber(person.phone)
  const found = phone === null ? undefined : await newestConsent(db, personId, phone)
  return {
    ...{ personId, phone, firstName: person.firstName, lastName: person.lastName },
    consent: found ? { given: found.given, way: found.way as ConsentWay } : null,
    isClosed: isClosed(personStatus.parse(person.status)),
  }
}

/** Whether nothing was written to the number yet, or waits for it. */
export async function isFirstText(db: Db, personId: string, phone: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('text_message')
    .select('id')
    .where('person_id', '=', personId)
    .where('phone', '=', phone)
    .where('kind', '<>', 'answer')
    .where(eb => eb.or([eb('sent_at', 'is not', null), eb('next_try_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

/** Takes back what waits for a number, with the reason. What is being sent at this moment may still arrive. */
export async function withholdWaiting(
  db: Db,
  now: Date,
  { personId, phone }: { personId: string; phone: string },
  why: string,
): Promise<void> {
  await db
    .updateTable('text_message')
    .set({ next_try_at: null, leased_until: null, withheld_at: now, failure: why })
    .where('person_id', '=', personId)
    .where('phone', '=', phone)
    .where('kind', '<>', 'answer')
    .where('next_try_at', 'is not', null)
    .execute()
}
