import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { CardForm, CardPassword } from '../../../../kit/web/forms/card-form.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { sessionApi } from '../../contract.ts'

const changedPassword = () => import('../../rules.ts').then(m => m.changedPassword)

/** Changes one's own password; the current one is asked for, and other devices are signed out. */
export function PasswordSection() {
  const isApplicant = useSession(({ user }) => user?.role === 'applicant')
  const twoFactor = useSession(session => session.twoFactor)
  // The inputs keep what was typed: a form that was sent is another one.
  const [sent, setSent] = useState(0)
  const line = isApplicant ? sessionApi.changeApplicantPassword : sessionApi.changeStaffPassword
  const change = useApiMutation(line, { onDone: () => setSent(sent + 1) })
  return (
    <Section title={t('Password')} detail={t('Changing it signs out your other devices.')}>
      <CardForm
        key={sent}
        schema={changedPassword}
        loading={change.loading}
        error={change.error}
        onSubmit={({ currentPassword, newPassword }) =>
          change.send({ body: { currentPassword, newPassword }, quiet: true })
        }
      >
        <CardPassword name="currentPassword" label={t('Current password')} autoComplete="current-password" />
        <CardPassword
          name="newPassword"
          label={t('New password')}
          autoComplete="new-password"
          help={
            twoFactor?.enabled
              ? t('At least 8 characters, because you have a second factor. Longer is better.')
              : t('At least 15 characters. A few words that belong together only for you work well.')
          }
        />
        <CardPassword name="again" label={t('New password again')} autoComplete="new-password" />
        <Box>
          <Button type="submit" variant="outlined" loading={change.loading}>
            {t('Change password')}
          </Button>
        </Box>
      </CardForm>
    </Section>
  )
}
