import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { permissionsApi, type Role, rolesApi } from '../contract.ts'
import { roleForm } from '../rules.ts'

type Props = { of: Role | 'new'; roles: readonly Role[]; onClose: () => void }

const refreshes = [rolesApi.listRoles, permissionsApi.listPermissions]

function Fields({ isNew, roles }: { isNew: boolean; roles: readonly Role[] }) {
  const options = roles.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextField name="name" label={t('Name')} maxLength={80} autoFocus />
      <TextField name="description" label={t('Description')} optional rows={2} maxLength={500} />
      {isNew && (
        <SelectField
          name="like"
          label={t('Start with the permissions of')}
          options={options}
          placeholder={t('No permissions')}
          help={t('You can change them afterward.')}
        />
      )}
    </>
  )
}

/** Adds a role, with the permissions of another one to start with, or changes what a role is called. */
export function RoleForm({ of, roles, onClose }: Props) {
  const isNew = of === 'new'
  const navigate = useNavigate()
  const form = useFormOf(roleForm, {
    name: isNew ? '' : of.name,
    description: isNew ? '' : of.description,
    like: '',
  })
  const create = useApiMutation(rolesApi.createRole, {
    refreshes,
    onDone: ({ id }) => void navigate(`/settings/role-management?role=${id}`, { replace: true }),
  })
  const update = useApiMutation(rolesApi.updateRole, { refreshes, onDone: onClose })
  const { loading, error } = isNew ? create : update
  return (
    <FormDialog
      title={isNew ? t('Add role') : t('Edit role')}
      submitLabel={isNew ? t('Add role') : t('Save')}
      form={form}
      loading={loading}
      error={error}
      onSubmit={({ like, ...named }) =>
        isNew
          ? create.send({ body: { ...named, permissions: roles.find(one => one.id === like)?.permissions ?? [] } })
          : update.send({
              params: { id: of.id },
              body: { ...named, permissions: of.permissions, worksWith: of.worksWith },
            })
      }
      onClose={onClose}
    >
      <Fields isNew={isNew} roles={roles} />
    </FormDialog>
  )
}
