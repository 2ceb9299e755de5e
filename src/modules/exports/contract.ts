import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, del, fileKinds, fileReply, get, post } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'

export const exportStates = ['waiting', 'making', 'done', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** What is asked of a list or a report, as it stands in the address. */
const asked = z.record(z.string().max(40), z.union([z.string().max(400), z.array(z.string().max(200)).max(200)]))

export const exportDraft = z.object({
  /** The call that answers with the same file when it is waited for: `reportKinds.exportReport`. */
  call: z.string().max(80),
  /** What stands in its path, such as the name of a report. */
  param: z.string().max(80).nullable().default(null),
  query: asked.default({}),
  format: z.enum(fileKinds),
})
export type ExportDraft = z.output<typeof exportDraft>

export const exported = exportDraft.extend({
  id: z.uuid(),
  state: z.enum(exportStates),
  rowsDone: z.number().int(),
  /** Null until it is known. */
  rowsTotal: z.number().int().nullable(),
  /** Null until the file is there. */
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Why it could not be made. */
  reason: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** When it was made or given up. */
  endedAt: z.iso.datetime().nullable(),
  /** When it is deleted; null before it has ended. */
  deletedAt: z.iso.datetime().nullable(),
})
export type Exported = z.output<typeof exported>

/** Everyone of the staff for their own: who may have which file is said by the call that answers with it. */
const allow = staff()

export const exportsApi = api('exports', '/api/report/exports', {
  /** The caller's own, newest first. */
  listExports: get('/', {
    allow,
    follows: ['export'],
    query: page.pick({ page: true, limit: true }),
    reply: pageOf(exported, 'totalExports'),
  }),
  askForExport: post('/', {
    allow,
    body: exportDraft,
    reply: exported,
    says: 'We’re making your file. We’ll notify you when it’s ready. Find it under Report, Exports.',
  }),
  /** The file of this id. */
  saveExport: get('/file/:id', { allow, bytes: true, reply: fileReply }),
  /** Cancels one that is not made yet, or deletes it with its file. */
  removeExport: del('/:id', {
    allow,
    reply: z.object({ canceled: z.boolean() }),
    says: 'Export deleted.',
    saysOf: ({ canceled }) => (canceled ? 'Export canceled.' : 'Export deleted.'),
  }),
})
