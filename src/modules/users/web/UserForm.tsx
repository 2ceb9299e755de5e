import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { admin, keptTo } from '../../../kit/contract/access.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { PhoneField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import { useSave } from '../../../kit/web/lists/save.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { InWords } from '../../roles/web/parts.tsx'
import { type User, usersApi } from '../contract.ts'
import { draftOf, userForm } from '../rules.ts'
import { type GrantableRole, useGrantableRoles } from './Roles.tsx'

type Props = { of: User | 'new'; list: List<typeof usersApi.listUsers>; onClose: () => void }

const nobody = { firstName: '', lastName: '', email: '', phone: '', grant: '' }

const shown = ({ firstName, lastName, email, phone, role, roleId }: User) => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  grant: role === 'organizationAdmin' ? 'administrator' : (roleId ?? ''),
})

/** What the chosen role lets the user do. */
function RoleInWords({ roles }: { roles: readonly GrantableRole[] }) {
  const grant: string = useWatch({ name: 'grant' })
  const role = roles.find(one => one.id === grant)
  if (grant === 'administrator') return <p>{t('An administrator may see and do everything.')}</p>
  if (!role) return null
  return <InWords allowed={keptTo(role.worksWith, role.capabilities)} worksWith={role.worksWith} />
}

function RoleFields({ of }: { of: User | 'new' }) {
  const isAdmin = useMay(admin)
  const isSelf = useSession(session => session.user?.id) === (of === 'new' ? null : of.id)
  const roles = useGrantableRoles(of === 'new' ? null : of.roleId)
  const options = roles.map(({ id, name }) => ({ value: id, label: name }))
  const administrator = { value: 'administrator', label: t('Administrator') }
  const limited = isAdmin ? undefined : t('You can give roles that allow no more than your own.')
  return (
    <>
      <SelectField
        name="grant"
        label={t('Role')}
        options={isAdmin ? [administrator, ...options] : options}
        disabled={isSelf}
        help={isSelf ? t('You can’t change your own role. Ask another administrator.') : limited}
      />
      <Box sx={{ p: 4, borderRadius: 2.5, bgcolor: 'surface.sunken', '& p': { m: 0 }, '&:empty': { display: 'none' } }}>
        <RoleInWords roles={roles} />
      </Box>
    </>
  )
}

/** Invites a user or changes one. */
export function UserForm({ of, list, onClose }: Props) {
  const isNew = of === 'new'
  const form = useFormOf(userForm, isNew ? nobody : shown(of))
  const { onSubmit, ...saving } = useSave({
    id: isNew ? null : of.id,
    create: usersApi.registerUser,
    update: usersApi.updateUser,
    list,
    onClose,
  })
  return (
    <FormDialog
      title={isNew ? t('Invite a user') : t('Edit user')}
      submitLabel={isNew ? t('Send invitation') : t('Save')}
      form={form}
      onSubmit={values => onSubmit(draftOf(values))}
      {...saving}
    >
      <Box
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' } }}
      >
        <TextField name="firstName" label={t('First name')} autoComplete="off" maxLength={80} autoFocus />
        <TextField name="lastName" label={t('Last name')} autoComplete="off" maxLength={80} />
      </Box>
      <TextField
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="off"
        help={
          isNew || of.invited
            ? t('We email a link to choose a password. It works for seven days.')
            : t('A new address has to be confirmed before it can be used to sign in.')
        }
      />
      <PhoneField name="phone" label={t('Phone')} autoComplete="off" optional />
      <RoleFields of={of} />
    </FormDialog>
  )
}
