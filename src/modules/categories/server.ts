import { named } from '../../kit/server/named.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { categoriesApi, category, categoryDraft, documentCategoriesApi } from './contract.ts'
import * as store from './store.ts'
import { changeCategory, createCategory, removeCategory } from './work.ts'

const all = serve(categoriesApi, {
  listCategories: ask => store.listCategories(ask.db, ask.query),
  createCategory: ask => createCategory(ask, ask.body, 'name'),
  updateCategory: ask => changeCategory(ask, ask.params.id, ask.body),
  deleteCategory: ask => removeCategory(ask, ask.params.id),
  async toggleCategory(ask) {
    const { active } = await store.readCategory(ask.db, ask.params.id)
    return changeCategory(ask, ask.params.id, { active: ask.body.active ?? !active })
  },
})

const type = 'document'
const field = 'categoryName'

const ofDocuments = serve(documentCategoriesApi, {
  async listDocumentCategories({ db, query }) {
    const found = await store.categoriesOf(db, type, query.active)
    return found.map(one => ({ ...one, value: one.id, label: one.categoryName }))
  },
  readDocumentCategory: ask => store.readCategory(ask.db, ask.params.id, type),
  createDocumentCategory: ask =>
    createCategory(ask, { type, name: ask.body.categoryName, description: ask.body.description }, field),
  updateDocumentCategory(ask) {
    const change = { name: ask.body.categoryName, description: ask.body.description }
    return changeCategory(ask, ask.params.id, change, { type, field })
  },
  deleteDocumentCategory: ask => removeCategory(ask, ask.params.id, type),
})

export const categories = parts(all, ofDocuments)

named({ category, categoryDraft })
