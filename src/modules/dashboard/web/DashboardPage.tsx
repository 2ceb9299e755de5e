import { Box, Button } from '@mui/material'
import { FileUp, Send } from 'lucide-react'
import { Suspense } from 'react'
import { dayIn } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { useMay, useReach } from '../../../kit/web/routing/guard.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { locale, t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton, ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { eventsApi } from '../../calendar/events/contract.ts'
import { packsApi } from '../../requirements/packs/contract.ts'
import { dashboardApi, type Overview } from '../contract.ts'
import { BackupAge, BackupWarning } from './BackupNote.tsx'
import { FigureCards } from './FigureCards.tsx'

/** The greeting of the hour where the organization is. */
function greeting(name: string, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()),
  )
  if (hour < 12) return t('Good morning, {name}', { name })
  return hour < 18 ? t('Good afternoon, {name}', { name }) : t('Good evening, {name}', { name })
}

function longDay(timeZone: string): string {
  const today = new Date(`${dayIn(timeZone, new Date())}T00:00:00Z`)
  return new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    today,
  )
}

// Only a new organization needs it.
const StartFromPack = lazy(() => import('../../requirements/packs/web/parts.tsx').then(m => m.StartFromPack))

// Only when some are late.
const LateEmails = lazy(() => import('../../emails/web/parts.tsx').then(m => m.LateEmails))

// Only when the server's disk is nearly full.
const DiskAlert = lazy(() => import('./DiskAlert.tsx').then(m => m.DiskAlert))

// After the figures, which stand there first.
const MyWork = lazy(() => import('./MyWork.tsx').then(m => m.MyWork))
const PipelineCard = lazy(() => import('./PipelineCard.tsx').then(m => m.PipelineCard))
const TodayCard = lazy(() => import('./TodayCard.tsx').then(m => m.TodayCard))

/** What a new organization does first: nobody can be clear to work of nothing. */
function FirstStep() {
  const may = useMay(packsApi.listPacks.allow)
  if (!may) return null
  return (
    <Section title={t('First, say what people need to work')}>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <StartFromPack />
      </Suspense>
    </Section>
  )
}

/** What comes after it, as long as there is nobody. */
function NextStep() {
  const reach = useReach()
  const mayImport = reach('/settings/import')
  const mayInvite = reach('/caregivers/invite')
  if (!mayImport && !mayInvite) return null
  return (
    <Section
      title={t('Next, add your people')}
      detail={t('Import the people who work for you, with their dates and documents. Invite the ones who apply.')}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {mayImport && (
          <Button component={Link} to="/settings/import" variant="contained" startIcon={<FileUp size={18} />}>
            {t('Import staff')}
          </Button>
        )}
        {mayInvite && (
          <Button component={Link} to="/caregivers/invite" variant="outlined" startIcon={<Send size={18} />}>
            {t('Invite several people')}
          </Button>
        )}
      </Box>
    </Section>
  )
}

function Content({ overview }: { overview: Overview }) {
  const mayPlan = useMay(eventsApi.listEvents.allow)
  const hasNobody = overview.active === 0 && overview.applicants === 0
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 }, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {overview.asksNothing && <FirstStep />}
      {!overview.asksNothing && hasNobody && <NextStep />}
      {overview.backup && <BackupWarning of={overview.backup} />}
      {overview.lateEmails > 0 && (
        <Suspense>
          <LateEmails />
        </Suspense>
      )}
      {overview.diskFreePercent !== null && (
        <Suspense>
          <DiskAlert freePercent={overview.diskFreePercent} />
        </Suspense>
      )}
      <FigureCards overview={overview} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,2.1fr) minmax(0,1fr)' },
        }}
      >
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <MyWork />
        </Suspense>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <Suspense fallback={<ListSkeleton rows={2} />}>{mayPlan && <TodayCard today={overview.today} />}</Suspense>
          <Suspense fallback={<ListSkeleton rows={4} />}>
            <PipelineCard pipeline={overview.pipeline} today={overview.today} />
          </Suspense>
        </Box>
      </Box>
      {overview.backup?.lastGood && <BackupAge lastGood={overview.backup.lastGood} />}
    </Box>
  )
}

/** What a member of staff sees first: how things stand, and what needs them. */
export function DashboardPage() {
  const user = useSession(session => session.user)
  const answer = useApiQuery(dashboardApi.overview, {})
  if (!user) return null
  const { timeZone } = user.organization
  return (
    <>
      <PageHeader title={greeting(user.firstName, timeZone)} detail={longDay(timeZone)} />
      {answer.isPending && <ListSkeleton rows={6} />}
      {answer.isError && <Failure error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <Content overview={answer.data} />}
    </>
  )
}
