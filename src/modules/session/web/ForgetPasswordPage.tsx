import { Button } from '@mui/material'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { CardForm, CardText } from '../../../kit/web/forms/card-form.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { entryApi } from '../contract.ts'
import { CardFoot, CardHead } from './parts.tsx'
import type { Wanted } from './SendAgain.tsx'

const address = () => import('../rules.ts').then(m => m.address)

type Props = {
  line: typeof entryApi.requestStaffReset | typeof entryApi.requestApplicantReset
  sent: string
  wanted: Wanted
  login: string
}

function ResetRequest({ line, sent, wanted, login }: Props) {
  const navigate = useNavigate()
  const request = useApiMutation(line, {
    tells: false,
    onDone: (_reply, { body: { email } }) => void navigate(sent, { state: { email, wanted } }),
  })
  return (
    <>
      <CardHead title={t('Forgot your password?')}>
        {t("Enter your email address, and we'll send you a link to choose a new one.")}
      </CardHead>
      <CardForm
        schema={address}
        loading={request.loading}
        error={request.error}
        onSubmit={body => request.send({ body })}
      >
        <CardText
          name="email"
          type="email"
          label={t('Email')}
          autoComplete="username"
          placeholder={wanted === 'resetUser' ? t('name@agency.com') : undefined}
        />
        <Button type="submit" variant="contained" size="large" loading={request.loading} fullWidth>
          {t('Send the link')}
        </Button>
      </CardForm>
      <CardFoot to={login}>{t('Back to sign in')}</CardFoot>
    </>
  )
}

/** A staff member asks for a reset link. */
export const ForgetPasswordPage = () => (
  <ResetRequest line={entryApi.requestStaffReset} sent="/email-confirmation" wanted="resetUser" login="/login" />
)

/** An applicant asks for a reset link. */
export const ApplicantForgetPasswordPage = () => (
  <ResetRequest
    line={entryApi.requestApplicantReset}
    sent="/applicant/email-confirmation"
    wanted="resetPerson"
    login="/applicant/login"
  />
)
