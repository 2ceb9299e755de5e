import { Refusal } from '../../kit/contract/refusal.ts'
import type { Work } from '../../kit/server/ask.ts'
import { changesBetween } from '../../kit/server/audit.ts'
import type { Category, CategoryChange, CategoryType } from './contract.ts'
import * as store from './store.ts'

type Field = 'name' | 'categoryName'

/** Adds a category and writes it down. */
export async function createCategory(
  { db, now, audit }: Work,
  draft: CategoryChange & { type: CategoryType },
  field: Field,
): Promise<Category> {
  const made = await store.addCategory(db, now, draft, field)
  await audit({ action: 'category.created', subjectKind: 'category', subjectId: made.id, after: draft })
  return made
}

/** Changes a category, of the type when one is given, and writes it down. */
export async function changeCategory(
  { db, now, audit }: Work,
  id: string,
  change: Partial<CategoryChange> & { active?: boolean },
  { type, field = 'name' }: { type?: CategoryType; field?: Field } = {},
): Promise<Category> {
  const before = await store.readCategory(db, id, type)
  const after = await store.updateCategory(db, now, id, change, field)
  const action = 'active' in change ? 'category.statusChanged' : 'category.updated'
  await audit({ action, subjectKind: 'category', subjectId: id, ...changesBetween(before, change) })
  return after
}

/** Deletes a category that is not needed, of the type when one is given, and writes it down. */
export async function removeCategory({ db, audit }: Work, id: string, type?: CategoryType): Promise<null> {
  const before = await store.readCategory(db, id, type)
  if (before.needed) {
    throw new Refusal('conflict', 'This category is in use. Move what stands in it, or make the category inactive.')
  }
  await store.deleteCategory(db, id)
  await audit({ action: 'category.deleted', subjectKind: 'category', subjectId: id, before })
  return null
}
