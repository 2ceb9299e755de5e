import { Box } from '@mui/material'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { keptTo } from '../../../kit/contract/access.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { Form, showSaved, useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { type Permission, permissionsApi, type Role, type RoleDraft, roleDraft, rolesApi } from '../contract.ts'
import { allowedBy, gainsAndLosses } from '../rules.ts'
import { BackToRoles } from './BackToRoles.tsx'
import { Holders } from './Holders.tsx'
import { useDeletion } from './PermissionDeletion.tsx'
import { PermissionSwitches } from './PermissionSwitches.tsx'
import { InWords } from './parts.tsx'
import { RoleActions } from './RoleActions.tsx'
import { RoleBar } from './RoleBar.tsx'
import { WorksWithField } from './WorksWith.tsx'

const schema = roleDraft.pick({ permissions: true, worksWith: true })

const usersOf = ({ users }: Role) => t('{users, plural, =0 {no users} one {# user} other {# users}}', { users })

type Props = {
  role: Role
  permissions: readonly Permission[]
  wide: boolean
  onEdit: (permission: Permission) => void
}

function useRole(role: Role) {
  const form = useFormOf(schema, { permissions: role.permissions, worksWith: role.worksWith })
  const saving = useApiMutation(rolesApi.updateRole, {
    refreshes: [rolesApi.listRoles, permissionsApi.listPermissions],
    onDone: saved => showSaved(form, { permissions: saved.permissions, worksWith: saved.worksWith }),
  })
  const { name, description } = role
  const save = (changed: Pick<RoleDraft, 'permissions' | 'worksWith'>) =>
    saving.send({ params: { id: role.id }, body: { name, description, ...changed } })
  return { form, saving, save }
}

/** What a role may do: its permissions as switches, the result in words, who has it, and what a change would mean to them. */
export function RoleEditor({ role, permissions, wide, onEdit }: Props) {
  const id = useId()
  const { form, saving, save } = useRole(role)
  const deletion = useDeletion()
  const chosen = useWatch({ control: form.control, name: 'permissions' }) ?? []
  const worksWith = useWatch({ control: form.control, name: 'worksWith' }) ?? 'everyone'
  const { isDirty, defaultValues } = form.formState
  // What was saved last, which the list of roles may not say yet.
  const saved = (defaultValues?.permissions ?? []).filter(one => one !== undefined)
  const savedWith = defaultValues?.worksWith ?? 'everyone'
  const allowed = allowedBy(permissions, chosen)
  const [before, after] = [keptTo(savedWith, allowedBy(permissions, saved)), keptTo(worksWith, allowed)]
  const switched = gainsAndLosses(saved, chosen)
  return (
    <Form
      id={id}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onSubmit={save}
      title={t('Permissions of {role}', { role: role.name })}
      guarded
    >
      {!wide && <BackToRoles />}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 300px' },
          alignItems: 'start',
        }}
      >
        <Section
          title={role.name}
          detail={[usersOf(role), role.description].filter(Boolean).join(' · ')}
          action={<RoleActions role={{ ...role, worksWith: savedWith }} unsaved={isDirty} />}
          stacked
          flush
        >
          <WorksWithField saved={savedWith} allowed={allowed} />
          <PermissionSwitches permissions={permissions} saved={saved} onEdit={onEdit} onDelete={deletion.ask} />
        </Section>
        {/* On a phone what the role means comes first; nothing in it takes the focus. */}
        <Box sx={{ display: 'grid', gap: 5, order: { xs: -1, lg: 0 } }}>
          <Section title={t('In words')}>
            <InWords allowed={after} before={before} worksWith={worksWith} workedWith={savedWith} />
          </Section>
          {wide && <Holders holders={role.holders} assign={role.id} />}
        </Box>
        {!wide && <Holders holders={role.holders} assign={role.id} />}
      </Box>
      {isDirty && (
        <RoleBar
          form={id}
          role={role}
          permissions={permissions}
          switched={switched}
          bound={worksWith === savedWith ? null : worksWith}
          changes={gainsAndLosses(before, after)}
          loading={saving.loading}
          onDiscard={() => form.reset()}
        />
      )}
      {deletion.dialog}
    </Form>
  )
}
