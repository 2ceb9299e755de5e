import type { Db } from '../../kit/server/database.ts'

/** How the organization can be reached, as the consent statement names it. */
export async function organizationContact(db: Db): Promise<{ email: string | null; phone: string | null }> {
  return db.selectFrom('organization').select(['email', 'phone']).executeTakeFirstOrThrow()
}
