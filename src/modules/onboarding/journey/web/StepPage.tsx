import { Button } from '@mui/material'
import { ListTodo } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../../../kit/web/EmptyState.tsx'
import { Link } from '../../../../kit/web/Link.tsx'
import { lazy } from '../../../../kit/web/lazy.tsx'
import { FormSkeleton } from '../../../../kit/web/Skeletons.tsx'
import { t } from '../../../../kit/web/text.ts'
import type { StepType } from '../../contract.ts'
import { RichText } from '../../text/web/parts.tsx'
import type { Journey, JourneyStep } from '../contract.ts'
import { stepToOpen } from '../rules.ts'
import { JourneyFrame, StepSkeleton, useContinue, useProgress, WithJourney } from './JourneyFrame.tsx'

const DocumentStep = lazy(() => import('./DocumentStep.tsx').then(m => m.DocumentStep))
const LinkStep = lazy(() => import('./LinkStep.tsx').then(m => m.LinkStep))
const ProfileStep = lazy(() => import('./ProfileStep.tsx').then(m => m.ProfileStep))
const ReviewStep = lazy(() => import('./ReviewStep.tsx').then(m => m.ReviewStep))
const VideoStep = lazy(() => import('./VideoStep.tsx').then(m => m.VideoStep))

type Props = { journey: Journey; step: JourneyStep }

/** A step that needs nothing but its content and Continue. */
function PlainStep({ journey, step, children }: Props & { children: ReactNode }) {
  return (
    <JourneyFrame journey={journey} step={step} bar={useContinue(journey, step)}>
      {children}
    </JourneyFrame>
  )
}

function OpenedLink({ step }: { step: JourneyStep }) {
  const { send } = useProgress()
  const onOpen = () => {
    if (step.state !== 'done' && !step.openedAt) void send({ body: { stepId: step.stepId, opened: true } })
  }
  return <LinkStep step={step} opened={step.openedAt !== null} onOpen={onOpen} />
}

function Content({ step }: { step: JourneyStep }) {
  if (step.type === 'video-training') return <VideoStep step={step} />
  if (step.type === 'webpage-link') return <OpenedLink step={step} />
  if (step.type === 'document-upload') return <DocumentStep step={step} />
  if (step.type === 'profile-information') return <ProfileStep step={step} />
  return <RichText text={step.content.text} />
}

/** A step of any type, in its frame. */
export function StepInFrame({ journey, step }: Props) {
  if (step.type === 'application-review')
    return (
      <Suspense fallback={<StepSkeleton />}>
        <ReviewStep journey={journey} step={step} />
      </Suspense>
    )
  return (
    <PlainStep journey={journey} step={step}>
      <Suspense fallback={<FormSkeleton />}>
        <Content step={step} />
      </Suspense>
    </PlainStep>
  )
}

function NoSuchStep() {
  return (
    <EmptyState
      icon={ListTodo}
      text={t('This step is not part of your onboarding.')}
      action={
        <Button component={Link} to="/applicant/welcome-to-carefold" variant="contained">
          {t('See your steps')}
        </Button>
      }
    />
  )
}

/** Product 8: the page of one type of step opens the step of `?step=`, else the next open one of its kind. */
function StepPage({ type }: { type: StepType }) {
  const [query] = useSearchParams()
  return (
    <WithJourney>
      {journey => {
        const step = stepToOpen(journey.steps, type, query.get('step'))
        return step ? <StepInFrame key={step.stepId} journey={journey} step={step} /> : <NoSuchStep />
      }}
    </WithJourney>
  )
}

export const VideoTrainingPage = () => <StepPage type="video-training" />
export const ProfileInformationPage = () => <StepPage type="profile-information" />
export const WebpageLinkPage = () => <StepPage type="webpage-link" />
export const DocumentUploadPage = () => <StepPage type="document-upload" />
export const TextInformationPage = () => <StepPage type="text-information" />
export const ApplicationReviewPage = () => <StepPage type="application-review" />
