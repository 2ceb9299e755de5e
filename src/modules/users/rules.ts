import { type AccountRole, admin, type Capability, can, type Holder, mayUse } from '../../kit/contract/access.ts'

/**
 * Says in a sentence why the caller cannot give somebody this account role with these capabilities; null when they can.
 * Product point 5: nobody grants what they lack, and only an administrator makes an administrator.
 */
export function refuseGrant(caller: Holder, role: AccountRole, granted: readonly Capability[]): string | null {
  if (role === 'organizationAdmin' && !mayUse(admin, caller)) return 'Only an administrator can add an administrator.'
  const lacking = granted.filter(one => !can(caller, one))
  return lacking.length > 0 ? 'This role may do more than you may. Ask an administrator to grant it.' : null
}
