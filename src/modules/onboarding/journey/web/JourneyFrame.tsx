import { Alert, Box, Button, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../../../kit/contract/refusal.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { StepFrame } from '../../../../kit/web/shell/StepFrame.tsx'
import type { Step as RailStep } from '../../../../kit/web/shell/StepRail.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { told } from '../../../../kit/web/text/told.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { type JourneyStep, returnOf } from '../../asked/contract.ts'
import { returnedSentence, returnedWord, whysOf } from '../../asked/web/parts.tsx'
import { stepRules } from '../../kinds/rules.ts'
import { type Journey, journeyApi } from '../contract.ts'
import { addressAfter, addressBefore, stepAddress } from '../rules.ts'

/** The applicant's journey as the server knows it. */
// Not told by toast: the page says it when there is nothing to show, and else what is known stays.
const useJourney = () => useApiQuery(journeyApi.readJourney, { quiet: true })

/** Saves what happened in a step; what is on screen follows. */
export const useProgress = () =>
  useApiMutation(journeyApi.saveProgress, { refreshes: [journeyApi.readJourney, journeyApi.readCompletion] })

const aboutMinutes = (minutes: number) => t('About {minutes} min', { minutes })

function detailOf(step: JourneyStep, here: boolean): string {
  if (step.state === 'done') return t('Complete')
  if (step.state === 'sentBack') return returnedWord(whysOf(step))
  if (here && step.share > 0) return t('In progress')
  const about = aboutMinutes(step.minutes)
  return step.required || stepRules[step.type].closes ? about : t('Optional · {about}', { about })
}

/** The steps as the rail, the segments and the sheet show them. */
export const railOf = (steps: readonly JourneyStep[], currentId: string): RailStep[] =>
  steps.map(step => {
    const here = step.stepId === currentId
    const mark = here && step.state === 'open' ? 'current' : step.state
    return {
      id: step.stepId,
      title: step.title,
      detail: detailOf(step, here),
      mark,
      to: stepAddress(step),
      share: step.share,
    }
  })

/** The shape of a step while it loads. */
export function StepSkeleton() {
  return (
    <Box
      role="status"
      aria-label={t('Loading')}
      sx={{ maxWidth: 720, width: '100%', mx: 'auto', px: 4, py: { xs: 6, md: 10 }, display: 'grid', gap: 3 }}
    >
      <Skeleton width="60%" height={36} />
      <Skeleton width="85%" height={20} />
      <Skeleton variant="rounded" height={96} sx={{ mt: 3 }} />
      <Skeleton variant="rounded" height={96} />
    </Box>
  )
}

type Bar = {
  label?: string
  loading?: boolean
  disabled?: boolean
  note?: string
  error?: Refusal | null
  onContinue: () => void
}
type Props = { journey: Journey; step: JourneyStep; bar: Bar; children: ReactNode }

function SentBackNotes({ step }: { step: JourneyStep }) {
  const notes = step.papers.filter(paper => paper.problem !== null && paper.type.active)
  // The reason stands in its card.
  return notes.map(({ type, paper }) => (
    <Alert key={type.id} severity="error">
      <strong>{returnedSentence(type.name, returnOf({ paper }))}</strong>
    </Alert>
  ))
}

/** A step in its frame, with what was sent back on top, and the bar at its foot. */
export function JourneyFrame({ journey, step, bar, children }: Props) {
  const locked = step.state === 'locked'
  const back = addressBefore(journey.steps, step.stepId)
  const first = journey.steps.find(one => one.title === step.lockedBy)
  return (
    <StepFrame
      steps={railOf(journey.steps, step.stepId)}
      currentId={step.stepId}
      title={step.title}
      intro={step.instruction || undefined}
      bar={back ? { back, ...bar } : bar}
    >
      {step.state !== 'done' && <SentBackNotes step={step} />}
      {locked ? (
        <Alert
          severity="info"
          action={
            first && (
              <Button component={Link} to={stepAddress(first)} size="small">
                {t('Go there')}
              </Button>
            )
          }
        >
          {t('Please finish “{title}” first.', { title: step.lockedBy ?? '' })}
        </Alert>
      ) : (
        children
      )}
    </StepFrame>
  )
}

/**
 * What Continue does in a step that needs nothing of its own: asks the server to complete it and goes on. An optional
 * step that is not complete can be passed by; it is disabled, with the reason, while something that is owed is missing.
 */
export function useContinue(journey: Journey, step: JourneyStep): Bar {
  const navigate = useNavigate()
  const { send, loading, error } = useProgress()
  const go = (steps: Parameters<typeof addressAfter>[0], next: string | null) =>
    void navigate(addressAfter(steps, step.stepId, next))
  const passes = !step.required && step.missing !== null
  const complete = async () => {
    const reply = await send({ body: { stepId: step.stepId, done: true } })
    if (!reply) return
    const states = new Map(reply.steps.map(one => [one.stepId, one.state]))
    go(
      journey.steps.map(one => ({ ...one, state: states.get(one.stepId) ?? one.state })),
      reply.nextStepId,
    )
  }
  const isOpen = step.state === 'open' || step.state === 'sentBack'
  return {
    loading,
    error,
    disabled: isOpen ? step.missing !== null && !passes : step.state === 'locked',
    ...(passes && isOpen && { label: t('Skip for now') }),
    ...(step.missing && isOpen && { note: passes ? t('Optional') : told(step.missing) }),
    onContinue: () => (isOpen && !passes ? void complete() : go(journey.steps, journey.nextStepId)),
  }
}

/** Shows the skeleton while the journey loads, its failure with a way to try again, then what `children` makes of it. */
export function WithJourney({ children }: { children: (journey: Journey) => ReactNode }) {
  const journey = useJourney()
  if (journey.data) return children(journey.data)
  if (journey.isError) return <Failure error={journey.error} onRetry={() => void journey.refetch()} />
  return <StepSkeleton />
}
