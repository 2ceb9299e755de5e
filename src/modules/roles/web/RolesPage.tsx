import { Box, Button, Card, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { KeyRound, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useApiQuery, useApiQueryAll } from '../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { type Permission, permissionsApi, type Role, rolesApi } from '../contract.ts'
import { AdministratorPanel } from './AdministratorPanel.tsx'
import { PermissionForm } from './PermissionForm.tsx'
import { RoleEditor } from './RoleEditor.tsx'
import { RoleForm } from './RoleForm.tsx'
import { administratorKey, RoleList } from './RoleList.tsx'

const byName = { query: { sort: 'name' } } as const

function useAll() {
  const roles = useApiQueryAll(rolesApi.listRoles, byName)
  const permissions = useApiQueryAll(permissionsApi.listPermissions, byName)
  const administrators = useApiQuery(rolesApi.administrators, {})
  const asked = [roles, permissions, administrators]
  return {
    roles: roles.data,
    permissions: permissions.data,
    administrators: administrators.data,
    error: asked.find(one => one.error && !one.data)?.error ?? null,
    retry: () => asked.forEach(one => void one.refetch()),
  }
}

/** Which role stands open: on a wide screen always one. */
function useChosen(roles: readonly Role[] | undefined) {
  const [search] = useSearchParams()
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const value = search.get('role')
  const isKnown = value === administratorKey || roles?.some(one => one.id === value)
  if (value !== null && isKnown) return { wide, chosen: value }
  return { wide, chosen: wide ? (roles?.[0]?.id ?? administratorKey) : null }
}

type ShownProps = {
  chosen: string
  roles: readonly Role[]
  permissions: readonly Permission[]
  wide: boolean
  onEdit: (permission: Permission) => void
}

function Shown({ chosen, roles, wide, ...of }: ShownProps) {
  const role = roles.find(one => one.id === chosen)
  if (!role) return <AdministratorPanel wide={wide} />
  return <RoleEditor key={role.id} role={role} wide={wide} {...of} />
}

/** Settings: what each role may see and do. */
export function RolesPage() {
  const { roles, permissions, administrators, error, retry } = useAll()
  const { wide, chosen } = useChosen(roles)
  const added = useDialog('new', true)
  const permission = useDialog<Permission | 'new'>('permission', id =>
    id === 'new' ? 'new' : permissions && (permissions.find(one => one.id === id) ?? null),
  )
  const actions = (
    <>
      <Button variant="outlined" startIcon={<KeyRound />} onClick={() => permission.show('new')}>
        {t('Add permission')}
      </Button>
      <Button variant="outlined" startIcon={<Plus />} onClick={() => added.show()}>
        {t('Add role')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title={t('Role management')}
        detail={t('A role is a set of permissions. Changes apply at each person’s next request.')}
        action={wide || chosen === null ? actions : undefined}
      />
      {error && (
        <Card>
          <Failure error={error} onRetry={retry} />
        </Card>
      )}
      {!error && !(roles && permissions && administrators) && (
        <Card>
          <ListSkeleton rows={6} />
        </Card>
      )}
      {roles && permissions && administrators && (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '240px minmax(0,1fr)' },
            alignItems: 'start',
          }}
        >
          {(wide || chosen === null) && (
            <RoleList roles={roles} administrators={administrators.length} chosen={chosen} />
          )}
          {chosen !== null && (
            <Shown
              chosen={chosen}
              roles={roles}
              permissions={permissions}
              wide={wide}
              onEdit={({ id }) => permission.show(id)}
            />
          )}
        </Box>
      )}
      <DialogAt of={added}>{() => <RoleForm of="new" roles={roles ?? []} onClose={added.close} />}</DialogAt>
      <DialogAt of={permission}>{of => <PermissionForm of={of} onClose={permission.close} />}</DialogAt>
    </>
  )
}
