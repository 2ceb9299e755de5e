import { type RawBuilder, sql } from 'kysely'
import { type Capability, concernsEveryone, type WorksWith } from '../../kit/contract/access.ts'
import { invalidField } from '../../kit/contract/refusal.ts'
import type { Work } from '../../kit/server/context.ts'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { settingsRows } from '../../kit/server/settings-rows.ts'
import type { Permission, Role, RoleDraft, RoleHolder } from './contract.ts'
import { presetCapabilities, presetPermissions, presetRoles } from './presets.ts'
import { presetNews } from './rules.ts'

/** Gives a new organization its preset permissions and roles. */
export async function addPresets(db: Db, now: Date): Promise<void> {
  const at = { created_at: now, updated_at: now }
  const permissions = presetPermissions.map(({ key, name, description, capabilities }) => ({
    id: newId(now.getTime()),
    name,
    description,
    capabilities: [...capabilities],
    preset: key,
    preset_seen: [...capabilities],
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

const listed = (of: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(${of} order by ${order}) ${from}), '[]')`

const granted = sql`from role_permission granted join permission p on p.id = granted.permission_id
  where granted.role_id = role.id`
const grants = sql<string[]>`array(select granted.permission_id ${granted} order by p.name)`
const links = listed(sql`json_build_object('permissionId', granted.permission_id)`, sql`p.name`, granted)
const holder = sql`json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'active', a.active)`
const byName = sql`a.last_name, a.first_name, a.id`
const holders = listed(holder, byName, sql`from account a where a.role_id = role.id`)

const roles = settingsRows({
  table: 'role',
  rows: ({ db }) =>
    db
      .selectFrom('role')
      .select([
        'id',
        'name',
        'name as userRole',
        'description',
        'created_at',
        'updated_at',
        sql<WorksWith>`works_with`.as('worksWith'),
        grants.as('permissions'),
        sql<Role['rolePermissions']>`${links}`.as('rolePermissions'),
        sql<number>`(select count(*) from account a where a.role_id = role.id)`.as('users'),
        sql<RoleHolder[]>`${holders}`.as('holders'),
      ]),
  total: 'totalRoles',
  taken: [{ index: 'role_name', path: 'name', message: 'Another role has this name.' }],
})

/** Gives a role just these permissions. Refuses what is no permission of the organization. */
async function grant({ db }: Pick<Work, 'db'>, roleId: string, permissions: readonly string[]): Promise<void> {
  const wanted = [...new Set(permissions)]
  const known = wanted.length
    ? await db.selectFrom('permission').select('id').where('id', 'in', wanted).forShare().execute()
    : []
  if (known.length < wanted.length) throw invalidField('permissions', 'Choose permissions from the list.')
  await db.deleteFrom('role_permission').where('role_id', '=', roleId).execute()
  if (wanted.length === 0) return
  await db
    .insertInto('role_permission')
    .values(wanted.map(permission_id => ({ role_id: roleId, permission_id })))
    .execute()
}

type Writing = Pick<Work, 'db' | 'now' | 'today'>

/** The roles of an organization, each with its permissions. */
export const roleRows = {
  ...roles,
  async add(work: Writing, { permissions, worksWith, ...named }: RoleDraft): Promise<Role> {
    const { id } = await roles.add(work, { ...named, works_with: worksWith })
    await grant(work, id, permissions)
    return roles.read(work, id)
  },
  async update(work: Writing, id: string, { permissions, worksWith, ...named }: RoleDraft): Promise<Role> {
    await roles.update(work, id, { ...named, works_with: worksWith })
    await grant(work, id, permissions)
    return roles.read(work, id)
  },
}

const users = sql`from role_permission granted join role r on r.id = granted.role_id
  where granted.permission_id = permission.id`

const permissions = settingsRows({
  table: 'permission',
  rows: ({ db }) =>
    db
      .selectFrom('permission')
      .select([
        'id',
        'name',
        'description',
        'created_at',
        'updated_at',
        sql<Capability[]>`capabilities`.as('capabilities'),
        'preset',
        'preset_seen as seen',
        sql<Permission['roles']>`${listed(sql`json_build_object('id', r.id, 'name', r.name)`, sql`r.name`, users)}`.as(
          'roles',
        ),
      ]),
  taken: [{ index: 'permission_name', path: 'name', message: 'Another permission has this name.' }],
})

type Stored = Omit<Permission, 'presetNews'> & { preset: string | null; seen: string[] | null }

const compared = ({ preset, seen, ...row }: Stored): Permission => ({
  ...row,
  presetNews: presetNews({ ...row, seen }, preset === null ? undefined : presetCapabilities(preset)),
})

/** The permissions of an organization, each compared with the preset as which it began. */
export const permissionRows = {
  ...permissions,
  read: async (...of: Parameters<typeof permissions.read>) => compared(await permissions.read(...of)),
  add: async (...of: Parameters<typeof permissions.add>) => compared(await permissions.add(...of)),
  update: async (...of: Parameters<typeof permissions.update>) => compared(await permissions.update(...of)),
  async list(...of: Parameters<typeof permissions.list>) {
    const page = await permissions.list(...of)
    return { ...page, data: page.data.map(compared) }
  },
}

/** A permission, locked until the end. Throws `notFound`. */
export async function lockPermission(work: Writing, id: string): Promise<Permission> {
  await work.db.selectFrom('permission').select('id').where('id', '=', id).forUpdate().execute()
  return permissionRows.read(work, id)
}

/** Notes that what the preset of a permission allows in this version was decided about; the permission allows this. */
export async function settlePreset(work: Writing, id: string, allowed: readonly Capability[]): Promise<Permission> {
  const { preset } = await permissions.read(work, id)
  const seen = preset === null ? null : [...(presetCapabilities(preset) ?? [])]
  return permissionRows.update(work, id, { capabilities: [...allowed], preset_seen: seen })
}

/** Who administers the organization, by name. */
export async function administrators(db: Db): Promise<RoleHolder[]> {
  return db
    .selectFrom('account as a')
    .select(['a.id', 'a.first_name as firstName', 'a.last_name as lastName', 'a.active'])
    .where('a.role', '=', 'organizationAdmin')
    .orderBy(byName)
    .execute()
}

/** The name of a role, and whose people it works with; undefined when there is no such role. */
export async function readRole(db: Db, id: string) {
  return db
    .selectFrom('role')
    .select(['id', 'name', sql<WorksWith>`works_with`.as('worksWith')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The name of a member of the staff; undefined when there is none of this id. */
export async function readStaffName(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('id', '=', id)
    .where('kind', '=', 'user')
    .executeTakeFirst()
  return found?.name
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

/** Whether the person is one of those to whom the role `r` binds the account `a`: of its offices, or coordinated by it. */
const isTheirs = (
  personId: RawBuilder<unknown>,
) => sql<boolean>`exists (select from person mine where mine.id = ${personId}
  and case when r.works_with = 'theirOffices'
    then mine.office_id in (select o.office_id from account_office o where o.account_id = a.id)
    else mine.coordinator_id = a.id end)`

/**
 * Whether the account `a` of a member of the staff has a right; with the person it concerns, whether they have it for this
 * person, whom a role that is bound may leave out.
 */
export const has = (
  capability: Capability,
  personId?: RawBuilder<unknown>,
) => sql<boolean>`(a.role = 'organizationAdmin' or exists (
  select from role_permission rp join permission m on m.id = rp.permission_id join role r on r.id = rp.role_id
  where rp.role_id = a.role_id and ${capability} = any(m.capabilities)
    and (r.works_with = 'everyone' or not ${concernsEveryone.includes(capability)}::boolean
      and ${personId ? isTheirs(personId) : sql`true`})))`

/** Whether the account `a` may know of this person: a role that is bound leaves everybody else out. */
export const mayKnow = (personId: RawBuilder<unknown>) => sql<boolean>`(a.role <> 'organizationUser'
  or not exists (select from role r where r.id = a.role_id and r.works_with <> 'everyone' and not ${isTheirs(personId)}))`

/** Which of these people an account may know of. */
export async function knownTo(db: Db, accountId: string, personIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from person p join account a on a.id = ${accountId}
    where p.id = any(${personIds}::uuid[]) and ${mayKnow(sql`p.id`)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
