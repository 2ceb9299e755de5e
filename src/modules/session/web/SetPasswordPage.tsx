import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useLinkToken } from '../../../kit/web/routing/link-token.ts'
import { endSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { entryApi } from '../contract.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { CardHead, DeadLink } from './parts.tsx'

/** The first password of an invited organization user. */
export function SetPasswordPage() {
  const navigate = useNavigate()
  const token = useLinkToken()
  const set = useApiMutation(entryApi.setFirstPassword, {
    onDone: () => {
      // Whoever else was signed in on this machine is not the one who was invited.
      endSession()
      void navigate('/login', { replace: true })
    },
  })
  if (!token || set.error?.code === 'gone') return <DeadLink to="/login">{t('Go to sign in')}</DeadLink>
  return (
    <>
      <CardHead title={t('Welcome to Carefold')}>{t('Choose your password. You will then sign in with it.')}</CardHead>
      <NewPasswordForm
        submitLabel={t('Save password')}
        loading={set.loading}
        error={set.error}
        onSubmit={password => set.send({ body: { token, password } })}
      />
    </>
  )
}
