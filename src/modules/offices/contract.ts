import { z } from 'zod'
import { admin, staff } from '../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { toggleDraft } from '../../kit/contract/toggle.ts'

/** A branch of the organization: caregivers and applicants belong to one or to none. */
export const office = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In lines, as on an envelope. */
  address: z.string(),
  active: z.boolean(),
  /** How many people belong to it, whatever their status. */
  people: z.number().int(),
  /** How many users have it among their offices. */
  users: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Office = z.output<typeof office>

export const officeDraft = z.object({
  name: z.string().trim().min(1).max(80),
  address: z.string().trim().max(300).default(''),
})

export const officesApi = api('offices', '/api/office', {
  listOffices: get('/', {
    allow: staff(),
    query: page.extend({ active: z.stringbool().optional() }),
    reply: pageOf(office, 'totalOffices'),
  }),
  createOffice: post('/', { allow: admin, body: officeDraft, reply: office, says: 'Office created.' }),
  updateOffice: put('/:id', { allow: admin, body: officeDraft, reply: office, says: 'Office saved.' }),
  deleteOffice: del('/:id', { allow: admin, reply: z.null(), says: 'Office deleted.' }),
  toggleOffice: put('/toggle-status/:id', {
    allow: admin,
    body: toggleDraft,
    reply: office,
    says: 'Office status changed.',
  }),
})
