import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '../../../../kit/contract/endpoint.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useLinkToken } from '../../../../kit/web/routing/link-token.ts'
import { speakAsNoted } from '../../../../kit/web/session/language.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { publicOrganizationApi } from '../../../organization/contract.ts'
import { CardFoot, CardHead, DeadLink } from '../../../session/web/parts.tsx'
import { signupApi } from '../contract.ts'
import { SignupForm } from './SignupForm.tsx'

function Welcome({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <CardHead title={t('Apply at {name}', { name })}>
        {t('It takes a minute. You can continue your application at any time, on any device.')}
      </CardHead>
      {children}
      <CardFoot question={t('Signed up already?')} to="/applicant/login">
        {t('Applicant sign in')}
      </CardFoot>
    </>
  )
}

/** What is known of an invitation. Its token is sent in the body, so it is no question that the cache keeps. */
function useInvitation(token: string) {
  const [data, setData] = useState<ReplyOf<typeof signupApi.invitation> | null>(null)
  const { send, error } = useApiMutation(signupApi.invitation, {
    onDone(invitation) {
      setData(invitation)
      speakAsNoted(invitation.language)
    },
  })
  const asked = useRef(false)
  const ask = () => void send({ body: { token }, quiet: true })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask()
  })
  return { data, error, ask }
}

function Invited({ token }: { token: string }) {
  const { data, error, ask } = useInvitation(token)
  if (error?.code === 'gone' || error?.code === 'invalid') {
    return (
      <DeadLink why={error.sentence} to="/applicant/login">
        {t('Applicant sign in')}
      </DeadLink>
    )
  }
  if (error) return <Failure error={error} onRetry={ask} />
  if (!data) return <FormSkeleton />
  const { position, organization, offersTexts, ...person } = data
  const texter = offersTexts ? organization.name : null
  const positions = position ? [position] : []
  return (
    <Welcome name={organization.name}>
      <SignupForm known={{ ...person, token, positionId: position?.id ?? '', positions, texter }} />
    </Welcome>
  )
}

function ByOpenLink({ shortName }: { shortName: string }) {
  const { data, error, refetch } = useApiQuery(publicOrganizationApi.publicDetails, {
    params: { shortName },
    quiet: true,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const texter = data.offersTexts ? data.name : null
  const nobody = { firstName: '', lastName: '', email: '', phone: '', positionId: '', stateCode: null }
  return (
    <Welcome name={data.name}>
      <SignupForm known={{ ...nobody, organization: data.shortName, positions: data.positions, texter }} />
    </Welcome>
  )
}

/** A candidate signs up, from an invitation (`?token=`) or from an organization's open link (`?organization=`). */
export function SignupPage() {
  const [search] = useSearchParams()
  const token = useLinkToken()
  const shortName = search.get('organization')
  if (token) return <Invited token={token} />
  if (shortName) return <ByOpenLink shortName={shortName} />
  return (
    <Box>
      <CardHead title={t('Sign up with your agency’s link')} />
      <Typography color="textSecondary">
        {t('Open the link in your invitation email, or ask the agency for its sign-up link.')}
      </Typography>
      <CardFoot to="/applicant/login">{t('Applicant sign in')}</CardFoot>
    </Box>
  )
}
