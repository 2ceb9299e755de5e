import { Box, Typography } from '@mui/material'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { DetailRow } from '../../../../kit/web/theme/DetailRow.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { attemptsApi, type OwnTestDetail } from '../contract.ts'
import { Attempt } from './Attempt.tsx'
import { attemptLine, stateWordsOf } from './AttemptChip.tsx'
import { BeginButton, Next } from './Next.tsx'

const hoursWords = (hours: number) => t('{hours, plural, one {# hour} other {# hours}}', { hours })

function Facts({ of }: { of: OwnTestDetail }) {
  const { attemptsAllowed, pauseHours } = of
  return (
    <Section title={t('Before you start')}>
      <Box component="dl" sx={{ m: 0 }}>
        <DetailRow label={t('Questions')}>{of.questions}</DetailRow>
        <DetailRow label={t('To pass')}>{t('{mark}% of the points', { mark: of.passMark })}</DetailRow>
        <DetailRow label={t('Time')}>
          {of.minutes === null
            ? t('No time limit')
            : t('{minutes, plural, one {# minute} other {# minutes}}. The clock keeps running when you leave.', {
                minutes: of.minutes,
              })}
        </DetailRow>
        <DetailRow label={t('Attempts')}>
          {attemptsAllowed === null
            ? t('As many as you need')
            : pauseHours > 0
              ? t('{attempts}, {hours} apart', { attempts: attemptsAllowed, hours: hoursWords(pauseHours) })
              : attemptsAllowed}
        </DetailRow>
      </Box>
      <Typography color="textSecondary" sx={{ my: 4 }}>
        {t('Your answers are saved as you give them. You can leave and continue later.')}
      </Typography>
      <BeginButton of={of} />
    </Section>
  )
}

function Earlier({ of }: { of: OwnTestDetail }) {
  const submitted = of.attempts.filter(one => one.submittedAt !== null)
  if (submitted.length === 0) return null
  return (
    <Section title={t('Your attempts')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {submitted.map(one => (
          <li key={one.id}>
            <Link to={`/applicant/competency-test/results?attempt=${one.id}`}>
              {attemptLine(one)} · {stateWordsOf(one)}
            </Link>
          </li>
        ))}
      </Box>
    </Section>
  )
}

function Before({ of }: { of: OwnTestDetail }) {
  return (
    <ApplicantPage title={of.name} detail={of.description}>
      {of.attempts.length === 0 && of.turn.may ? <Facts of={of} /> : <Next of={of} />}
      <Earlier of={of} />
    </ApplicantPage>
  )
}

/** A test of the signed-in person: what to know before, or the attempt that is under way. */
export function TestPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useApiQuery(attemptsApi.readTest, { params: { id }, quiet: true })
  if (error && !data) {
    return (
      <ApplicantPage title={t('Test')}>
        <Failure error={error} onRetry={() => void refetch()} />
      </ApplicantPage>
    )
  }
  if (!data || !('turn' in data) || data.id !== id) {
    return (
      <ApplicantPage title={t('Test')}>
        <FormSkeleton />
      </ApplicantPage>
    )
  }
  return data.running ? <Attempt key={data.running.id} testId={data.id} of={data.running} /> : <Before of={data} />
}
