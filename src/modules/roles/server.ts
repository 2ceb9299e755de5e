import { named } from '../../kit/server/named.ts'
import { parts, serve } from '../../kit/server/serve.ts'
import { permission, permissionsApi, role, rolesApi } from './contract.ts'
import * as store from './store.ts'

export const roles = parts(
  serve(rolesApi, { listRoles: ask => store.listRoles(ask.db, ask.query) }),
  serve(permissionsApi, { listPermissions: ask => store.listPermissions(ask.db, ask.query) }),
)

named({ permission, role })
