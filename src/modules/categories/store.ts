import { sql } from 'kysely'
import type { Db } from '../../kit/server/database.ts'
import { newId } from '../../kit/server/ids.ts'
import { withTimes } from '../../kit/server/list.ts'
import { settingsRows } from '../../kit/server/settings-rows.ts'
import type { Category, CategoryType } from './contract.ts'
import { presetCategories } from './presets.ts'

const uses = sql<number>`case type
  when 'document' then (select count(*) from document_type of_type where of_type.category_id = category.id)
  else (select count(*) from requirement r
    join lateral (select v.category_id from requirement_version v
      where v.requirement_id = r.id order by v.version desc limit 1) newest on true
    where newest.category_id = category.id and r.retired_on is null) end`
const needed = sql<boolean>`exists (select from document_type of_type where of_type.category_id = category.id)
  or exists (select from requirement_version v where v.category_id = category.id)`

const select = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'name as categoryName', 'description', 'active', 'created_at', 'updated_at'])
    .select([sql<CategoryType>`type`.as('type'), uses.as('uses'), needed.as('needed')])

const documentCategories = (db: Db) => select(db).where('type', '=', 'document')

const common = {
  table: 'category',
  sorts: { name: 'name', type: 'type' },
  total: 'totalCategories',
} as const
const taken = (path: string) => [{ index: 'category_name', path, message: 'Another category has this name.' }]

/** The categories, of either type. */
export const categoryRows = settingsRows({
  ...common,
  rows: ({ db }) => select(db),
  taken: taken('name'),
  narrow: (rows, { type }: { type?: CategoryType | undefined }) => (type ? rows.where('type', '=', type) : rows),
})

/** The categories of document types, whose name is sent as `categoryName`. */
export const documentCategoryRows = settingsRows({
  ...common,
  rows: ({ db }) => documentCategories(db),
  taken: taken('categoryName'),
})

/** All categories of document types by name, for selections. */
export async function listDocumentCategories(db: Db, active?: boolean): Promise<Category[]> {
  const rows = documentCategories(db).orderBy('name')
  const found = active === undefined ? rows : rows.where('active', '=', active)
  return (await found.execute()).map(withTimes)
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
