import { t } from '../../../kit/web/text/text.ts'
import { entryApi } from '../contract.ts'
import { CardFoot, CardHead } from './parts.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Sign-in of applicants and caregivers. */
export function ApplicantLoginPage() {
  return (
    <>
      <CardHead title={t('Welcome back')}>{t('Sign in to continue your application.')}</CardHead>
      <SignInForm
        line={entryApi.applicantLogin}
        kind="person"
        emailLabel={t('Email')}
        forgot="/applicant/forget-password"
        codePage="/applicant/otp-verification"
      />
      <CardFoot question={t('Working in the office?')} to="/login">
        {t('Staff sign in')}
      </CardFoot>
    </>
  )
}
