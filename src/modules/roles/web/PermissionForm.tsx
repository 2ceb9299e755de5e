import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useController } from 'react-hook-form'
import type { Capability } from '../../../kit/contract/access.ts'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { FieldFrame } from '../../../kit/web/forms/FieldFrame.tsx'
import { TextField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { type Permission, permissionDraft, permissionsApi, rolesApi } from '../contract.ts'
import { offeredCapabilities } from '../rules.ts'
import { capabilityNote, capabilityWords } from './parts.tsx'

const refreshes = [rolesApi.listRoles, permissionsApi.listPermissions]

/** What a permission allows, as boxes to tick. */
function CapabilitiesField() {
  const { field, fieldState } = useController({ name: 'capabilities' })
  const chosen: readonly Capability[] = field.value
  return (
    <FieldFrame id="capabilities" label={t('What it allows')} error={fieldState.error?.message} group>
      <Box sx={{ display: 'grid' }}>
        {offeredCapabilities.map((one, index) => (
          <FormControlLabel
            key={one}
            label={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
                <Box
                  component="span"
                  sx={{ display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } }}
                >
                  {capabilityWords(one)}
                </Box>
                {capabilityNote(one) && (
                  <Typography component="span" variant="body2" color="textSecondary">
                    {capabilityNote(one)}
                  </Typography>
                )}
              </Box>
            }
            control={
              <Checkbox
                checked={chosen.includes(one)}
                onChange={event =>
                  field.onChange(event.target.checked ? [...chosen, one] : chosen.filter(other => other !== one))
                }
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
              />
            }
          />
        ))}
      </Box>
    </FieldFrame>
  )
}

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
      <CapabilitiesField />
    </FormDialog>
  )
}
