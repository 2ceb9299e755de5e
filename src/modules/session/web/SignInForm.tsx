import { Box, Button, Link as MuiLink } from '@mui/material'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { CardForm, CardPassword, CardText } from '../../../kit/web/forms/card-form.tsx'
import { Link, tall } from '../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { t } from '../../../kit/web/text/text.ts'
import type { entryApi, SignedIn } from '../contract.ts'
import { useEnter } from './parts.tsx'

type Line = typeof entryApi.staffLogin | typeof entryApi.applicantLogin
type Props = {
  line: Line
  kind: 'user' | 'person'
  emailLabel: string
  forgot: string
  codePage: string
  placeholder?: string
}

/** The organizations that fit an address. */
type Offered = { to: string; organizations: NonNullable<SignedIn['organizations']> }

const credentials = () => import('../rules.ts').then(m => m.credentials)

const PasskeyButton = lazy(() => import('../passkeys/web/PasskeyButton.tsx').then(m => m.PasskeyButton))

const SendAgain = lazy(() => import('./SendAgain.tsx').then(m => m.SendAgain))

// Few people have accounts in several organizations.
const Choice = lazy(() => import('../../../kit/web/forms/choice-fields.tsx').then(m => m.Choice))

/** Address and password, and which organization when they fit several. */
export function SignInForm({ line, kind, emailLabel, forgot, codePage, placeholder }: Props) {
  const enter = useEnter()
  const navigate = useNavigate()
  const [organizationId, setOrganizationId] = useState('')
  const [tried, setTried] = useState('')
  const [offered, setOffered] = useState<Offered>({ to: '', organizations: [] })
  const signIn = useApiMutation(line, {
    tells: false,
    onDone: (reply, { body: { email } }) => {
      if (reply.code) return void navigate(codePage, { state: { email, code: reply.code } })
      setOffered({ to: email, organizations: reply.organizations ?? [] })
      enter(reply)
    },
  })
  const aside = (
    <MuiLink component={Link} to={forgot} sx={{ fontSize: '0.875rem', ...tall }}>
      {t('Forgot password?')}
    </MuiLink>
  )
  return (
    <>
      <CardForm
        schema={credentials}
        loading={signIn.loading}
        error={signIn.error}
        onSubmit={body => {
          setTried(body.email)
          const chosen = body.email === offered.to ? body.organizationId : ''
          return signIn.send({ body: { ...body, organizationId: chosen || undefined } })
        }}
      >
        <CardText
          name="email"
          type="email"
          label={emailLabel}
          autoComplete="username webauthn"
          placeholder={placeholder}
        />
        <CardPassword name="password" label={t('Password')} autoComplete="current-password" aside={aside} />
        {signIn.error?.code === 'notConfirmed' && (
          <Suspense>
            <SendAgain email={tried} wanted="confirm" />
          </Suspense>
        )}
        {offered.organizations.length > 0 && (
          <Suspense>
            <Choice
              name="organizationId"
              value={organizationId}
              onChange={setOrganizationId}
              label={t('Organization')}
              help={t('You have an account in more than one. Choose where to sign in.')}
              options={offered.organizations.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Suspense>
        )}
        <Button type="submit" variant="contained" size="large" loading={signIn.loading} fullWidth>
          {t('Sign in')}
        </Button>
      </CardForm>
      {'PublicKeyCredential' in window && (
        <Suspense fallback={<Box sx={{ height: 60 }} />}>
          <PasskeyButton kind={kind} busy={signIn.loading} onEntered={enter} />
        </Suspense>
      )}
    </>
  )
}
