import { Alert, Button } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { CardForm, CardText } from '../../../kit/web/forms/card-form.tsx'
import { useLinkToken } from '../../../kit/web/routing/link-token.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { entryApi } from '../contract.ts'
import { CardFoot, CardHead } from './parts.tsx'
import { SendAgain, type Wanted } from './SendAgain.tsx'

const address = () => import('../rules.ts').then(m => m.address)

type SentTo = { email: string; wanted: Wanted }

/** The page that asked for an email tells by the history's state whom it was for: an address is in no web address. */
function useSentTo(): SentTo | null {
  const state: unknown = useLocation().state
  const { email, wanted } = (state ?? {}) as { email?: unknown; wanted?: unknown }
  const isWanted = wanted === 'confirm' || wanted === 'resetUser' || wanted === 'resetPerson'
  return typeof email === 'string' && isWanted ? { email, wanted } : null
}

function MailSent({ to, login }: { to: SentTo; login: string }) {
  return (
    <>
      <CardHead title={t('Check your email')}>
        {t('We sent a link to {email}. Open it to continue. Not there? Check your spam folder, or send it again.', {
          email: to.email,
        })}
      </CardHead>
      <SendAgain {...to} />
      <CardFoot to={login}>{t('Back to sign in')}</CardFoot>
    </>
  )
}

/** What someone sees who came without a link, and for whom no email was sent from here. */
function NoLink({ login }: { login: string }) {
  return (
    <>
      <CardHead title={t('Confirm your email')}>
        {t('Open the link in the confirmation email. No email? We can send you a new one.')}
      </CardHead>
      <NewLink />
      <CardFoot to={login}>{t('Back to sign in')}</CardFoot>
    </>
  )
}

function NewLink() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const again = useApiMutation(entryApi.resendConfirmation, {
    tells: false,
    onDone: (_reply, { body: { email } }) =>
      void navigate(pathname, { replace: true, state: { email, wanted: 'confirm' } satisfies SentTo }),
  })
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
  const [before, setBefore] = useState(false)
  const confirm = useApiMutation(entryApi.confirmEmail, { tells: false, onDone: ({ already }) => setBefore(already) })
  const asked = useRef(false)
  const { send, error } = confirm
  const ask = useCallback(() => void send({ body: { token }, quiet: true }), [send, token])
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask()
  }, [ask])
  // A link that nobody could look at, without a network or for now, is none the worse for it.
  if (error && error.code !== 'gone' && error.code !== 'invalid') return <Failure error={error} onRetry={ask} />
  if (error) {
    return (
      <>
        <CardHead title={t('This link has expired or was already used')}>{t('We can send you a new one.')}</CardHead>
        <Alert severity="error" sx={{ mb: 5 }}>
          {error.message}
        </Alert>
        <NewLink />
        <CardFoot to={login}>{t('Back to sign in')}</CardFoot>
      </>
    )
  }
  if (!confirm.done) return <FormSkeleton fields={2} />
  return (
    <>
      <CardHead title={before ? t('Your email address is already confirmed') : t('Your email address is confirmed')}>
        {before ? t('There is nothing left to confirm. You can sign in now.') : t('Thank you. You can sign in now.')}
      </CardHead>
      <CardFoot to={login}>{t('Go to sign in')}</CardFoot>
    </>
  )
}

function Confirmation({ login }: { login: string }) {
  const token = useLinkToken()
  const to = useSentTo()
  if (token) return <Confirm token={token} login={login} />
  return to ? <MailSent to={to} login={login} /> : <NoLink login={login} />
}

/** Confirms a user's changed address; without a link, names the address that one was sent to, or offers to send one. */
export const EmailConfirmationPage = () => <Confirmation login="/login" />

/** Confirms an applicant's address; without a link, names the address that one was sent to, or offers to send one. */
export const ApplicantEmailConfirmationPage = () => <Confirmation login="/applicant/login" />
