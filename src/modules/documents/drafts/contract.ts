import { z } from 'zod'
import { any } from '../../../kit/contract/access.ts'
import { api, del, fileReply, get, post, put } from '../../../kit/contract/endpoint.ts'
import { paperRule } from '../contract.ts'

/** A page that was taken for a document and has not been sent yet. */
export const draftPage = z.object({
  id: z.uuid(),
  /** The person whose document it will be. */
  userId: z.uuid(),
  documentTypeId: z.uuid(),
  /** Front 0, back 1; otherwise the order of the pages. */
  place: z.number().int(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  hasPreview: z.boolean(),
  savedAt: z.iso.datetime(),
})
export type DraftPage = z.output<typeof draftPage>

/** The most pages that one account can keep before it sends some. */
export const mostDraftPages = 60

const unaudited = 'A draft is nobody else’s to see and changes nothing until its document is sent.'

/** The pages that the caller took and has not sent. Nobody else can read them. */
export const draftPagesApi = api('draftPages', '/api/documents/draft-page', {
  listPages: get('/', { allow: any, reply: z.array(draftPage) }),
  keepPage: post('/', {
    allow: any,
    files: { ...paperRule, count: 1 },
    body: z.object({
      /** Chosen by the device that took it: the same page sent again stays one. */
      id: z.uuid(),
      userId: z.uuid(),
      documentTypeId: z.uuid(),
      place: z.coerce.number().int().min(0).max(99),
    }),
    reply: draftPage,
    unaudited,
  }),
  /** Takes pages to the person's document of another type. All of them go, or none does. */
  movePages: put('/move', {
    allow: any,
    body: z.object({
      userId: z.uuid(),
      /** The type that they are of from now on. */
      documentTypeId: z.uuid(),
      pages: z
        .array(z.object({ id: z.uuid(), place: z.number().int().min(0).max(99) }))
        .min(1)
        .max(mostDraftPages),
    }),
    reply: z.array(draftPage),
    unaudited,
  }),
  openPage: get('/:id', {
    allow: any,
    query: z.object({ preview: z.stringbool().optional() }),
    bytes: true,
    reply: fileReply,
  }),
  dropPage: del('/:id', { allow: any, reply: z.null(), unaudited }),
})
