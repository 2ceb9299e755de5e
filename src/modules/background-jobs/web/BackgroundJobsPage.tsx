import { Box, Button, Card, Typography } from '@mui/material'
import { Play, ServerCog } from 'lucide-react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { type BackgroundJob, backgroundJobsApi } from '../contract.ts'
import { wordsOfFailure, wordsOfJob } from './JobWords.tsx'

const refreshes = [backgroundJobsApi.listJobs]

function State({ of: { running, waitingSince, lastRun } }: { of: BackgroundJob }) {
  if (running) return <StatusChip tone="info">{t('Running')}</StatusChip>
  if (waitingSince) return <StatusChip tone="info">{t('Waiting to start')}</StatusChip>
  if (lastRun?.outcome === 'failed') return <StatusChip tone="error">{t('Failed')}</StatusChip>
  if (lastRun?.outcome === 'retrying') return <StatusChip tone="warning">{t('Failed, trying again')}</StatusChip>
  if (!lastRun) return <StatusChip tone="neutral">{t('Not run yet')}</StatusChip>
  return (
    <StatusChip tone="success" quiet>
      {t('Worked')}
    </StatusChip>
  )
}

function Times({ of: { lastRun, nextRunAt } }: { of: BackgroundJob }) {
  const next = t('Next run {time}', { time: showRecent(nextRunAt) })
  return (
    <Typography variant="body2" color="textSecondary">
      {lastRun && `${t('Last run {time}', { time: showRecent(lastRun.startedAt) })} · `}
      {next}
    </Typography>
  )
}

function LastFailure({ of: { lastFailure, failures } }: { of: BackgroundJob }) {
  if (!lastFailure) return null
  const { at, kind, reference } = lastFailure
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {t('Last failure {time}: {reason}', { time: showRecent(at), reason: wordsOfFailure[kind]() })}{' '}
      {failures > 0 &&
        t('{count, plural, one {Failed once in the last 30 days.} other {Failed # times in the last 30 days.}}', {
          count: failures,
        })}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {t('Reference in the log: {reference}', { reference })}
      </Typography>
    </Typography>
  )
}

function Row({ of }: { of: BackgroundJob }) {
  const run = useApiMutation(backgroundJobsApi.runJob, { refreshes })
  const { title, about } = wordsOfJob[of.name]()
  const act = of.lastRun ? t('Run again') : t('Run now')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
        alignItems: 'center',
        px: { xs: 4, md: 5 },
        py: 4,
        borderTop: 1,
        borderColor: 'line.subtle',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography variant="subtitle2" component="h2">
            {title}
          </Typography>
          <State of={of} />
        </Box>
        <Typography variant="body2">{about}</Typography>
        <Times of={of} />
        <LastFailure of={of} />
      </Box>
      <Button
        variant="outlined"
        startIcon={<Play />}
        disabled={run.loading || of.running}
        aria-label={`${act}: ${title}`}
        onClick={() => void run.send({ params: { name: of.name } })}
        sx={{ justifySelf: 'start' }}
      >
        {act}
      </Button>
    </Box>
  )
}

/** How often the page looks, in milliseconds. */
const often = 5_000

/** What Carefold does by itself, for the whole installation: each job with its last and next run, and a way to run it now. */
export function BackgroundJobsPage() {
  const { data, error, refetch } = useApiQuery(backgroundJobsApi.listJobs, {}, { every: often })
  const list = data && (
    <Box component="ul" aria-label={t('Background jobs')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(job => (
        <Row key={job.name} of={job} />
      ))}
    </Box>
  )
  const none = data?.length === 0 && (
    <EmptyState icon={ServerCog} text={t('Carefold is still starting. Its jobs will be here in a moment.')} />
  )
  const failure = error && <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={t('Background jobs')}
        detail={t('What Carefold does by itself. A job that fails is tried again three times.')}
        back={{ to: '/settings', label: t('Settings') }}
      />
      <Card>{none || list || failure || <ListSkeleton />}</Card>
    </>
  )
}
