import { z } from 'zod'
import { admin, staff } from '../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { toggleDraft } from '../../kit/contract/toggle.ts'

export const position = z.object({
  id: z.uuid(),
  name: z.string(),
  /** RN, CNA, HHA: as people say it. */
  abbreviation: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** How many people hold it now. */
  people: z.number().int(),
  /** How many requirements in force name it now. */
  requirements: z.number().int(),
  walkthroughs: z.number().int(),
  /** True when an active walkthrough waits for applicants; without one they sign up and find nothing to complete. */
  hasActiveWalkthrough: z.boolean(),
  /** True while anything refers to it, also the past: then it cannot be deleted. */
  needed: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Position = z.output<typeof position>

export const positionDraft = z.object({
  name: z.string().trim().min(1).max(80),
  abbreviation: z.string().trim().min(1).max(12),
  description: z.string().trim().max(500).default(''),
})

export const positionsApi = api('positions', '/api/positions', {
  listPositions: get('/', {
    allow: staff(),
    query: page.extend({ active: z.stringbool().optional() }),
    reply: pageOf(position, 'totalPositions'),
  }),
  createPosition: post('/', { allow: admin, body: positionDraft, reply: position, says: 'Position created.' }),
  updatePosition: put('/:id', { allow: admin, body: positionDraft, reply: position, says: 'Position saved.' }),
  deletePosition: del('/:id', { allow: admin, reply: z.null(), says: 'Position deleted.' }),
  togglePosition: put('/toggle-status/:id', {
    allow: admin,
    body: toggleDraft,
    reply: position,
    says: 'Position status changed.',
  }),
})
