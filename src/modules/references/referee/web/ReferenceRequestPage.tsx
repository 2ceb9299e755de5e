import { useEffect, useState } from 'react'
import { call } from '../../../../kit/web/api/call.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { useLinkToken } from '../../../../kit/web/routing/link-token.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { focusHeading } from '../../../../kit/web/theme/heading.ts'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { type RefereeRequest, refereeApi } from '../contract.ts'
import { ClosedRequest, UnknownLink } from './ClosedRequest.tsx'
import { useRefereeRequest } from './parts.tsx'
import { Question } from './Question.tsx'
import { ReferenceForm } from './ReferenceForm.tsx'

/** Says that they can. Without a network they begin anyway: whatever is saved next says it too. */
const agree = (token: string) =>
  call(refereeApi.saveRefereeDraft, { body: { token }, quiet: true }).catch(() =>
    refresh(refereeApi.readRefereeRequest),
  )

function Open({ token, of }: { token: string; of: RefereeRequest }) {
  const [begun, setBegun] = useState(of.agreed)
  // Who comes back reads where they were.
  const [first] = useState(of)
  useEffect(() => {
    if (begun) focusHeading()
  }, [begun])
  const { applicant, form } = first
  if (of.state !== 'open') return <ClosedRequest state={of.state} organization={of.organization} />
  if (!applicant || !form) return null
  if (!begun) {
    const onYes = () => {
      setBegun(true)
      void agree(token)
    }
    return <Question token={token} of={{ ...of, applicant, form }} onYes={onYes} />
  }
  return <ReferenceForm token={token} of={{ ...first, applicant, form }} />
}

/** What the link of an email opens: the question, and then the form. Opening it changes nothing. */
export function ReferenceRequestPage() {
  const token = useLinkToken()
  const { data, error, refetch } = useRefereeRequest(token)
  if (token === null || error?.code === 'gone' || error?.code === 'invalid') return <UnknownLink />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Open key={token} token={token} of={data} /> : <FormSkeleton />
}
