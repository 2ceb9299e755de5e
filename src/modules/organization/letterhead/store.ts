import type { Db } from '../../../kit/server/database.ts'

/** The file of the organization's logo; null when there is none. */
export async function logoFile(db: Db, organizationId: string): Promise<string | null> {
  const found = await db
    .selectFrom('organization')
    .innerJoin('stored_file', 'stored_file.id', 'organization.logo_file_id')
    .select('stored_file.id')
    .where('organization.id', '=', organizationId)
    .where('stored_file.has_preview', '=', true)
    .executeTakeFirst()
  return found?.id ?? null
}
