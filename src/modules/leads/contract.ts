import { z } from 'zod'
import { admin, staff } from '../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'

/** Where candidates hear of the organization: a lead source, called referral source on the screen. */
export const lead = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  /** How many people came from it, whatever became of them. */
  people: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Lead = z.output<typeof lead>

export const leadDraft = z.object({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(500).default(''),
  active: z.boolean().default(true),
})

export const leadsApi = api('leads', '/api/lead-source', {
  listLeads: get('/', {
    allow: staff(),
    query: page.extend({ active: z.stringbool().optional() }),
    reply: pageOf(lead, 'totalLeads'),
  }),
  createLead: post('/', { allow: admin, body: leadDraft, reply: lead, says: 'Referral source created.' }),
  updateLead: put('/:id', { allow: admin, body: leadDraft, reply: lead, says: 'Referral source saved.' }),
  deleteLead: del('/:id', { allow: admin, reply: z.null(), says: 'Referral source deleted.' }),
})
