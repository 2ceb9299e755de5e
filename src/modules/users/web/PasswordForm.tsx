import { Typography } from '@mui/material'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { PasswordField } from '../../../kit/web/forms/fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import type { List } from '../../../kit/web/lists/list.ts'
import { t } from '../../../kit/web/text/text.ts'
import { newPassword } from '../../session/contract.ts'
import { type User, usersApi } from '../contract.ts'

const schema = z.object({ newPassword })

type Props = { of: User; list: List<typeof usersApi.listUsers>; onClose: () => void }

/** Sets a new password for a user who cannot reach their email. */
export function PasswordForm({ of, list, onClose }: Props) {
  const form = useFormOf(schema, { newPassword: '' })
  const saving = useApiMutation(usersApi.setUserPassword, {
    onDone(user) {
      list.updated(user)
      onClose()
    },
  })
  const name = `${of.firstName} ${of.lastName}`
  return (
    <FormDialog
      title={t('Set a password for {name}', { name })}
      submitLabel={t('Set password')}
      form={form}
      loading={saving.loading}
      error={saving.error}
      onSubmit={body => saving.send({ params: { id: of.id }, body })}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t('{name} will be signed out everywhere and told by email that you did this. Pass on the password yourself.', {
          name,
        })}
      </Typography>
      <PasswordField
        name="newPassword"
        label={t('New password')}
        autoComplete="new-password"
        help={t('At least 15 characters. Three or four words in a row are easy to remember.')}
        autoFocus
      />
    </FormDialog>
  )
}
