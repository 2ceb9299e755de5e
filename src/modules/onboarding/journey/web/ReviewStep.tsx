import { Alert } from '@mui/material'
import { useNavigate } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { refresh } from '../../../../kit/web/api/stale.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { SignForm, signFormId, useSigning } from '../../../signatures/web/parts.tsx'
import type { JourneyStep } from '../../asked/contract.ts'
import { applicationPaperApi, evidenceApi, type Review } from '../../review/contract.ts'
import { EvidenceView } from '../../review/web/parts.tsx'
import { SummaryView } from '../../review/web/SummaryView.tsx'
import { type Journey, journeyApi } from '../contract.ts'
import { stepAddress } from '../rules.ts'
import { JourneyFrame, useContinue, useProgress } from './JourneyFrame.tsx'

type Props = { journey: Journey; step: JourneyStep }

/** What was signed, for as long as the account lives. */
function Signed({ stepTitle }: { stepTitle: string }) {
  const evidence = useApiQuery(evidenceApi.readOwn, {})
  if (evidence.isError) return <Failure error={evidence.error} onRetry={() => void evidence.refetch()} />
  if (!evidence.data) return <FormSkeleton />
  return (
    <>
      <Alert severity="success">{t('{title} is complete. A copy stays here for you.', { title: stepTitle })}</Alert>
      {evidence.data.map(one => (
        <EvidenceView
          key={one.id}
          evidence={one}
          paper={{ endpoint: applicationPaperApi.printOwn, params: { id: one.id } }}
        />
      ))}
    </>
  )
}

function ToSign({ journey, step, review }: Props & { review: Review }) {
  const navigate = useNavigate()
  const form = useSigning()
  const { send, loading, error } = useProgress()
  const onSign = async (values: { typedName: string }) => {
    const { consentSha256, summarySha256 } = review
    const signature = {
      typedName: values.typedName,
      consent: true,
      confirmed: true,
      consentSha256,
      summarySha256,
    } as const
    const reply = await send({ body: { stepId: step.stepId, done: true, signature } })
    if (!reply) return void refresh(journeyApi.readJourney)
    await refresh(evidenceApi.readOwn)
    void navigate('/applicant/welcome-to-carefold')
  }
  const addressOf = (type: JourneyStep['type']) => {
    const there = journey.steps.find(one => one.type === type)
    return there && stepAddress(there)
  }
  const changeAt = { profile: addressOf('profile-information'), documents: addressOf('document-upload') }
  const submit = () => {
    const at = document.getElementById(signFormId)
    if (at instanceof HTMLFormElement) at.requestSubmit()
  }
  return (
    <JourneyFrame journey={journey} step={step} bar={{ label: t('Sign and send'), loading, error, onContinue: submit }}>
      <SummaryView sections={review.summary} changeAt={changeAt} />
      <SignForm review={review} form={form} loading={loading} error={error} onSign={onSign} />
    </JourneyFrame>
  )
}

function Closed({ journey, step }: Props) {
  const bar = useContinue(journey, step)
  return (
    <JourneyFrame journey={journey} step={step} bar={bar}>
      <Signed stepTitle={step.title} />
    </JourneyFrame>
  )
}

/** The application review: read everything, agree, sign and send; afterwards the evidence of it. */
export function ReviewStep({ journey, step }: Props) {
  return step.review ? (
    <ToSign journey={journey} step={step} review={step.review} />
  ) : (
    <Closed journey={journey} step={step} />
  )
}
