import { z } from 'zod'
import { admin, staff } from '../../../kit/contract/access.ts'
import { api, get, put } from '../../../kit/contract/endpoint.ts'

/** Product 3: what an organization decides once for everybody. */
export const policies = z.object({
  /** Minutes without use after which a session ends. */
  idleMinutes: z.number().int(),
  /** Whether staff may work only with a second factor. */
  secondFactorRequired: z.boolean(),
  /** With which a new requirement begins: days before an end, the earliest first; -1 is one day after it. */
  reminderDays: z.array(z.number().int()),
})
export type Policies = z.output<typeof policies>

export const policiesDraft = z.object({
  idleMinutes: z.number().int().min(5).max(2880),
  secondFactorRequired: z.boolean(),
  reminderDays: z
    .array(z.number().int('Enter whole numbers of days.').min(-30).max(3650))
    .max(12, 'Enter at most 12 days.')
    .refine(
      days => days.every((one, place) => place === 0 || one < (days[place - 1] ?? 0)),
      'Put the earliest reminder first and name each day once, for example 60, 30, 7, -1.',
    ),
})

export const policiesApi = api('policies', '/api/organization', {
  readPolicies: get('/policies', { allow: staff(), reply: policies }),
  savePolicies: put('/policies', { allow: admin, body: policiesDraft, reply: policies, says: 'Policies saved.' }),
})
