import { Typography } from '@mui/material'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../../kit/web/dialogs/FormDialog.tsx'
import { TextField } from '../../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../../kit/web/forms/form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { profileApi, type UserProfile } from '../../../caregivers/profile/contract.ts'
import { IdentityCheckField } from '../../../session/second-factor/web/parts.tsx'
import { newAddress, signInEmailApi } from '../contract.ts'

/** Asks for the address with which a person signs in from now on, and how it was made sure that they want it. */
export function SignInEmailDialog({ of, onClose }: { of: UserProfile; onClose: () => void }) {
  const form = useFormOf(newAddress, { email: '' })
  const { send, loading, error } = useApiMutation(signInEmailApi.changeSignInEmail, {
    refreshes: [profileApi.readCaregiver],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('Change the email address of {name}', { name: `${of.firstName} ${of.lastName}` })}
      submitLabel={t('Change email')}
      form={form}
      width="xs"
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={body => send({ params: { id: of.id }, body })}
    >
      <Typography color="textSecondary">
        {t('They sign in with {email} now. We email the new address to be confirmed, and tell the old one.', {
          email: of.email,
        })}
      </Typography>
      <TextField name="email" label={t('New email')} type="email" autoFocus />
      <IdentityCheckField />
    </FormDialog>
  )
}
