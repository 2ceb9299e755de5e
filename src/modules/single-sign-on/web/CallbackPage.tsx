import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { showToast } from '../../../kit/web/api/toast.ts'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { CardFoot, CardHead, useEnter } from '../../session/web/parts.tsx'
import { singleSignOnApi, singleSignOnEntryApi } from '../contract.ts'

/** What the service sent along: what is not there is left out. */
function answerIn(search: string) {
  const sent = new URLSearchParams(search)
  const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map(name => sent.get(name) ?? undefined)
  return { state: state ?? '', code, iss, error }
}

/** Where the organization's sign-in service sends the browser back to. */
export function CallbackPage() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const enter = useEnter()
  const isSignedIn = useSession(({ user }) => user !== null)
  const { send, error } = useApiMutation(singleSignOnEntryApi.finish, {
    tells: false,
    refreshes: [singleSignOnApi.settings],
    onDone({ signedIn, tested }) {
      if (signedIn) return enter(signedIn)
      if (tested) showToast(t('The test worked: you signed in as {email}.', { email: tested.email }))
      void navigate('/settings/single-sign-on', { replace: true })
    },
  })
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    // Not for the browser's history; it works once.
    void navigate(pathname, { replace: true })
    void send({ body: answerIn(search), quiet: true })
  }, [navigate, pathname, search, send])
  if (!error) return <FormSkeleton fields={2} />
  const foot = isSignedIn ? (
    <CardFoot to="/settings/single-sign-on">{t('Back to the settings')}</CardFoot>
  ) : (
    <CardFoot question={t('Other ways in')} to="/login">
      {t('Back to sign in')}
    </CardFoot>
  )
  return (
    <>
      <CardHead title={isSignedIn ? t('The test didn’t work') : t('You are not signed in')}>{error.sentence}</CardHead>
      {foot}
    </>
  )
}
