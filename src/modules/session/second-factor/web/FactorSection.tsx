import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { CardForm, CardPassword } from '../../../../kit/web/forms/card-form.tsx'
import { saveTwoFactor } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DetailRow } from '../../../../kit/web/theme/DetailRow.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { type SecondFactor, secondFactorApi } from '../contract.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { nameOfMethod, SetUpFactor, useToggle } from './SetUpFactor.tsx'

const switchedOff = () => import('../rules.ts').then(m => m.switchedOff)
const confirmedPassword = () => import('../../rules.ts').then(m => m.confirmedPassword)
const refreshes = [secondFactorApi.read]

const Password = () => (
  <CardPassword name="currentPassword" label={t('Current password')} autoComplete="current-password" autoFocus />
)

/** Asks for the password, and for a new one where that would be too short. */
function SwitchOff({ of, onDone }: { of: SecondFactor; onDone: () => void }) {
  const toggle = useApiMutation(useToggle(), {
    tells: false,
    refreshes,
    onDone: () => {
      saveTwoFactor(null)
      onDone()
    },
  })
  const [needsNew, setNeedsNew] = useState(false)
  const asksForNew = toggle.error?.fields.some(field => field.path === 'newPassword') ?? false
  if (asksForNew && !needsNew) setNeedsNew(true)
  return (
    <CardForm
      schema={switchedOff}
      loading={toggle.loading}
      error={toggle.error}
      onSubmit={body => toggle.send({ body: { ...body, enable: false, method: of.method ?? 'email' }, quiet: true })}
    >
      <Alert severity="warning">{t('After this, your password alone signs you in.')}</Alert>
      <Password />
      {needsNew && (
        <CardPassword
          name="newPassword"
          label={t('New password')}
          autoComplete="new-password"
          help={t('At least 15 characters. A few words that belong together only for you work well.')}
        />
      )}
      <Button type="submit" variant="contained" color="error" size="large" loading={toggle.loading}>
        {t('Turn off')}
      </Button>
    </CardForm>
  )
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useApiMutation(secondFactorApi.newRecoveryCodes, {
    refreshes,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <CardForm
      schema={confirmedPassword}
      loading={renew.loading}
      error={renew.error}
      onSubmit={body => renew.send({ body, quiet: true })}
    >
      <Password />
      <Button type="submit" variant="contained" size="large" loading={renew.loading}>
        {t('Make new codes')}
      </Button>
    </CardForm>
  )
}

function State({ of }: { of: SecondFactor }) {
  if (!of.method)
    return (
      <StatusChip tone={of.required ? 'error' : 'warning'}>
        {of.required ? t('Off, and required by your organization') : t('Off')}
      </StatusChip>
    )
  return (
    <StatusChip tone="success" quiet wraps>
      {nameOfMethod[of.method]()}
    </StatusChip>
  )
}

/** The second factor of one's own account: which is on, and the ways to change that. */
export function FactorSection() {
  const { data, error, refetch } = useApiQuery(secondFactorApi.read, {})
  const setUp = useDialog('second-factor', data && true)
  const off = useDialog('second-factor-off', data?.enabled && !data.required)
  const codes = useDialog('recovery-codes', data?.enabled)
  if (!data)
    return (
      <Section title={t('Second factor')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={1} />}
      </Section>
    )
  return (
    <Section
      title={t('Second factor')}
      detail={t('A code beside the password: someone who learns your password still cannot sign in.')}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        <DetailRow label={t('Method')}>
          <State of={data} />
        </DetailRow>
        {data.sentTo && <DetailRow label={t('Codes go to')}>{data.sentTo}</DetailRow>}
        {data.enabled && <DetailRow label={t('Recovery codes left')}>{data.recoveryCodesLeft}</DetailRow>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button variant="outlined" onClick={() => setUp.show()}>
          {data.enabled ? t('Change method') : t('Set up')}
        </Button>
        {data.enabled && (
          <Button variant="outlined" onClick={() => codes.show()}>
            {t('New recovery codes')}
          </Button>
        )}
        {data.enabled && !data.required && <Button onClick={() => off.show()}>{t('Turn off')}</Button>}
      </Box>
      <DialogAt of={setUp}>
        {() => (
          <TitledDialog title={t('Set up a second factor')} width="xs" onClose={setUp.close} inAddress>
            <SetUpFactor smsAvailable={data.smsAvailable} onDone={setUp.close} />
          </TitledDialog>
        )}
      </DialogAt>
      <DialogAt of={off}>
        {() => (
          <TitledDialog title={t('Turn off the second factor')} width="xs" onClose={off.close} inAddress>
            <SwitchOff of={data} onDone={off.close} />
          </TitledDialog>
        )}
      </DialogAt>
      <DialogAt of={codes}>
        {() => (
          <TitledDialog title={t('New recovery codes')} width="xs" onClose={codes.close} inAddress>
            <NewCodes onDone={codes.close} />
          </TitledDialog>
        )}
      </DialogAt>
    </Section>
  )
}
