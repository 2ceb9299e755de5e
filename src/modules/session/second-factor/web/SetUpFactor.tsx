import { Box, Button, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { CardForm, CardPassword, CardText } from '../../../../kit/web/forms/card-form.tsx'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import { saveTwoFactor, useSession } from '../../../../kit/web/session/session.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { CopyLine } from '../../../../kit/web/theme/CopyLine.tsx'
import type { Method } from '../../codes/contract.ts'
import { type SetUp, secondFactorApi } from '../contract.ts'
import { CodeField, whereCodeIs } from './CodeField.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Resend } from './Resend.tsx'

const chosenMethod = () => import('../rules.ts').then(m => m.chosenMethod)
const typedCode = () => import('../rules.ts').then(m => m.typedCode)

/** What a method is called. */
export const nameOfMethod: Record<Method, () => string> = {
  authenticator: () => t('Authenticator app'),
  email: () => t('Code by email'),
  sms: () => t('Code by text message'),
}

const aboutMethod: Record<Method, () => string> = {
  authenticator: () =>
    t('An app on your phone shows a code. It works without a network, and is the safest of the three.'),
  email: () => t('We email you a code each time you sign in.'),
  sms: () =>
    t(
      'We text a code to your phone each time you sign in. Someone who takes over your phone number gets the codes too: an app is safer.',
    ),
}

/** Where one's own second factor is switched. */
export const useToggle = () =>
  useSession(({ user }) => user?.role) === 'applicant' ? secondFactorApi.toggleApplicant : secondFactorApi.toggleStaff

function ChooseMethod({ smsAvailable, onBegun }: { smsAvailable: boolean; onBegun: (begun: SetUp) => void }) {
  const [method, setMethod] = useState<Method>('authenticator')
  const begin = useApiMutation(secondFactorApi.begin, { tells: false, onDone: onBegun })
  const methods: Method[] = smsAvailable ? ['authenticator', 'email', 'sms'] : ['authenticator', 'email']
  return (
    <CardForm
      schema={chosenMethod}
      loading={begin.loading}
      error={begin.error}
      onSubmit={({ currentPassword, phone }) =>
        begin.send({ body: { method, currentPassword, phone: phone || undefined }, quiet: true })
      }
    >
      <Choice
        name="method"
        value={method}
        onChange={value => setMethod(value as Method)}
        label={t('How do you want to get your codes?')}
        help={aboutMethod[method]()}
        options={methods.map(value => ({ value, label: nameOfMethod[value]() }))}
      />
      {!smsAvailable && (
        <Typography variant="body2" color="textSecondary">
          {t('Text messages are not set up on this server.')}
        </Typography>
      )}
      {method === 'sms' && (
        <CardText
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t('Cell phone')}
          help={t('Leave it empty to use the number in your profile.')}
          optional
        />
      )}
      <CardPassword name="currentPassword" label={t('Current password')} autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" loading={begin.loading}>
        {t('Continue')}
      </Button>
    </CardForm>
  )
}

function ShowCode({ of, onDone }: { of: SetUp; onDone: (codes: readonly string[]) => void }) {
  const { method, ticket } = of
  const toggle = useApiMutation(useToggle(), {
    tells: false,
    refreshes: [secondFactorApi.read],
    onDone: ({ recoveryCodes }) => {
      saveTwoFactor({ enabled: true, method })
      onDone(recoveryCodes)
    },
  })
  const again = useApiMutation(secondFactorApi.resend, { tells: false })
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {of.address && of.secret ? (
        <>
          <Typography>{t('Scan this code with an authenticator app, or enter the key in it.')}</Typography>
          <Suspense fallback={<Box sx={{ height: 200 }} />}>
            <QrCode text={of.address} />
          </Suspense>
          <CopyLine label={t('Key')} text={of.secret.match(/.{1,4}/g)?.join(' ') ?? ''} action={t('Copy key')} />
        </>
      ) : (
        <Typography>{whereCodeIs(method, of.sentTo)}</Typography>
      )}
      <CardForm
        schema={typedCode}
        loading={toggle.loading}
        error={toggle.error}
        onSubmit={({ otp }) => toggle.send({ body: { enable: true, method, ticket, otp }, quiet: true })}
      >
        <CodeField />
        <Button type="submit" variant="contained" size="large" loading={toggle.loading}>
          {t('Turn on')}
        </Button>
      </CardForm>
      {method !== 'authenticator' && (
        <Resend after={of.resendAfter} by={{ ...again, send: () => again.send({ body: { ticket }, quiet: true }) }} />
      )}
    </Box>
  )
}

/** Sets a second factor up: a method and the password, a right code, and the recovery codes. */
export function SetUpFactor({ smsAvailable, onDone }: { smsAvailable: boolean; onDone: () => void }) {
  const [begun, setBegun] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <ShowCode of={begun} onDone={setCodes} />
  return <ChooseMethod smsAvailable={smsAvailable} onBegun={setBegun} />
}
