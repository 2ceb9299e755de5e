import type { Db } from '../../../kit/server/database.ts'

/** Keeps as which role a session looks at the product; null: as its own account. */
export async function setViewing(db: Db, tokenHash: Buffer, roleId: string | null): Promise<void> {
  await db.updateTable('session').set({ viewing_role_id: roleId }).where('token_hash', '=', tokenHash).execute()
}
