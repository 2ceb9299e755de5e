import { Button } from '@mui/material'
import { ListTodo } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import type { JourneyStep } from '../../asked/contract.ts'
import type { StepType } from '../../contract.ts'
import { Content as TextContent } from '../../kinds/text-information/web/Content.tsx'
import type { ContentProps } from '../../kinds/web/ContentProps.tsx'
import type { Journey } from '../contract.ts'
import { stepToOpen } from '../rules.ts'
import { JourneyFrame, StepSkeleton, useContinue, useProgress, WithJourney } from './JourneyFrame.tsx'
import { showReceived } from './Received.tsx'

const contents: Record<Exclude<StepType, 'application-review'>, ComponentType<ContentProps>> = {
  welcome: TextContent,
  'video-training': lazy(() => import('../../kinds/video-training/web/Content.tsx').then(m => m.Content)),
  'profile-information': lazy(() => import('../../kinds/profile-information/web/Content.tsx').then(m => m.Content)),
  'webpage-link': lazy(() => import('../../kinds/webpage-link/web/Content.tsx').then(m => m.Content)),
  'document-upload': lazy(() => import('../../kinds/document-upload/web/Content.tsx').then(m => m.Content)),
  'skill-checklist': lazy(() => import('../../kinds/skill-checklist/web/Content.tsx').then(m => m.Content)),
  'competency-test': lazy(() => import('../../kinds/competency-test/web/Content.tsx').then(m => m.Content)),
  'reference-check': lazy(() => import('../../kinds/reference-check/web/Content.tsx').then(m => m.Content)),
  'text-information': TextContent,
}
// It has a bar of its own: it is signed, not continued.
const ReviewStep = lazy(() => import('./ReviewStep.tsx').then(m => m.ReviewStep))

/** What stands on the page of a kind where no step is asked for: it is also the page of a module's own things. */
const besideSteps: Partial<Record<StepType, ComponentType>> = {
  'skill-checklist': lazy(() =>
    import('../../../skill-checklists/own-checklists/web/parts.tsx').then(m => m.OwnChecklistsPage),
  ),
  'competency-test': lazy(() => import('../../../competency-tests/own-tests/web/parts.tsx').then(m => m.OwnTestsPage)),
  'reference-check': lazy(() => import('../../../references/own/web/parts.tsx').then(m => m.OwnReferencesPage)),
}

type Props = { journey: Journey; step: JourneyStep }

/** A step that needs nothing but its content and Continue. */
function PlainStep({ journey, step, children }: Props & { children: ReactNode }) {
  return (
    <JourneyFrame journey={journey} step={step} bar={useContinue(journey, step)}>
      {children}
    </JourneyFrame>
  )
}

function Content({ step, type }: { step: JourneyStep; type: keyof typeof contents }) {
  const { send } = useProgress()
  const KindContent = contents[type]
  const report: ContentProps['report'] = async (what, how) =>
    (await send({ body: { stepId: step.stepId, ...what }, quiet: how?.quiet ?? false })) !== undefined
  return <KindContent step={step} report={report} received={showReceived} />
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
        <Content step={step} type={step.type} />
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
export const stepPageOf =
  (type: StepType): ComponentType =>
  () => {
    const [query] = useSearchParams()
    const Beside = query.has('step') ? undefined : besideSteps[type]
    if (Beside)
      return (
        <Suspense fallback={<FormSkeleton />}>
          <Beside />
        </Suspense>
      )
    return (
      <WithJourney>
        {journey => {
          const step = stepToOpen(journey.steps, type, query.get('step'))
          return step ? <StepInFrame key={step.stepId} journey={journey} step={step} /> : <NoSuchStep />
        }}
      </WithJourney>
    )
  }
