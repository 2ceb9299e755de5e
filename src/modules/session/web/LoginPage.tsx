import { Link as MuiLink } from '@mui/material'
import { Link, tall } from '../../../kit/web/routing/Link.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { entryApi } from '../contract.ts'
import { CardFoot, CardHead } from './parts.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Staff sign-in. */
export function LoginPage() {
  return (
    <>
      <CardHead title={t('Welcome back')}>{t('Sign in to your care organization.')}</CardHead>
      <SignInForm
        line={entryApi.staffLogin}
        kind="user"
        emailLabel={t('Work email')}
        forgot="/forget-password"
        codePage="/otp-verification"
        placeholder={t('name@agency.com')}
      />
      <MuiLink component={Link} to="/single-sign-on" sx={{ ...tall, display: 'block', mt: 4, textAlign: 'center' }}>
        {t('Sign in with your organization')}
      </MuiLink>
      <CardFoot question={t('Applying for a care role?')} to="/applicant/login">
        {t('Applicant sign in')}
      </CardFoot>
    </>
  )
}
