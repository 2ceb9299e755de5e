import type { Capability, WorksWith } from '../../../kit/contract/access.ts'
import { useApiQueryAll } from '../../../kit/web/api/api-query.ts'
import { holderOf, useSession } from '../../../kit/web/session/session.ts'
import { permissionsApi, rolesApi } from '../../roles/contract.ts'
import { allowedBy } from '../../roles/rules.ts'
import { refuseGrant } from '../rules.ts'

export type GrantableRole = {
  readonly id: string
  readonly name: string
  readonly worksWith: WorksWith
  readonly capabilities: readonly Capability[]
}

/** The roles that the signed-in person may give to somebody, by the same rule as the server's; and the one that is held. */
export function useGrantableRoles(held: string | null): GrantableRole[] {
  const caller = holderOf(useSession(session => session.user))
  const roles = useApiQueryAll(rolesApi.listRoles, { query: { sort: 'name' } }).data
  const permissions = useApiQueryAll(permissionsApi.listPermissions, { query: { sort: 'name' } }).data
  // Before it is known what a role allows none is offered.
  if (!roles || !permissions) return []
  return roles
    .map(({ id, name, worksWith, permissions: chosen }) => ({
      id,
      name,
      worksWith,
      capabilities: allowedBy(permissions, chosen),
    }))
    .filter(one => one.id === held || (caller && refuseGrant(caller, 'organizationUser', one.capabilities) === null))
}
