import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Permission, permissionsApi, rolesApi } from '../contract.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

/** Asks before a permission is deleted; of one that roles have it says which. */
export function useDeletion() {
  const [of, setOf] = useState<Permission | null>(null)
  const remove = useApiMutation(permissionsApi.deletePermission, {
    refreshes: [rolesApi.listRoles, permissionsApi.listPermissions],
    onDone: () => setOf(null),
  })
  const close = () => {
    remove.reset()
    setOf(null)
  }
  const dialog = of && (
    <DeleteDialog
      name={of.name}
      usedBy={of.roles.map(one => one.name)}
      advice={t('These roles have this permission. Switch it off and save there first.')}
      loading={remove.loading}
      error={remove.error}
      onConfirm={() => void remove.send({ params: { id: of.id } })}
      onClose={close}
    >
      {t('No role has this permission. It will be gone for good.')}
    </DeleteDialog>
  )
  return { ask: setOf, dialog }
}
