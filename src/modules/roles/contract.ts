import { z } from 'zod'
import { capabilities, staff } from '../../kit/contract/access.ts'
import { api, get } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'

const at = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** A named bundle of capabilities. */
export const permission = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  ...at,
})

/** A named set of permissions, which staff members hold. */
export const role = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name again, as screens show it (spec 3). */
  userRole: z.string(),
  description: z.string(),
  /** The ids of its permissions; the same as `rolePermissions` holds. */
  permissions: z.array(z.uuid()),
  rolePermissions: z.array(z.object({ permissionId: z.uuid() })),
  /** How many staff members hold it. */
  users: z.number().int(),
  ...at,
})
export type Role = z.output<typeof role>

const allow = staff('users.view')

export const rolesApi = api('roles', '/api/role', {
  listRoles: get('/', { allow, query: page, reply: pageOf(role, 'totalRoles') }),
})

export const permissionsApi = api('roles', '/api/permission', {
  listPermissions: get('/', { allow, query: page, reply: pageOf(permission) }),
})
