import { Button } from '@mui/material'
import { useNavigate } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { homeOf } from '../../../../kit/web/routing/guard.ts'
import { saveUser, useSession } from '../../../../kit/web/session/session.ts'
import { useSignOut } from '../../../../kit/web/session/sign-out.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { CardHead } from '../../web/parts.tsx'
import { secondFactorApi } from '../contract.ts'
import { SetUpFactor } from './SetUpFactor.tsx'

/** Where staff are led whose organization asks for a second factor that they have not set up. */
export function SetUpPage() {
  const user = useSession(session => session.user)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { data, error, refetch } = useApiQuery(secondFactorApi.read, {})
  function done() {
    if (!user) return
    const next = { ...user, lacksSecondFactor: false }
    saveUser(next)
    void navigate(homeOf(next), { replace: true })
  }
  return (
    <>
      <CardHead title={t('Set up a second factor')}>
        {t('{organization} asks its staff for a code beside the password. It takes about two minutes.', {
          organization: user?.organization.name ?? '',
        })}
      </CardHead>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SetUpFactor smsAvailable={data.smsAvailable} onDone={done} />
      ) : (
        <FormSkeleton fields={2} />
      )}
      <Button fullWidth onClick={() => void signOut()} sx={{ mt: 4 }}>
        {t('Sign out')}
      </Button>
    </>
  )
}
