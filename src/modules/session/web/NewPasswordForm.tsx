import { Button } from '@mui/material'
import { z } from 'zod'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { PasswordField } from '../../../kit/web/fields.tsx'
import { Form, useFormOf } from '../../../kit/web/form.tsx'
import { t } from '../../../kit/web/text.ts'
import { newPassword } from '../contract.ts'

const twice = z
  .object({
    newPassword: newPassword.min(8, 'Use at least 15 characters.'),
    again: z.string(),
  })
  .refine(of => of.newPassword === of.again, { path: ['again'], message: 'This is not the same as above.' })

type Props = { submitLabel: string; loading: boolean; error: Refusal | null; onSubmit: (password: string) => unknown }

/** A new password, typed twice. Product 4: 15 characters, or 8 with a second factor, which the server knows. */
export function NewPasswordForm({ submitLabel, loading, error, onSubmit }: Props) {
  const form = useFormOf(twice, { newPassword: '', again: '' })
  return (
    <Form form={form} loading={loading} error={error} onSubmit={({ newPassword }) => onSubmit(newPassword)}>
      <PasswordField
        name="newPassword"
        label={t('New password')}
        autoComplete="new-password"
        help={t('At least 15 characters. A few words that belong together only for you work well.')}
      />
      <PasswordField name="again" label={t('New password again')} autoComplete="new-password" />
      <Button type="submit" variant="contained" size="large" loading={loading} fullWidth>
        {submitLabel}
      </Button>
    </Form>
  )
}
