import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useLinkToken } from '../../../kit/web/routing/link-token.ts'
import { t } from '../../../kit/web/text/text.ts'
import { entryApi } from '../contract.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { CardFoot, CardHead, DeadLink } from './parts.tsx'

type Props = {
  line: typeof entryApi.resetStaffPassword | typeof entryApi.resetApplicantPassword
  login: string
  forgot: string
}

function Reset({ line, login, forgot }: Props) {
  const navigate = useNavigate()
  const token = useLinkToken()
  const reset = useApiMutation(line, { onDone: () => void navigate(login) })
  if (!token || reset.error?.code === 'gone') return <DeadLink to={forgot}>{t('Ask for a new link')}</DeadLink>
  return (
    <>
      <CardHead title={t('Choose a new password')}>{t('You will then sign in with it.')}</CardHead>
      <NewPasswordForm
        submitLabel={t('Save new password')}
        loading={reset.loading}
        error={reset.error}
        onSubmit={newPassword => reset.send({ body: { token, newPassword } })}
      />
      <CardFoot to={login}>{t('Back to sign in')}</CardFoot>
    </>
  )
}

/** A staff member chooses a new password from the mailed link. */
export const ResetPasswordPage = () => (
  <Reset line={entryApi.resetStaffPassword} login="/login" forgot="/forget-password" />
)

/** An applicant chooses a new password from the mailed link. */
export const ApplicantResetPasswordPage = () => (
  <Reset line={entryApi.resetApplicantPassword} login="/applicant/login" forgot="/applicant/forget-password" />
)
