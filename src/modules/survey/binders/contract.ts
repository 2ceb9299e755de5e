import { z } from 'zod'
import { api, fileReply, get, post, zipReply } from '../../../kit/contract/endpoint.ts'
import { surveyStaff } from '../contract.ts'

const binder = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  pages: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  madeAt: z.iso.datetime().nullable(),
})
export type Binder = z.output<typeof binder>

export const bindersApi = api('surveyBinders', '/api/survey', {
  listBinders: get('/binders/:id', { allow: surveyStaff, follows: ['survey'], reply: z.array(binder) }),
  /** Has one PDF made for each person of the survey, in the background; those that are there are made anew. */
  buildBinders: post('/build-binders/:id', {
    allow: surveyStaff,
    reply: z.array(binder),
    says: 'We’re building the binders. You can leave this page.',
  }),
  /** The binder of this id. */
  saveBinder: get('/binder/:id', { allow: surveyStaff, bytes: true, reply: fileReply }),
  /** All binders of a survey that are there. */
  saveBinders: get('/binders-zip/:id', { allow: surveyStaff, zip: true, reply: zipReply }),
})
