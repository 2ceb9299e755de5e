import type { Db } from '../../../kit/server/database.ts'

/** Keeps as which role, and with whose people, a session looks at the product; null: as its own account, with its own. */
export async function setViewing(
  db: Db,
  tokenHash: Buffer,
  roleId: string | null,
  peopleOf: string | null = null,
): Promise<void> {
  const viewing = { viewing_role_id: roleId, viewing_people_of: peopleOf }
  await db.updateTable('session').set(viewing).where('token_hash', '=', tokenHash).execute()
}
