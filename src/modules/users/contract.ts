import { z } from 'zod'
import { staff } from '../../kit/contract/access.ts'
import { api, get, post } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { email, names } from '../session/contract.ts'

const staffRole = z.enum(['organizationAdmin', 'organizationUser'])

/** A member of the staff with an account. */
export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: staffRole,
  /** The role that grants the capabilities; null for an administrator. */
  roleId: z.uuid().nullable(),
  /** The role's name as people read it. */
  userRole: z.string(),
  active: z.boolean(),
  /** True until the first password is set. */
  invited: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type User = z.output<typeof user>

export const userDraft = names
  .extend({ email, role: staffRole, roleId: z.uuid('Choose a role from the list.').nullish() })
  .refine(draft => draft.role === 'organizationAdmin' || draft.roleId, {
    path: ['roleId'],
    message: 'Choose a role from the list.',
  })
export type UserDraft = z.output<typeof userDraft>

export const usersApi = api('users', '/api/organizationUser', {
  listUsers: get('/', {
    allow: staff('users.view'),
    query: page.extend({ active: z.stringbool().optional(), role: staffRole.optional() }),
    reply: pageOf(user, 'totalOrganizationUsers'),
  }),
  registerUser: post('/registerUser', {
    allow: staff('users.edit'),
    body: userDraft,
    reply: user,
    says: 'Invitation sent.',
  }),
})
