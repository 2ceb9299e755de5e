import { Alert, Button, Link as MuiLink } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { CardForm, CardPassword, CardText } from '../../../kit/web/card-form.tsx'
import { homeOf } from '../../../kit/web/guard.ts'
import { Link } from '../../../kit/web/Link.tsx'
import { useSend } from '../../../kit/web/send.ts'
import { saveSession } from '../../../kit/web/session.ts'
import { t } from '../../../kit/web/text.ts'
import type { entryApi, SignedIn } from '../contract.ts'

type Line = typeof entryApi.staffLogin | typeof entryApi.applicantLogin
type Props = { line: Line; emailLabel: string; forgot: string }

const credentials = () => import('../rules.ts').then(m => m.credentials)

// Few people have accounts in several organisations.
const Choice = lazy(() => import('../../../kit/web/choice-fields.tsx').then(m => ({ default: m.Choice })))

/** Stores who signed in, brings back their colours, and goes to where they start. Spec 4. */
function useEnter() {
  const navigate = useNavigate()
  const { setMode } = useColorScheme()
  return ({ user, token }: SignedIn) => {
    if (!user || !token) return
    saveSession(user, token)
    if (user.colorMode === 'light' || user.colorMode === 'dark' || user.colorMode === 'system') setMode(user.colorMode)
    void navigate(homeOf(user), { replace: true })
  }
}

/** Address and password, and which organisation when they fit several. */
export function SignInForm({ line, emailLabel, forgot }: Props) {
  const enter = useEnter()
  const [needsCode, setNeedsCode] = useState(false)
  const [organizationId, setOrganizationId] = useState('')
  const [organizations, setOrganizations] = useState<NonNullable<SignedIn['organizations']>>([])
  const signIn = useSend(line, {
    tells: false,
    onDone: reply => {
      setNeedsCode(reply.otpRequired)
      setOrganizations(reply.organizations ?? [])
      if (!reply.otpRequired) enter(reply)
    },
  })
  const aside = (
    <MuiLink component={Link} to={forgot} sx={{ fontSize: 14 }}>
      {t('Forgot password?')}
    </MuiLink>
  )
  return (
    <CardForm
      schema={credentials}
      loading={signIn.loading}
      error={signIn.error}
      onSubmit={body => signIn.send({ body: { ...body, organizationId: body.organizationId || undefined } })}
    >
      {needsCode && (
        <Alert severity="warning">
          {t('This account asks for a one-time code as well. Please ask your administrator to help you sign in.')}
        </Alert>
      )}
      <CardText
        name="email"
        type="email"
        label={emailLabel}
        autoComplete="username"
        placeholder={t('name@agency.com')}
      />
      <CardPassword name="password" label={t('Password')} autoComplete="current-password" aside={aside} />
      {organizations.length > 0 && (
        <Suspense>
          <Choice
            name="organizationId"
            value={organizationId}
            onChange={setOrganizationId}
            label={t('Organization')}
            help={t('You have an account in more than one. Choose where to sign in.')}
            options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Suspense>
      )}
      <Button type="submit" variant="contained" size="large" loading={signIn.loading} fullWidth>
        {t('Sign in')}
      </Button>
    </CardForm>
  )
}
