import { z } from 'zod'
import { any } from '../../../kit/contract/access.ts'
import { api, del, get, put } from '../../../kit/contract/endpoint.ts'

/** A list may stand in it with everybody who is selected. */
const longestAddress = 5_000

/** Which form a draft belongs to. */
const form = {
  /** The page, with its query: `/settings/position?page=2&new`. */
  address: z
    .string()
    .max(longestAddress)
    .regex(/^\/(?![/\\])/, 'Give the address of a page of this product.')
    .meta({ examples: ['/settings/position'] }),
  /** As people know it: "Add position". */
  title: z.string().trim().min(1).max(200),
  /** What of the query opens the dialogs that the form stands in, the outermost first; empty when it stands in the page. */
  dialog: z
    .array(z.string().max(longestAddress))
    .max(4)
    .default([])
    .meta({ examples: [['new']] }),
}

const values = z.record(z.string().max(200), z.unknown())

/** What is typed comes as JSON of at most this many bytes. */
export const largestDraft = 64_000

export const formDraft = z.object({
  id: z.uuid(),
  ...form,
  savedAt: z.iso.datetime(),
  /** True when it was kept before this sign-in: then it is offered. */
  earlier: z.boolean(),
})
export type FormDraft = z.output<typeof formDraft>

/** How deep lists may lie in each other; a form's lie in two. */
const deepest = 20

const isShallow = (value: unknown, left = deepest): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every(one => isShallow(one, left - 1)))

const typed = values.refine(
  all => isShallow(all) && new TextEncoder().encode(JSON.stringify(all)).length <= largestDraft,
  'This is too much to be kept as a draft.',
)

export const draftBody = z.object({ ...form, values: typed })
export type DraftBody = z.output<typeof draftBody>

/**
 * What a form that saves itself leaves unsaved, sent with what it saves: its draft is then as new as what is stored. Null
 * values: all of it is saved, and no draft stays. Left out, the draft stays as it is.
 */
export const unsavedRest = z.object({ ...form, values: typed.nullable() }).optional()
export type UnsavedRest = z.output<typeof unsavedRest>

const unaudited = 'A draft is nobody else’s to see and changes nothing until its form is sent.'

/** What one's own open forms hold. */
export const draftApi = api('draft', '/api/draft', {
  listDrafts: get('/', { allow: any, reply: z.array(formDraft) }),
  readDraft: get('/:id', { allow: any, reply: formDraft.extend({ values }) }),
  keepDraft: put('/', { allow: any, body: draftBody, reply: z.object({ id: z.uuid() }), unaudited }),
  dropDraft: del('/:id', { allow: any, reply: z.null(), unaudited }),
})
