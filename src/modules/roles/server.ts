import { named } from '../../kit/server/named.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { settingsHandlers } from '../../kit/server/settings-handlers.ts'
import { permission, permissionDraft, permissionsApi, role, roleDraft, roleHolder, rolesApi } from './contract.ts'
import { permissionInUse, roleInUse } from './rules.ts'
import { administrators, permissionRows, roleRows } from './store.ts'
import { viewing } from './viewing/server.ts'
import { decidePreset } from './work.ts'

const ofRoles = settingsHandlers('role', roleRows, roleInUse)
const ofPermissions = settingsHandlers('permission', permissionRows, permissionInUse)

export const roles = parts(
  viewing,
  serve(rolesApi, {
    listRoles: ctx => roleRows.list(ctx, ctx.query),
    createRole: ofRoles.create,
    updateRole: ofRoles.update,
    deleteRole: ofRoles.remove,
    administrators: ctx => administrators(ctx.db),
  }),
  serve(permissionsApi, {
    listPermissions: ctx => permissionRows.list(ctx, ctx.query),
    createPermission: ofPermissions.create,
    updatePermission: ofPermissions.update,
    decidePreset: ctx => decidePreset(ctx, ctx.params.id, ctx.body),
    deletePermission: ofPermissions.remove,
  }),
)

named({ permission, permissionDraft, role, roleDraft, roleHolder })
