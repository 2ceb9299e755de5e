import { z } from 'zod'
import { staff } from '../../../kit/contract/access.ts'
import { api, get } from '../../../kit/contract/endpoint.ts'

/** Something that the reader finished today. */
const doneThing = z.object({
  /** Of the audit event. */
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Which of the modules' queues it was in. */
  kind: z.string(),
  /** `document.approved`: the page has the sentence. */
  action: z.string(),
  person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** The type of the document; null: it is about none, or one that the reader may not see. */
  documentType: z.string().nullable(),
  /** The page on which it is seen. */
  path: z.string(),
})
export type DoneThing = z.output<typeof doneThing>

/** How many of them are told. */
export const mostDone = 50

/** The newest first; `total` is of all. */
export const doneToday = z.object({ total: z.number().int(), things: z.array(doneThing) })

export const doneApi = api('dashboard', '/api/dashboard', {
  /** What the reader finished of their work since the day began where the organization is. What was taken back is not done. */
  listDone: get('/done', { allow: staff('caregivers.view'), follows: ['person', 'work', 'email'], reply: doneToday }),
})
