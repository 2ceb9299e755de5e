import { named } from '../../kit/server/named.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { settingsHandlers, settingsToggle } from '../../kit/server/settings-handlers.ts'
import { type Category, categoriesApi, category, categoryDraft, documentCategoriesApi } from './contract.ts'
import { categoryRows, documentCategoryRows, listDocumentCategories } from './store.ts'

const noun = 'category'
const inUse = ({ needed }: Category) =>
  needed ? 'This category is in use. Move what stands in it, or make the category inactive.' : null

const { create, update, remove } = settingsHandlers(noun, categoryRows, inUse)

const all = serve(categoriesApi, {
  listCategories: ctx => categoryRows.list(ctx, ctx.query),
  createCategory: create,
  updateCategory: update,
  deleteCategory: remove,
  toggleCategory: settingsToggle(noun, categoryRows),
})

const type = 'document'
const changesOfDocuments = settingsHandlers(noun, documentCategoryRows, inUse)

const ofDocuments = serve(documentCategoriesApi, {
  async listDocumentCategories({ db, query }) {
    const found = await listDocumentCategories(db, query.active)
    return found.map(one => ({ ...one, value: one.id, label: one.categoryName }))
  },
  readDocumentCategory: ctx => documentCategoryRows.read(ctx, ctx.params.id),
  createDocumentCategory(ctx) {
    const { categoryName, description } = ctx.body
    return changesOfDocuments.create({ ...ctx, body: { type, name: categoryName, description } })
  },
  updateDocumentCategory(ctx) {
    const { categoryName, description } = ctx.body
    return changesOfDocuments.update({ ...ctx, body: { name: categoryName, description } })
  },
  deleteDocumentCategory: changesOfDocuments.remove,
})

export const categories = parts(all, ofDocuments)

named({ category, categoryDraft })
