import { z } from 'zod'
import { admin, staff } from '../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { toggleDraft } from '../../kit/contract/toggle.ts'

/** What a category sorts: requirements, or document types. */
const type = z.enum(['compliance', 'document'])
export type CategoryType = z.output<typeof type>

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name again, as document types know it (spec 3). */
  categoryName: z.string(),
  type,
  description: z.string(),
  active: z.boolean(),
  /** How many requirements in force or document types stand in it now. */
  uses: z.number().int(),
  /** True while anything, also a requirement's past version, refers to it: then it cannot be deleted. */
  needed: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Category = z.output<typeof category>

const name = z.string().trim().min(1).max(80)
const description = z.string().trim().max(500).default('')

export const categoryDraft = z.object({ name, description, type })
/** The type of a category stays what it was made with. */
const categoryChange = categoryDraft.omit({ type: true })
const documentCategoryDraft = z.object({ categoryName: name, description })

const active = z.stringbool().optional()

export const categoriesApi = api('categories', '/api/category', {
  listCategories: get('/', {
    allow: staff(),
    query: page.extend({ type: type.optional(), active }),
    reply: pageOf(category, 'totalCategories'),
  }),
  createCategory: post('/', { allow: admin, body: categoryDraft, reply: category, says: 'Category created.' }),
  updateCategory: put('/:id', { allow: admin, body: categoryChange, reply: category, says: 'Category saved.' }),
  deleteCategory: del('/:id', { allow: admin, reply: z.null(), says: 'Category deleted.' }),
  toggleCategory: put('/toggle-status/:id', {
    allow: admin,
    body: toggleDraft,
    reply: category,
    says: 'Category status changed.',
  }),
})

/** The same table, as document types see it: the categories of type `document`. */
export const documentCategoriesApi = api('categories', '/api/documents', {
  listDocumentCategories: get('/get-categories', {
    allow: staff(),
    query: z.object({ active }),
    reply: z.array(category.extend({ value: z.uuid(), label: z.string() })),
  }),
  readDocumentCategory: get('/get-category/:id', { allow: staff(), reply: category }),
  createDocumentCategory: post('/add-category', {
    allow: admin,
    body: documentCategoryDraft,
    reply: category,
    says: 'Category created.',
  }),
  updateDocumentCategory: put('/category/:id', {
    allow: admin,
    body: documentCategoryDraft,
    reply: category,
    says: 'Category saved.',
  }),
  deleteDocumentCategory: del('/category/:id', { allow: admin, reply: z.null(), says: 'Category deleted.' }),
})
