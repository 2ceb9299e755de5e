import { Box, Button } from '@mui/material'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { refreshAll } from '../../../kit/web/api/stale.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { RowMenu } from '../../../kit/web/lists/RowMenu.tsx'
import { saveUser } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { permissionsApi, type Role, type RoleHolder, rolesApi } from '../contract.ts'
import { viewingApi } from '../viewing/contract.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { RoleForm } from './RoleForm.tsx'
import { ViewAsForm } from './ViewAsForm.tsx'

const nameOf = ({ firstName, lastName, active }: RoleHolder) =>
  active ? `${firstName} ${lastName}` : t('{name} (inactive)', { name: `${firstName} ${lastName}` })

/** Looks at the product as the role sees it, with the people of a user where it is bound to them. */
function useView(role: Role) {
  const navigate = useNavigate()
  const viewing = useApiMutation(viewingApi.viewAsRole, {
    onDone({ user }) {
      saveUser(user)
      void navigate('/dashboard')
      void refreshAll()
    },
  })
  const { loading, error } = viewing
  const view = (peopleOf?: string) =>
    void viewing.send({ params: { id: role.id }, body: peopleOf === undefined ? {} : { peopleOf } })
  return { loading, error, view }
}

/** What can be done with a role beside changing its permissions. */
export function RoleActions({ role, unsaved }: { role: Role; unsaved: boolean }) {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const renamed = useDialog('rename', true)
  const viewing = useView(role)
  const viewed = useDialog('view', () => (role.worksWith === 'everyone' ? null : true))
  const remove = useApiMutation(rolesApi.deleteRole, {
    refreshes: [rolesApi.listRoles, permissionsApi.listPermissions],
    onDone: () => void navigate('/settings/role-management', { replace: true }),
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<Eye />}
        loading={viewing.loading}
        disabled={unsaved}
        title={unsaved ? t('Save or discard your changes first.') : undefined}
        onClick={() => (role.worksWith === 'everyone' ? viewing.view() : viewed.show())}
      >
        {t('View as this role')}
      </Button>
      <RowMenu
        of={role.name}
        actions={[
          { label: t('Edit name and description'), icon: Pencil, onClick: () => renamed.show() },
          { label: t('Delete'), icon: Trash2, onClick: () => setDeleting(true) },
        ]}
      />
      <DialogAt of={viewed}>{() => <ViewAsForm role={role} viewing={viewing} onClose={viewed.close} />}</DialogAt>
      <DialogAt of={renamed}>{() => <RoleForm of={role} roles={[]} onClose={renamed.close} />}</DialogAt>
      {deleting && (
        <DeleteDialog
          name={role.name}
          usedBy={role.holders.map(nameOf)}
          advice={t('These users have this role. Give them another role first.')}
          loading={remove.loading}
          error={remove.error}
          onConfirm={() => void remove.send({ params: { id: role.id } })}
          onClose={() => {
            remove.reset()
            setDeleting(false)
          }}
        >
          {t('No one has this role. It will be gone for good; its permissions stay.')}
        </DeleteDialog>
      )}
    </Box>
  )
}
