import { Alert, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { CardForm, CardText } from '../../../kit/web/card-form.tsx'
import { FormSkeleton } from '../../../kit/web/Skeletons.tsx'
import { useSend } from '../../../kit/web/send.ts'
import { t } from '../../../kit/web/text.ts'
import { entryApi } from '../contract.ts'
import { CardFoot, CardHead } from './parts.tsx'

const address = () => import('../rules.ts').then(m => m.address)

function MailSent({ login }: { login: string }) {
  return (
    <>
      <CardHead title={t('Check your mail')}>
        {t('An email is on its way to you. Open the link in it to go on. Look into the spam folder too.')}
      </CardHead>
      <CardFoot to={login}>{t('Back to sign in')}</CardFoot>
    </>
  )
}

function SendAgain() {
  const again = useSend(entryApi.resendConfirmation)
  return (
    <CardForm schema={address} loading={again.loading} error={again.error} onSubmit={body => again.send({ body })}>
      <CardText name="email" type="email" label={t('Email')} autoComplete="username" />
      <Button type="submit" variant="contained" size="large" loading={again.loading} fullWidth>
        {t('Send a new link')}
      </Button>
    </CardForm>
  )
}

function Confirm({ token, login }: { token: string; login: string }) {
  const confirm = useSend(entryApi.confirmEmail, { tells: false })
  const asked = useRef(false)
  const { send } = confirm
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void send({ body: { token }, quiet: true })
  }, [send, token])
  if (confirm.error) {
    return (
      <>
        <CardHead title={t('This link does not work any more')}>{t('We can send you a new one.')}</CardHead>
        <Alert severity="error" sx={{ mb: 5 }}>
          {confirm.error.message}
        </Alert>
        <SendAgain />
        <CardFoot to={login}>{t('Back to sign in')}</CardFoot>
      </>
    )
  }
  if (!confirm.done) return <FormSkeleton fields={2} />
  return (
    <>
      <CardHead title={t('Your email address is confirmed')}>{t('Thank you. You can sign in now.')}</CardHead>
      <CardFoot to={login}>{t('Go to sign in')}</CardFoot>
    </>
  )
}

function Confirmation({ login }: { login: string }) {
  const [search] = useSearchParams()
  const token = search.get('token')
  return token ? <Confirm token={token} login={login} /> : <MailSent login={login} />
}

/** Confirms a user's changed address; without a token, says that a mail was sent. */
export const EmailConfirmationPage = () => <Confirmation login="/login" />

/** Confirms an applicant's address; without a token, says that a mail was sent. */
export const ApplicantEmailConfirmationPage = () => <Confirmation login="/applicant/login" />
