import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { Db, LookupDb } from '../../../kit/server/database.ts'
import { certificateNumber } from './rules.ts'

type NewCertificate = {
  readonly attemptId: string
  readonly title: string
  readonly holder: string
  readonly initials: string
  readonly passedOn: Day
  readonly validUntil: Day | null
}

/** Gives an attempt that passed its certificate. */
export async function addCertificate(db: Db, now: Date, of: NewCertificate): Promise<void> {
  await db
    .insertInto('competency_certificate')
    .values({
      id: of.attemptId,
      number: certificateNumber(randomBytes(12)),
      title: of.title,
      holder: of.holder,
      initials: of.initials,
      passed_on: of.passedOn,
      valid_until: of.validUntil,
      created_at: now,
    })
    .execute()
}

/** The certificate of an attempt; of the person, where one is named. Throws `notFound`. */
export async function readCertificate(db: Db, attemptId: string, personId?: string) {
  let rows = db
    .selectFrom('competency_certificate as c')
    .innerJoin('competency_attempt as a', 'a.id', 'c.id')
    .select(['c.number', 'c.title', 'c.holder', 'c.passed_on as passedOn', 'c.valid_until as validUntil'])
    .select(['a.reached', 'a.points', 'a.withdrawn_at as withdrawnAt'])
    .where('c.id', '=', attemptId)
  if (personId) rows = rows.where('a.person_id', '=', personId)
  const found = await rows.executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  return found
}

/** What a stranger sees of a number; undefined: there is none. */
export async function findByNumber(db: LookupDb, number: string) {
  return db
    .selectFrom('competency_certificate as c')
    .innerJoin('organization as o', 'o.id', 'c.organization_id')
    .leftJoin('competency_attempt as a', 'a.id', 'c.id')
    .select(['c.title', 'o.name as organization', 'c.passed_on as passedOn', 'c.initials'])
    .select(['a.withdrawn_at as withdrawnAt', 'o.time_zone as timeZone'])
    .where('c.number', '=', number)
    .executeTakeFirst()
}
