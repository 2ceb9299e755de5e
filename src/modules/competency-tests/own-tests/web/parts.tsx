import { Box, Typography } from '@mui/material'
import { ClipboardCheck } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { attemptsApi, type OwnTest } from '../../attempts/contract.ts'
import { AttemptChip } from '../../attempts/web/AttemptChip.tsx'
import { BeginButton } from '../../attempts/web/Next.tsx'

function factsOf({ questions, minutes }: OwnTest): string {
  const count = t('{questions, plural, one {# question} other {# questions}}', { questions })
  return minutes === null
    ? count
    : t('{count}, {minutes, plural, one {# minute} other {# minutes}}', { count, minutes })
}

function waitWords({ turn, asked }: OwnTest): string | null {
  if (turn.why === 'pause' && turn.from) return t('You can try again {at}.', { at: showInstant(turn.from) })
  if (turn.why === 'used') return t('No attempts left. Your coordinator can give you another attempt.')
  return asked === 'optional' ? t('You don’t have to take it: something else counts in its place.') : null
}

function TestRow({ of }: { of: OwnTest }) {
  const [last] = of.attempts
  const mayBegin = of.turn.may || of.turn.why === 'running'
  const wait = waitWords(of)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 4,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography variant="subtitle1" component="h3">
            <Link to={`/applicant/competency-test/${of.id}`}>{of.name}</Link>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {factsOf(of)}
          </Typography>
        </Box>
        {last && <AttemptChip of={last} />}
      </Box>
      {wait && <Typography color="textSecondary">{wait}</Typography>}
      {mayBegin && (
        <Box>
          <BeginButton of={of} contained={of.asked !== 'optional'} />
        </Box>
      )}
    </Box>
  )
}

function Tests() {
  const { data, error, refetch } = useApiQuery(attemptsApi.testsByUser, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  if (data.length === 0) return <EmptyState icon={ClipboardCheck} text={t('There is no test to take.')} />
  const isOpen = (one: OwnTest) => one.asked === 'toDo' || one.turn.may || one.turn.why === 'running'
  const groups = [
    { title: t('To take'), tests: data.filter(isOpen) },
    { title: t('Taken'), tests: data.filter(one => !isOpen(one)) },
  ].filter(one => one.tests.length > 0)
  return groups.map(({ title, tests }) => (
    <Section key={title} title={title} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tests.map(one => (
          <TestRow key={one.id} of={one} />
        ))}
      </Box>
    </Section>
  ))
}

/** The tests of the signed-in person. */
export const OwnTestsPage = () => (
  <ApplicantPage title={t('Tests')}>
    <Tests />
    <Typography>
      <Link to="/applicant/competency-test/results">{t('All results')}</Link>
    </Typography>
  </ApplicantPage>
)
