import { Button } from '@mui/material'
import type { Refusal } from '../../../kit/contract/refusal.ts'
import { CardForm, CardPassword } from '../../../kit/web/forms/card-form.tsx'
import { t } from '../../../kit/web/text/text.ts'

const newPasswordTwice = () => import('../rules.ts').then(m => m.newPasswordTwice)

type Props = { submitLabel: string; loading: boolean; error: Refusal | null; onSubmit: (password: string) => unknown }

/** A new password, typed twice. */
export function NewPasswordForm({ submitLabel, loading, error, onSubmit }: Props) {
  return (
    <CardForm
      schema={newPasswordTwice}
      loading={loading}
      error={error}
      onSubmit={({ newPassword }) => onSubmit(newPassword)}
    >
      <CardPassword
        name="newPassword"
        label={t('New password')}
        autoComplete="new-password"
        help={t('At least 15 characters. A few words that belong together only for you work well.')}
      />
      <CardPassword name="again" label={t('New password again')} autoComplete="new-password" />
      <Button type="submit" variant="contained" size="large" loading={loading} fullWidth>
        {submitLabel}
      </Button>
    </CardForm>
  )
}
