import { sql } from 'kysely'
import type { Capability } from '../../kit/contract/access.ts'
import type { Page } from '../../kit/contract/page.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing, pageOfRows, withTimes } from '../../kit/server/list.ts'
import type { Role } from './contract.ts'
import { presetPermissions, presetRoles } from './presets.ts'

/** Gives a new organization its preset permissions and roles. */
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

const sorts = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' }
const columns = ['id', 'name', 'description', 'created_at', 'updated_at'] as const

const grants = sql<string[]>`array(select granted.permission_id from role_permission granted
  join permission p on p.id = granted.permission_id where granted.role_id = role.id order by p.name)`
const users = sql<number>`(select count(*) from account holder where holder.role_id = role.id)`

/** A page of roles, newest change first unless asked otherwise. */
export async function listRoles(db: Db, query: Page) {
  let rows = db.selectFrom('role').select([...columns, grants.as('permissions'), users.as('users')])
  if (query.search) rows = rows.where('name', 'ilike', containing(query.search))
  const toRole = (row: Awaited<ReturnType<typeof rows.execute>>[number]): Role => ({
    ...withTimes(row),
    userRole: row.name,
    rolePermissions: row.permissions.map(permissionId => ({ permissionId })),
  })
  return pageOfRows(rows, query, sorts, toRole, 'totalRoles')
}

/** A page of permissions, newest change first unless asked otherwise. */
export async function listPermissions(db: Db, query: Page) {
  let rows = db.selectFrom('permission').select([...columns, sql<Capability[]>`capabilities`.as('capabilities')])
  if (query.search) rows = rows.where('name', 'ilike', containing(query.search))
  return pageOfRows(rows, query, sorts, withTimes)
}

/** What a role lets its holders do; undefined when there is no such role. */
export async function capabilitiesOf(db: Db, roleId: string): Promise<Capability[] | undefined> {
  const found = await db
    .selectFrom('role')
    .select(
      sql<Capability[]>`array(select distinct one from role_permission granted
        join permission p on p.id = granted.permission_id cross join unnest(p.capabilities) as one
        where granted.role_id = role.id)`.as('capabilities'),
    )
    .where('id', '=', roleId)
    .executeTakeFirst()
  return found?.capabilities
}

/** Whether the account `a` of a member of the staff has a right. */
export const has = (capability: Capability) => sql<boolean>`(a.role = 'organizationAdmin' or exists (
  select from role_permission rp join permission m on m.id = rp.permission_id
  where rp.role_id = a.role_id and ${capability} = any(m.capabilities)))`
