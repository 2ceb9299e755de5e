import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { ArrowRight, CircleCheckBig, PartyPopper } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { useSession } from '../../../../kit/web/session/session.ts'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { StepRail } from '../../../../kit/web/shell/StepRail.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { told } from '../../../../kit/web/text/told.ts'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import type { JourneyStep } from '../../asked/contract.ts'
import { returnedSentence, returnedWord } from '../../asked/web/parts.tsx'
import type { Journey } from '../../journey/contract.ts'
import { stepAddress, stepToOpen } from '../../journey/rules.ts'
import { railOf, WithJourney } from '../../journey/web/JourneyFrame.tsx'
import { StepInFrame } from '../../journey/web/StepPage.tsx'
import { KeepWorking, TasksBesideSteps } from '../../renewals/web/parts.tsx'

const isOpen = (step: JourneyStep | null) => step?.state === 'open' || step?.state === 'sentBack'

type Back = Journey['sentBack'][number]

function Reasons({ of }: { of: readonly Back[] }) {
  return of.map(({ id, name, reason }) => (
    <Alert key={id} severity="error" sx={{ width: '100%' }}>
      <strong>{name}:</strong> {reason && told(reason)}
    </Alert>
  ))
}

function NextAction({ step, begun, reasons }: { step: JourneyStep; begun: boolean; reasons: readonly Back[] }) {
  const back = step.state === 'sentBack'
  const label = back ? t('Send again') : begun ? t('Continue') : t('Start')
  return (
    <Card component="section" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, color: back ? 'error.ink' : 'primary.ink' }}>
        {back ? returnedWord(reasons.map(one => one.why)) : t('Next step')}
      </Typography>
      <Box>
        <Typography variant="h2">{step.title}</Typography>
        {step.instruction && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {step.instruction}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('About {minutes} min', { minutes: step.minutes })}
        </Typography>
      </Box>
      <Reasons of={reasons} />
      <Button
        component={Link}
        to={stepAddress(step)}
        variant="contained"
        size="large"
        endIcon={<ArrowRight />}
        sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: { sm: 200 } }}
      >
        {label}
      </Button>
    </Card>
  )
}

/** What was sent back in other steps than the next one. */
function SentBack({ journey }: { journey: Journey }) {
  const elsewhere = journey.sentBack.filter(one => one.stepId !== journey.nextStepId)
  return elsewhere.map(({ stepId, id, name, why, reason }) => {
    const step = journey.steps.find(one => one.stepId === stepId)
    return (
      <Alert
        key={id}
        severity="error"
        action={
          step && (
            <Button component={Link} to={stepAddress(step)} size="small" color="inherit">
              {t('Send again')}
            </Button>
          )
        }
      >
        <strong>{returnedSentence(name, why)}</strong> {reason && told(reason)}
      </Alert>
    )
  })
}

/** What there is to say when nothing is to be done. */
function doneWords({ submittedAt, steps }: Journey): string {
  if (submittedAt) {
    return t("Your application is signed and sent. We'll review your documents and email you if anything is missing.")
  }
  if (steps.length > 0) return t('There is nothing to do right now. We’ll email you when we need something.')
  return t('Your next steps are not ready yet. We’ll email you when you can continue.')
}

function AllDone({ journey }: { journey: Journey }) {
  const walked = journey.steps.length > 0
  return (
    <Card
      component="section"
      sx={{ p: { xs: 5, md: 7 }, display: 'grid', gap: 3, justifyItems: 'center', textAlign: 'center' }}
    >
      <IconTile icon={walked ? CircleCheckBig : PartyPopper} tone="success" size="large" />
      <Typography variant="h2">{walked ? t('You are all set') : t('You are signed up')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
        {doneWords(journey)}
      </Typography>
    </Card>
  )
}

function Progress({ journey: { percent, minutesLeft, steps } }: { journey: Journey }) {
  const done = steps.filter(step => step.state === 'done').length
  const words = t('{done} of {total} steps done', { done, total: steps.length })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ProgressBar label={words} value={percent} of={100} width="100%" tone={percent === 100 ? 'success' : 'primary'} />
      <Typography variant="body2" color="textSecondary">
        {words}
        {minutesLeft > 0 && ` · ${t('about {minutes} minutes left', { minutes: minutesLeft })}`}
      </Typography>
    </Box>
  )
}

/** The one next action, or that there is none. */
function Now({ journey }: { journey: Journey }) {
  const next = journey.steps.find(step => step.stepId === journey.nextStepId)
  if (!next) return <AllDone journey={journey} />
  const begun = journey.steps.some(step => step.state === 'done' || step.share > 0)
  const reasons = journey.sentBack.filter(one => one.stepId === next.stepId)
  return <NextAction step={next} begun={begun} reasons={reasons} />
}

const sourcesIn = ({ steps }: Journey) => steps.flatMap(step => step.content.sources.map(one => one.sourceId))

function Home({ journey }: { journey: Journey }) {
  const user = useSession(state => state.user)
  return (
    <ApplicantPage
      title={t('Welcome, {name}', { name: user?.firstName ?? '' })}
      detail={
        journey.complete || journey.signedOff
          ? t('{organization} is glad to have you.', { organization: user?.organization.name ?? '' })
          : t('Take it one step at a time. Everything is saved, and you can continue later or on another device.')
      }
    >
      {journey.steps.length > 0 && !journey.signedOff && <Progress journey={journey} />}
      <SentBack journey={journey} />
      {journey.signedOff ? <KeepWorking /> : <Now journey={journey} />}
      {!journey.signedOff && <TasksBesideSteps ofSteps={sourcesIn(journey)} />}
      {journey.steps.length > 0 && (
        <Section title={t('Your onboarding')}>
          <StepRail steps={railOf(journey.steps, '')} currentId="" />
        </Section>
      )}
    </ApplicantPage>
  )
}

/**
 * Where an applicant starts: a welcome step that is still open, else what is done, what was sent back and the one next
 * action. After the sign-off, what they need to keep working.
 */
export function WelcomePage() {
  const [query] = useSearchParams()
  return (
    <WithJourney>
      {journey => {
        const asked = query.get('step')
        const step = stepToOpen(journey.steps, 'welcome', asked)
        const shows = step && (asked !== null || (isOpen(step) && step.stepId === journey.nextStepId))
        return shows ? <StepInFrame key={step.stepId} journey={journey} step={step} /> : <Home journey={journey} />
      }}
    </WithJourney>
  )
}
