import { z } from 'zod'
import { type AccountRole, admin, type Capability, can, type Holder, mayUse } from '../../kit/contract/access.ts'
import { email, names } from '../session/contract.ts'
import type { UserDraft } from './contract.ts'

/**
 * Says in a sentence why the caller cannot give somebody this account role with these capabilities; null when they can.
 * Product point 5: nobody grants what they lack, and only an administrator makes an administrator.
 */
export function refuseGrant(caller: Holder, role: AccountRole, granted: readonly Capability[]): string | null {
  if (role === 'organizationAdmin' && !mayUse(admin, caller)) return 'Only an administrator can add an administrator.'
  const lacking = granted.filter(one => !can(caller, one))
  return lacking.length > 0 ? 'This role may do more than you may. Ask an administrator to grant it.' : null
}

/**
 * Says why the caller cannot change this user, or set their password; null when they can. Whoever sets the password of
 * somebody who may do more could sign in as them.
 */
export function refuseActing(caller: Holder, user: Holder): string | null {
  if (user.role === 'organizationAdmin' && !mayUse(admin, caller))
    return 'Only an administrator can change an administrator.'
  const more = user.role !== 'organizationAdmin' && user.capabilities.some(one => !can(caller, one))
  return more ? 'This user may do more than you may. Ask an administrator to make this change.' : null
}

/** What a user is called in the list. */
export const stateOf = ({ active, invited }: { active: boolean; invited: boolean }) =>
  active ? (invited ? 'invited' : 'active') : 'inactive'

/** What the form of a user asks for: a role, or `administrator`. */
export const userForm = names.extend({
  email,
  grant: z.string().min(1, 'Choose a role from the list.'),
  officeIds: z.array(z.uuid()),
})

/** What is sent of it. */
export const draftOf = ({ grant, ...rest }: z.output<typeof userForm>): UserDraft =>
  grant === 'administrator'
    ? { ...rest, role: 'organizationAdmin', roleId: null }
    : { ...rest, role: 'organizationUser', roleId: grant }
