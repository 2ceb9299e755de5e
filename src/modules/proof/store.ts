import { sql } from 'kysely'
import type { Day } from '../../kit/contract/time.ts'
import type { Db } from '../../kit/server/database.ts'

type Paper = { evidenceId: string; documentId: string; number: string | null; medical: boolean; name: string }

/** The documents among these pieces of evidence, by themselves or by a link, also those that were deleted since. */
export async function papersOf(db: Db, evidenceIds: readonly string[]): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select piece.id as "evidenceId", d.id as "documentId", d.number, t.medical, t.name
    from (select id, id as document_id from caregiver_document where id = any(${evidenceIds}::uuid[])
      union all select id, document_id from evidence_link where id = any(${evidenceIds}::uuid[])) piece
    join caregiver_document d on d.id = piece.document_id join document_type t on t.id = d.document_type_id`.execute(db)
  return rows
}

type SignOff = { on: Day; signer: string; overrideReason: string | null }

/** The sign-off that was in force at the end of the day; null: none. */
export async function signOffOn(db: Db, personId: string, asOf: Day, timeZone: string): Promise<SignOff | null> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`
  const { rows } = await sql<SignOff>`
    select ${dayOf('signed_at')} as "on", signer, override_reason as "overrideReason" from sign_off
    where person_id = ${personId} and ${dayOf('signed_at')} <= ${asOf}
      and (withdrawn_at is null or ${dayOf('withdrawn_at')} > ${asOf})
    order by signed_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The person's name. They are the organization's: `demandPerson` has said so. */
export const nameOf = (db: Db, personId: string) =>
  db
    .selectFrom('person')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
