import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { admin, keptTo } from '../../../kit/contract/access.ts'
import { useApiQueryAll } from '../../../kit/web/api/api-query.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { SelectField } from '../../../kit/web/forms/choice-fields.tsx'
import { PhoneField, TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { MultiSelect } from '../../../kit/web/forms/pick-fields.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import { useSave } from '../../../kit/web/lists/save.ts'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { officesApi } from '../../offices/contract.ts'
import { InWords } from '../../roles/web/parts.tsx'
import { type User, usersApi } from '../contract.ts'
import { draftOf, userForm } from '../rules.ts'
import { type GrantableRole, useGrantableRoles } from './Roles.tsx'

type Props = { of: User | 'new'; list: List<typeof usersApi.listUsers>; onClose: () => void }

const nobody = { firstName: '', lastName: '', email: '', phone: '', grant: '', officeIds: [] as string[] }

const shown = ({ firstName, lastName, email, phone, role, roleId, offices }: User) => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  grant: role === 'organizationAdmin' ? 'administrator' : (roleId ?? ''),
  officeIds: offices.map(one => one.id),
})

/** What the chosen role lets the user do. */
function RoleInWords({ roles }: { roles: readonly GrantableRole[] }) {
  const grant: string = useWatch({ name: 'grant' })
  const role = roles.find(one => one.id === grant)
  if (grant === 'administrator') return <p>{t('An administrator may see and do everything.')}</p>
  if (!role) return null
  return <InWords allowed={keptTo(role.worksWith, role.capabilities)} worksWith={role.worksWith} />
}

/** The offices of the user, in organizations that have some; what they mean depends on the role. */
function OfficesField({ of, roles }: { of: User | 'new'; roles: readonly GrantableRole[] }) {
  const grant: string = useWatch({ name: 'grant' })
  const chosen: readonly string[] = useWatch({ name: 'officeIds' })
  const active = useApiQueryAll(officesApi.listOffices, { query: { active: 'true', sort: 'name' } }).data ?? []
  const held = of === 'new' ? [] : of.offices.filter(({ id }) => !active.some(one => one.id === id))
  const options = [...active, ...held].map(({ id, name }) => ({ value: id, label: name }))
  const bound = roles.find(one => one.id === grant)?.worksWith === 'theirOffices'
  if (options.length === 0 && !bound) return null
  const help =
    bound && chosen.length === 0
      ? t('This role works only with the people of the user’s offices. Without an office, this user sees no one.')
      : bound
        ? t('This user sees only the people of these offices.')
        : t('They limit whom the user sees only where the role works with the people of their offices.')
  return <MultiSelect name="officeIds" label={t('Offices')} options={options} help={help} optional />
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
      <OfficesField of={of} roles={roles} />
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
