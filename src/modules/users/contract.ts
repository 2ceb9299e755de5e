import { z } from 'zod'
import { capabilities, staff } from '../../kit/contract/access.ts'
import { api, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'
import { toggleDraft } from '../../kit/contract/toggle.ts'
import { email, names, newPassword } from '../session/contract.ts'

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
  /** What the role grants; an administrator may do everything and has none. */
  capabilities: z.array(z.enum(capabilities)),
  active: z.boolean(),
  /** True until the first password is set. */
  invited: z.boolean(),
  /** True: there is a second factor or a passkey, which can be reset. */
  secondFactor: z.boolean(),
  /** Null: never. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** How many caregivers and applicants have this user as their coordinator. */
  people: z.number().int(),
  /** The offices whose people they see where their role is bound to those; by name. */
  offices: z.array(z.object({ id: z.uuid(), name: z.string() })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type User = z.output<typeof user>

export const userDraft = names
  .extend({
    email,
    role: staffRole,
    roleId: z.uuid('Choose a role from the list.').nullish(),
    /** Left out, they stay as they are. */
    officeIds: z.array(z.uuid('Choose offices from the list.')).max(100).optional(),
  })
  .refine(draft => draft.role === 'organizationAdmin' || draft.roleId, {
    path: ['roleId'],
    message: 'Choose a role from the list.',
  })
export type UserDraft = z.output<typeof userDraft>

const userStates = ['active', 'invited', 'inactive'] as const

const allow = staff('users.edit')

export const usersApi = api('users', '/api/organizationUser', {
  listUsers: get('/', {
    allow: staff('users.view'),
    query: page.extend({
      active: z.stringbool().optional(),
      role: staffRole.optional(),
      /** Who holds a role, or `administrator`. */
      roleId: z.union([z.uuid(), z.literal('administrator')]).optional(),
      status: z.enum(userStates).optional(),
    }),
    reply: pageOf(user, 'totalOrganizationUsers'),
  }),
  registerUser: post('/registerUser', { allow, body: userDraft, reply: user, says: 'Invitation sent.' }),
  updateUser: put('/update-user/:id', { allow, body: userDraft, reply: user, says: 'User saved.' }),
  toggleUser: put('/toggle-staus/:id', {
    allow,
    body: toggleDraft,
    reply: user,
    says: 'Status changed.',
    saysOf: ({ active }) => (active ? 'User is active.' : 'User is inactive and signed out.'),
  }),
  setUserPassword: put('/change-password/:id', {
    allow,
    body: z.object({ newPassword }),
    reply: user,
    says: 'Password set. The user was signed out and told by email.',
  }),
  /** For a device that was lost; the account stays active. */
  signOutUser: post('/sign-out/:id', { allow, reply: user, says: 'Signed out on every device.' }),
  resendUserInvitation: post('/resend-invitation/:id', { allow, reply: user, says: 'Invitation sent again.' }),
})
