import { sql } from 'kysely'
import type { AccountRole } from '../../kit/contract/access.ts'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { containing, pageOfRows } from '../../kit/server/list.ts'
import { roleNames } from '../session/store.ts'
import type { User } from './contract.ts'

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
      sql<boolean>`account.password_hash is null`.as('invited'),
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
}

/** A page of the staff, newest change first unless asked otherwise. */
export async function listUsers(
  db: Db,
  query: Page & { active?: boolean | undefined; role?: AccountRole | undefined },
) {
  let rows = select(db)
  if (query.search) {
    const words = sql`account.first_name || ' ' || account.last_name || ' ' || account.email`
    rows = rows.where(sql<boolean>`${words} ilike ${containing(query.search)}`)
  }
  if (query.active !== undefined) rows = rows.where('account.active', '=', query.active)
  if (query.role) rows = rows.where('account.role', '=', query.role)
  return pageOfRows(rows, query, sorts, toUser, 'totalOrganizationUsers')
}

/** One member of the staff. Throws `notFound`. */
export async function readUser(db: Db, id: string): Promise<User> {
  const row = await select(db).where('account.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toUser(row)
}
