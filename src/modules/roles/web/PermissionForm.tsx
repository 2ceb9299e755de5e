import { Typography } from '@mui/material'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type Permission, permissionDraft, permissionsApi, rolesApi } from '../contract.ts'
import { offeredCapabilities } from '../rules.ts'
import { CapabilitiesField } from './parts.tsx'

const refreshes = [rolesApi.listRoles, permissionsApi.listPermissions]

/** Who gains or loses by a change of a permission: everyone with one of these roles. */
function Concerned({ of }: { of: Permission | 'new' }) {
  if (of === 'new' || of.roles.length === 0) return null
  const roles = of.roles.map(one => one.name).join(', ')
  return <Typography color="textSecondary">{t('Counts for everyone with these roles: {roles}.', { roles })}</Typography>
}

/** Adds a permission or changes one: a name for things that people may do. */
export function PermissionForm({ of, onClose }: { of: Permission | 'new'; onClose: () => void }) {
  const isNew = of === 'new'
  const { name, description, capabilities } = isNew ? { name: '', description: '', capabilities: [] } : of
  const form = useFormOf(permissionDraft, { name, description, capabilities })
  const create = useApiMutation(permissionsApi.createPermission, { refreshes, onDone: onClose })
  const update = useApiMutation(permissionsApi.updatePermission, { refreshes, onDone: onClose })
  const { loading, error } = isNew ? create : update
  return (
    <FormDialog
      title={isNew ? t('Add permission') : t('Edit permission')}
      submitLabel={isNew ? t('Add permission') : t('Save')}
      form={form}
      loading={loading}
      error={error}
      onSubmit={body => (isNew ? create.send({ body }) : update.send({ params: { id: of.id }, body }))}
      onClose={onClose}
    >
      <Concerned of={of} />
      <TextField name="name" label={t('Name')} maxLength={80} autoFocus />
      <TextField name="description" label={t('Description')} optional rows={2} maxLength={500} />
      <CapabilitiesField label={t('What it allows')} offered={offeredCapabilities} />
    </FormDialog>
  )
}
