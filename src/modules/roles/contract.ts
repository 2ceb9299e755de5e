import { z } from 'zod'
import { admin, capabilities, staff, worksWith } from '../../kit/contract/access.ts'
import { api, del, get, post, put } from '../../kit/contract/endpoint.ts'
import { page, pageOf } from '../../kit/contract/page.ts'

const at = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }

/** A member of the staff who holds a role. */
export const roleHolder = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  active: z.boolean(),
})
export type RoleHolder = z.output<typeof roleHolder>

/** A named bundle of capabilities. */
export const permission = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  /** What Carefold's preset, as which it began, allows now and not when somebody last decided about it; null: nothing. */
  presetNews: z.object({ gained: z.array(z.enum(capabilities)), lost: z.array(z.enum(capabilities)) }).nullable(),
  /** The roles that have it. */
  roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
  ...at,
})
export type Permission = z.output<typeof permission>

/** A named set of permissions, which staff members hold. */
export const role = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name again, as screens show it (spec 3). */
  userRole: z.string(),
  description: z.string(),
  /** Whose people its users work with. */
  worksWith: z.enum(worksWith),
  /** The ids of its permissions; the same as `rolePermissions` holds. */
  permissions: z.array(z.uuid()),
  rolePermissions: z.array(z.object({ permissionId: z.uuid() })),
  /** How many staff members hold it, active or not. */
  users: z.number().int(),
  /** Who they are, by name. */
  holders: z.array(roleHolder),
  ...at,
})
export type Role = z.output<typeof role>

const name = z.string().trim().min(1).max(80)
const description = z.string().trim().max(500).default('')

export const roleDraft = z.object({
  name,
  description,
  permissions: z.array(z.uuid()).max(200).default([]),
  worksWith: z.enum(worksWith, 'Choose from the list.').default('everyone'),
})
export type RoleDraft = z.output<typeof roleDraft>

export const permissionDraft = z.object({
  name,
  description,
  capabilities: z
    .array(z.enum(capabilities, 'Choose from the list.'))
    .min(1, 'Choose at least one thing that it allows.')
    .transform(chosen => capabilities.filter(one => chosen.includes(one))),
})

/** Takes over what a preset allows now, or keeps the permission as it is; with what was looked at. */
export const presetDecision = z.object({
  take: z.boolean(),
  gained: z.array(z.enum(capabilities)),
  lost: z.array(z.enum(capabilities)),
})
export type PresetDecision = z.output<typeof presetDecision>

const allow = staff('users.view')

export const rolesApi = api('roles', '/api/role', {
  listRoles: get('/', { allow, query: page, reply: pageOf(role, 'totalRoles') }),
  createRole: post('/', { allow: admin, body: roleDraft, reply: role, says: 'Role created.' }),
  updateRole: put('/:id', { allow: admin, body: roleDraft, reply: role, says: 'Role saved.' }),
  deleteRole: del('/:id', { allow: admin, reply: z.null(), says: 'Role deleted.' }),
  administrators: get('/administrators', { allow: admin, reply: z.array(roleHolder) }),
})

export const permissionsApi = api('roles', '/api/permission', {
  listPermissions: get('/', { allow, query: page, reply: pageOf(permission) }),
  createPermission: post('/', { allow: admin, body: permissionDraft, reply: permission, says: 'Permission created.' }),
  updatePermission: put('/:id', { allow: admin, body: permissionDraft, reply: permission, says: 'Permission saved.' }),
  decidePreset: put('/:id/preset', {
    allow: admin,
    body: presetDecision,
    reply: permission,
    says: 'Permission saved.',
  }),
  deletePermission: del('/:id', { allow: admin, reply: z.null(), says: 'Permission deleted.' }),
})
