import { Box, Button, Typography } from '@mui/material'
import { ClipboardCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { attemptsApi } from '../contract.ts'
import { attemptLine, stateWordsOf } from './AttemptChip.tsx'
import { Next } from './Next.tsx'
import { ResultView } from './ResultView.tsx'

function One({ id }: { id: string }) {
  const { data, error, refetch } = useApiQuery(attemptsApi.readResult, { params: { id } })
  const tests = useApiQuery(attemptsApi.testsByUser, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const test = tests.data?.find(one => one.id === data.testId)
  // Nothing follows from an earlier attempt.
  const isLast = test?.attempts[0]?.id === data.id
  return (
    <>
      <Box>
        <Typography variant="h2">{data.testName}</Typography>
        <Typography color="textSecondary">{attemptLine(data)}</Typography>
      </Box>
      <ResultView of={data} next={test && isLast ? <Next of={test} /> : undefined} />
      <Box>
        <Button component={Link} to="/applicant/competency-test" variant="outlined">
          {t('Back to tests')}
        </Button>
      </Box>
    </>
  )
}

function All() {
  const { data, error, refetch } = useApiQuery(attemptsApi.testsByUser, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const taken = data.filter(one => one.attempts.some(attempt => attempt.submittedAt))
  if (taken.length === 0) return <EmptyState icon={ClipboardCheck} text={t('You have not taken a test yet.')} />
  return taken.map(test => (
    <Section key={test.id} title={test.name}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {test.attempts.map(one =>
          one.submittedAt ? (
            <li key={one.id}>
              <Link to={`/applicant/competency-test/results?attempt=${one.id}`}>
                {attemptLine(one)} · {stateWordsOf(one)}
                {one.percent !== null && !one.withdrawn && ` · ${t('{percent}%', { percent: one.percent })}`}
              </Link>
            </li>
          ) : null,
        )}
      </Box>
    </Section>
  ))
}

/** The results of the signed-in person: of one attempt, or the list of all. */
export function ResultsPage() {
  const [search] = useSearchParams()
  const id = search.get('attempt')
  return (
    <ApplicantPage title={id ? t('Your result') : t('Test results')}>
      {id ? <One key={id} id={id} /> : <All />}
    </ApplicantPage>
  )
}
