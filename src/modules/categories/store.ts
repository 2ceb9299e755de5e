import { sql } from 'kysely'
import type { Page } from '../../kit/contract/page.ts'
import { Refusal } from '../../kit/contract/refusal.ts'
import type { Db } from '../../kit/server/database.ts'
import { breaksUnique } from '../../kit/server/database-errors.ts'
import { newId } from '../../kit/server/ids.ts'
import { containing, pageOfRows } from '../../kit/server/list.ts'
import type { Category, CategoryChange, CategoryType } from './contract.ts'
import { presetCategories } from './presets.ts'

const uses = sql<number>`case type
  when 'document' then (select count(*) from document_type of_type where of_type.category_id = category.id)
  else (select count(*) from requirement r
    join lateral (select v.category_id from requirement_version v
      where v.requirement_id = r.id order by v.version desc limit 1) newest on true
    where newest.category_id = category.id and r.retired_on is null) end`
const needed = sql<boolean>`exists (select from document_type of_type where of_type.category_id = category.id)
  or exists (select from requirement_version v where v.category_id = category.id)`

const columns = ['id', 'name', 'type', 'description', 'active', 'created_at', 'updated_at'] as const
const select = (db: Db) =>
  db.selectFrom('category').select([...columns, uses.as('uses'), needed.as('needed'), 'name as categoryName'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toCategory = ({ created_at, updated_at, type, ...row }: Row): Category => ({
  ...row,
  type: type as CategoryType,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

type Wish = { type?: CategoryType | undefined; active?: boolean | undefined }

function narrowed(db: Db, { type, active }: Wish) {
  let rows = select(db)
  if (type) rows = rows.where('type', '=', type)
  if (active !== undefined) rows = rows.where('active', '=', active)
  return rows
}

/** A page of categories, newest change first unless asked otherwise. */
export async function listCategories(db: Db, query: Page & Wish) {
  let rows = narrowed(db, query)
  if (query.search) rows = rows.where('name', 'ilike', containing(query.search))
  const columns = { name: 'name', type: 'type', createdAt: 'created_at', updatedAt: 'updated_at' }
  return pageOfRows(rows, query, columns, toCategory, 'totalCategories')
}

/** All categories of a type by name, for selections. */
export async function categoriesOf(db: Db, type: CategoryType, active?: boolean): Promise<Category[]> {
  const rows = await narrowed(db, { type, active }).orderBy('name').execute()
  return rows.map(toCategory)
}

/** One category, of the type when one is given. Throws `notFound`. */
export async function readCategory(db: Db, id: string, type?: CategoryType): Promise<Category> {
  const row = await narrowed(db, { type }).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return toCategory(row)
}

function asTaken(error: unknown, path: string): unknown {
  if (!breaksUnique(error, 'category_name')) return error
  const message = 'Another category has this name.'
  return new Refusal('conflict', message, [{ path, message }])
}

/** Adds a category. Refuses a name that another one of its type has; `field` is what the client calls the name. */
export async function addCategory(
  db: Db,
  now: Date,
  draft: CategoryChange & { type: CategoryType },
  field: string,
): Promise<Category> {
  const id = newId(now.getTime())
  try {
    await db
      .insertInto('category')
      .values({ id, ...draft, created_at: now, updated_at: now })
      .execute()
  } catch (error) {
    throw asTaken(error, field)
  }
  return readCategory(db, id)
}

/** Changes a category. Throws as `addCategory` does, and `notFound`. */
export async function updateCategory(
  db: Db,
  now: Date,
  id: string,
  change: Partial<CategoryChange> & { active?: boolean },
  field: string,
): Promise<Category> {
  try {
    await db
      .updateTable('category')
      .set({ ...change, updated_at: now })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw asTaken(error, field)
  }
  return readCategory(db, id)
}

/** Deletes a category that nothing refers to. */
export async function deleteCategory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('category').where('id', '=', id).execute()
}

/** Gives a new organization the categories to start with. */
export async function addPresetCategories(db: Db, now: Date): Promise<void> {
  const rows = presetCategories.map((preset, index) => {
    // The newest stands first in a list, and these shall stand there as they are written.
    const at = new Date(now.getTime() - index)
    return { id: newId(at.getTime()), ...preset, created_at: at, updated_at: at }
  })
  await db.insertInto('category').values(rows).execute()
}
