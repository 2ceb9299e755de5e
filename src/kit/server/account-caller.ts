import { type AccountRole, boundOf, type Capability, keptTo, type WorksWith } from '../contract/access.ts'
import type { Caller, Organization } from './caller.ts'
import type { Services } from './services.ts'

type Found = {
  role: AccountRole
  name: string
  email: string
  works_with: WorksWith
  capabilities: Capability[]
}

/**
 * A member of the staff as they are now, for what they asked to have done while they are away. Null when they cannot sign in
 * any longer.
 */
export async function staffAsCaller(
  services: Services,
  organization: Organization,
  accountId: string,
): Promise<Caller | null> {
  const [found] = await services.database.query<Found>(
    'staff-as-caller',
    `select a.role, trim(a.first_name || ' ' || a.last_name) as name, a.email,
       case when a.role = 'organizationUser' then coalesce(w.works_with, 'everyone') else 'everyone' end as works_with,
       coalesce((select array_agg(distinct granted.capability)
                 from role_permission rp join permission p on p.id = rp.permission_id
                 cross join unnest(p.capabilities) as granted(capability)
                 where rp.role_id = a.role_id), '{}') as capabilities
     from account a left join role w on w.id = a.role_id and w.organization_id = a.organization_id
     where a.organization_id = $1 and a.id = $2 and a.kind = 'user' and a.active`,
    [organization.id, accountId],
  )
  return (
    (found && {
      accountId,
      isKey: false,
      role: found.role,
      capabilities: keptTo(found.works_with, found.capabilities),
      personId: null,
      peopleOf: boundOf(accountId, found.works_with)?.accountId ?? null,
      worksWith: found.works_with,
      name: found.name || found.email,
      email: found.email,
      organization,
      sessionHash: Buffer.alloc(0),
      viewing: null,
      lacksSecondFactor: false,
    }) ??
    null
  )
}
