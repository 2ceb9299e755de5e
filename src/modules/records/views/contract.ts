import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'

/** A list of caregivers with its filters and order, under a name. */
export const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As it stands in the address of the list: `status=active&sort=name`. */
  query: z.string(),
  /** Everyone who may see caregivers finds it. */
  shared: z.boolean(),
  /** Whose it is; `isMine`: the caller's. */
  owner: z.string(),
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type SavedView = z.output<typeof savedView>

/** What its owner may change. */
export const savedViewChange = z.object({
  name: z.string().trim().min(1).max(80),
  shared: z.boolean().default(false),
})

/** A view to save: of the query what a list understands is kept, and not what was searched for, which may name somebody. */
export const savedViewDraft = savedViewChange.extend({ query: z.string().max(4000) })

/** How many one person may have. */
export const mostViews = 50

const allow = staff('caregivers.view')

export const viewsApi = api('savedViews', '/api/caregiver/views', {
  /** The caller's own and those that are shared. */
  listViews: get('/', { allow, follows: ['savedView'], query: page, reply: pageOf(savedView, 'totalSavedViews') }),
  createView: post('/', { allow, body: savedViewDraft, reply: savedView, says: 'View saved.' }),
  updateView: put('/:id', { allow, body: savedViewChange, reply: savedView, says: 'View saved.' }),
  /** One's own; an administrator, any that is shared. */
  deleteView: del('/:id', { allow, reply: z.null(), says: 'View deleted.' }),
})
