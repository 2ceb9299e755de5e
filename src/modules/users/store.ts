import { sql } from 'kysely'
import type { AccountRole, Capability } from '../../kit/contract/access.ts'
import type { Page } from '../../kit/contract/page.ts'
import { invalidField, Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { containing, pageOfRows } from '../../kit/server/list.ts'
import { roleNames } from '../session/store.ts'
import type { User } from './contract.ts'

/** They have no password; an administrator who only signs in elsewhere is no way in when that fails. */
const passwordless = sql<boolean>`account.password_hash is null`
/** They never came in. */
const invited = sql<boolean>`(account.password_hash is null
  and not exists (select from single_sign_on_identity i where i.account_id = account.id))`
const signedIn = sql<Date | null>`(select max(e.at) from audit_event e
  where e.account_id = account.id and e.action = 'session.started')`
const granted = sql<Capability[]>`array(select distinct one from role_permission rp
  join permission p on p.id = rp.permission_id cross join unnest(p.capabilities) as one
  where rp.role_id = account.role_id and account.role = 'organizationUser')`
const secondFactor = sql<boolean>`(exists (select from second_factor f where f.account_id = account.id)
  or exists (select from passkey p where p.account_id = account.id))`
const people = sql<number>`(select count(*) from person p where p.coordinator_id = account.id)`

const offices = sql<
  User['offices']
>`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name)
  from account_office o join office f on f.id = o.office_id where o.account_id = account.id), '[]')`

const select = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('role', 'role.id', 'account.role_id')
    .select([
      'account.id',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.phone',
      'account.role',
      'account.role_id',
      'account.active',
      'account.created_at',
      'account.updated_at',
      'role.name as role_name',
      invited.as('invited'),
      signedIn.as('last_sign_in_at'),
      granted.as('capabilities'),
      people.as('people'),
      offices.as('offices'),
      secondFactor.as('second_factor'),
    ])
    .where('account.kind', '=', 'user')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toUser(row: Row): User {
  const role = row.role as User['role']
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    role,
    roleId: row.role_id,
    userRole: row.role_name ?? roleNames[role],
    active: row.active,
    invited: row.invited,
    capabilities: row.capabilities,
    secondFactor: row.second_factor,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    people: row.people,
    offices: row.offices,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const sorts = {
  id: 'account.id',
  name: 'account.last_name',
  email: 'account.email',
  createdAt: 'account.created_at',
  updatedAt: 'account.updated_at',
  role: 'role.name',
  lastSignInAt: 'last_sign_in_at',
}

/** The conditions of the states in which the list can show users. */
const inState = {
  active: sql<boolean>`account.active and not ${invited}`,
  invited: sql<boolean>`account.active and ${invited}`,
  inactive: sql<boolean>`not account.active`,
}

type Query = Page & {
  active?: boolean | undefined
  role?: AccountRole | undefined
  roleId?: string | undefined
  status?: keyof typeof inState | undefined
}

/** A page of the staff, newest change first unless asked otherwise. */
export async function listUsers(db: Db, query: Query) {
  let rows = select(db)
  if (query.search) {
    const words = sql`account.first_name || ' ' || account.last_name || ' ' || account.email`
    rows = rows.where(sql<boolean>`${words} ilike ${containing(query.search)}`)
  }
  if (query.active !== undefined) rows = rows.where('account.active', '=', query.active)
  if (query.role) rows = rows.where('account.role', '=', query.role)
  if (query.roleId === 'administrator') rows = rows.where('account.role', '=', 'organizationAdmin')
  else if (query.roleId) rows = rows.where('account.role_id', '=', query.roleId)
  if (query.status) rows = rows.where(inState[query.status])
  return pageOfRows(rows, query, sorts, toUser, 'totalOrganizationUsers')
}

/** One member of the staff. Throws `notFound`. */
export async function readUser(db: Db, id: string): Promise<User> {
  const row = await select(db).where('account.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toUser(row)
}

/**
 * Locks the administrators and this user until the transaction ends: of two requests that would take the last two
 * administrators away, the second one sees what the first one did. Answers the administrators that are active.
 */
export async function lockAdministrators(db: Db, userId: string): Promise<{ id: string; invited: boolean }[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'role', 'active', passwordless.as('invited')])
    .where('kind', '=', 'user')
    .where(where => where.or([where('role', '=', 'organizationAdmin'), where('id', '=', userId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter(row => row.role === 'organizationAdmin' && row.active)
}

type Change = {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly email: string
  readonly role: AccountRole
  readonly roleId: string | null
}

/** Changes a user. Breaks `account_email` when the address has an account. */
export async function updateUser(db: Db, now: Date, id: string, change: Change): Promise<void> {
  const { firstName, lastName, phone, email, role, roleId } = change
  await db
    .updateTable('account')
    .set({ first_name: firstName, last_name: lastName, phone, email, role, role_id: roleId, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Gives a user just these offices. Refuses what is no office of the organization. */
export async function setOffices(db: Db, accountId: string, officeIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(officeIds)]
  const known = wanted.length
    ? await db.selectFrom('office').select('id').where('id', 'in', wanted).forShare().execute()
    : []
  if (known.length < wanted.length) throw invalidField('officeIds', 'Choose offices from the list.')
  await db.deleteFrom('account_office').where('account_id', '=', accountId).execute()
  if (wanted.length === 0) return
  await db
    .insertInto('account_office')
    .values(wanted.map(office_id => ({ account_id: accountId, office_id })))
    .execute()
}
