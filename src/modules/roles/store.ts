import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { presetPermissions, presetRoles } from './presets.ts'

/** Gives a new organisation its preset permissions and roles. */
export async function addPresets(db: Db, now: Date): Promise<void> {
  const at = { created_at: now, updated_at: now }
  const permissions = presetPermissions.map(({ name, description, capabilities }) => ({
    id: newId(now.getTime()),
    name,
    description,
    capabilities: [...capabilities],
    ...at,
  }))
  await db.insertInto('permission').values(permissions).execute()
  for (const { name, description, permissions: granted } of presetRoles) {
    const roleId = newId(now.getTime())
    await db
      .insertInto('role')
      .values({ id: roleId, name, description, ...at })
      .execute()
    const links = permissions
      .filter(one => granted.some(wanted => wanted === one.name))
      .map(one => ({ role_id: roleId, permission_id: one.id }))
    await db.insertInto('role_permission').values(links).execute()
  }
}

/** The id of a role by its name; undefined when there is none. */
export async function findRole(db: Db, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirst()
  return found?.id
}
