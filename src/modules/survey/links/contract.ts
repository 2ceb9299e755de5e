import { z } from 'zod'
import { api, get, post, put } from '../../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../../kit/contract/page.ts'
import { surveyStaff, surveyViews } from '../contract.ts'

const linkStates = ['open', 'over', 'revoked', 'locked'] as const

const surveyLink = z.object({
  id: z.uuid(),
  state: z.enum(linkStates),
  endsAt: z.iso.datetime(),
  /** Whether the surveyor may save the binders. */
  binders: z.boolean(),
  creator: z.string(),
  createdAt: z.iso.datetime(),
  revoked: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  views: z.number().int(),
  lastViewAt: z.iso.datetime().nullable(),
})
export type SurveyLink = z.output<typeof surveyLink>

const surveyView = z.object({
  id: z.uuid(),
  what: z.enum(surveyViews),
  person: z.string().nullable(),
  document: z.string().nullable(),
  at: z.iso.datetime(),
  ip: z.string(),
})
export type SurveyView = z.output<typeof surveyView>

const linkDraft = z.object({
  /** For so many hours from now, and not longer than the survey. */
  hours: z.number().int().min(1).max(720),
  binders: z.boolean(),
})

export const linksApi = api('surveyLinks', '/api/survey', {
  listLinks: get('/links/:id', { allow: surveyStaff, follows: ['survey'], reply: z.array(surveyLink) }),
  /** Makes a link and its code. Both are shown this once: only their hashes are stored. */
  addLink: post('/link/:id', {
    allow: surveyStaff,
    body: linkDraft,
    reply: z.object({ id: z.uuid(), url: z.url(), code: z.string() }),
    secret: true,
    says: 'Link created.',
  }),
  /** Closes the link of this id. Whoever reads through it is out with their next step. */
  revokeLink: put('/revoke-link/:id', { allow: surveyStaff, reply: z.null(), says: 'Link closed.' }),
  /** Everything that was opened through the links of a survey, the newest first. */
  listViews: get('/views/:id', {
    allow: surveyStaff,
    follows: ['survey'],
    query: page.pick({ page: true, limit: true }),
    reply: pageOf(surveyView, 'totalViews'),
  }),
})
