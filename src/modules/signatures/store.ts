import { sql } from 'kysely'
import type { Db } from '../../kit/server/database.ts'

/** How the organization can be reached, as the consent statement names it. */
export async function organizationContact(db: Db): Promise<{ email: string | null; phone: string | null }> {
  return db.selectFrom('organization').select(['email', 'phone']).executeTakeFirstOrThrow()
}

/** When the person agreed to this consent text for the first time; null: they have not yet. Whose signature was withdrawn did not. */
export async function consentedAt(db: Db, personId: string, consentSha256: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(signed_at) as at from (
      select signed_at from application_signature where person_id = ${personId} and consent_sha256 = ${consentSha256}
      union all
      select signed_at from acknowledgement_signature signed where person_id = ${personId}
        and consent_sha256 = ${consentSha256}
        and not exists (select from acknowledgement_withdrawal gone where gone.id = signed.id)
      union all
      select signed_at from evaluation_signature where person_id = ${personId} and consent_sha256 = ${consentSha256}
    ) signed`.execute(db)
  return rows[0]?.at ?? null
}
