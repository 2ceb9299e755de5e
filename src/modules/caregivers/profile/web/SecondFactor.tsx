import { Button, Typography } from '@mui/material'
import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { secondFactorApi } from '../../../session/second-factor/contract.ts'
import { ResetFactorDialog } from '../../../session/second-factor/web/parts.tsx'
import { profileApi, type UserProfile } from '../contract.ts'

/** That the person signs in with a code, and for who may edit them the way out when they lost what makes it. */
export function SecondFactor({ of }: { of: UserProfile }) {
  const may = useMay(secondFactorApi.resetOfCaregiver.allow)
  const [isAsked, setAsked] = useState(false)
  const reset = useApiMutation(secondFactorApi.resetOfCaregiver, {
    refreshes: [profileApi.readCaregiver],
    onDone: () => setAsked(false),
  })
  if (!of.secondFactor) return null
  return (
    <Section title={t('Second factor')}>
      <Typography color="textSecondary">{t('A code is asked for after the password.')}</Typography>
      {may && (
        <Button variant="outlined" startIcon={<ShieldOff />} sx={{ mt: 3 }} onClick={() => setAsked(true)}>
          {t('Reset second factor')}
        </Button>
      )}
      {isAsked && (
        <ResetFactorDialog
          name={`${of.firstName} ${of.lastName}`}
          loading={reset.loading}
          error={reset.error}
          onConfirm={() => void reset.send({ params: { id: of.id } })}
          onClose={() => {
            reset.reset()
            setAsked(false)
          }}
        />
      )}
    </Section>
  )
}
