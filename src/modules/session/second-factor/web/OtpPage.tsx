import { Button, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { CardForm, CardText } from '../../../../kit/web/forms/card-form.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type { SignedIn } from '../../contract.ts'
import { CardFoot, CardHead, useEnter } from '../../web/parts.tsx'
import { codeApi } from '../contract.ts'
import { CodeField, whereCodeIs } from './CodeField.tsx'
import { Resend } from './Resend.tsx'

const typedCode = () => import('../rules.ts').then(m => m.typedCode)

const calls = {
  user: { verify: codeApi.verifyStaffCode, resend: codeApi.resendStaffCode, login: '/login' },
  person: { verify: codeApi.verifyApplicantCode, resend: codeApi.resendApplicantCode, login: '/applicant/login' },
} as const
type Kind = keyof typeof calls

type Waiting = { email: string; code: NonNullable<SignedIn['code']> }

/** What the sign-in page left in the history's state: no password, and a ticket that ends in ten minutes. */
function useWaiting(): Waiting | null {
  const state = (useLocation().state ?? {}) as Partial<Waiting>
  return typeof state.email === 'string' && typeof state.code?.ticket === 'string'
    ? { email: state.email, code: state.code }
    : null
}

function CodeForm({ kind, email, code }: Waiting & { kind: Kind }) {
  const { verify, resend, login } = calls[kind]
  const { ticket, method, sentTo, resendAfter } = code
  const enter = useEnter()
  const [byList, setByList] = useState(false)
  const show = useApiMutation(verify, { tells: false, onDone: reply => enter(reply, method) })
  const again = useApiMutation(resend, { tells: false })
  const over = show.error?.code === 'gone' || again.error?.code === 'gone'
  return (
    <>
      <CardHead title={over ? t('Please sign in again') : t('Enter your code')}>
        {over ? (show.error ?? again.error)?.message : byList ? undefined : whereCodeIs(method, sentTo)}
      </CardHead>
      {!over && (
        <>
          <CardForm
            schema={typedCode}
            loading={show.loading}
            error={show.error}
            onSubmit={({ otp }) => show.send({ body: { email, ticket, otp }, quiet: true })}
          >
            {byList ? (
              <CardText
                key="recovery"
                name="otp"
                label={t('Recovery code')}
                help={t('One of the codes that you saved when you set this up. Each works once.')}
                autoFocus
              />
            ) : (
              <CodeField key="code" />
            )}
            <Button type="submit" variant="contained" size="large" loading={show.loading} fullWidth>
              {t('Sign in')}
            </Button>
          </CardForm>
          {!byList && method !== 'authenticator' && (
            <div style={{ marginTop: 12 }}>
              <Resend
                after={resendAfter}
                by={{ ...again, send: () => again.send({ body: { email, ticket }, quiet: true }) }}
              />
            </div>
          )}
          <MuiLink
            component="button"
            type="button"
            onClick={() => setByList(!byList)}
            sx={{ display: 'block', mx: 'auto', mt: 4, minHeight: 44, fontSize: '0.875rem' }}
          >
            {byList ? t('Use a code instead') : t('Use a recovery code')}
          </MuiLink>
        </>
      )}
      <CardFoot to={login}>{t('Back to sign in')}</CardFoot>
    </>
  )
}

function Otp({ kind }: { kind: Kind }) {
  const waiting = useWaiting()
  if (waiting) return <CodeForm kind={kind} {...waiting} />
  return (
    <>
      <CardHead title={t('Enter your code')}>
        {t('Sign in with your email and password first. If your account has a second factor, we then ask for a code.')}
      </CardHead>
      <CardFoot to={calls[kind].login}>{t('Go to sign in')}</CardFoot>
    </>
  )
}

/** Staff show the code that their sign-in waits for. */
export const OtpPage = () => <Otp kind="user" />

/** Applicants and caregivers show theirs. */
export const ApplicantOtpPage = () => <Otp kind="person" />
