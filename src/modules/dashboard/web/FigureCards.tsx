import { CalendarClock, ShieldCheck, UserSearch } from 'lucide-react'
import { daysBetween } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { useReach } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Figure, Figures } from '../../../kit/web/theme/Figures.tsx'
import { showShare } from '../../../kit/web/theme/share.ts'
import { dashboardApi, type Overview } from '../contract.ts'
import { TrendLine, trendWords } from './TrendLine.tsx'

/** How many applicants can be reviewed now, and for how long the one has waited who has waited longest. */
function applicantNote({ pipeline, today }: Overview): string {
  const ready = pipeline.stages.find(({ stage }) => stage === 'submitted')
  if (!ready?.oldest) return t('{count} sent their application', { count: ready?.people ?? 0 })
  return t('{count} sent their application, the first {days, plural, =0 {today} one {# day ago} other {# days ago}}', {
    count: ready.people,
    days: daysBetween(ready.oldest, today),
  })
}

const clearNote = ({ active, clear, blocked }: Overview): string =>
  blocked > 0
    ? t('{count, plural, one {# caregiver is} other {# caregivers are}} not clear', { count: blocked })
    : t('{clear} of {active} active', { clear, active })

/** Three figures of today; each leads to the people behind it. */
export function FigureCards({ overview }: { overview: Overview }) {
  const { active, clear, blocked, expiring, applicants } = overview
  const reach = useReach()
  const trend = useApiQuery(dashboardApi.trend, { quiet: true }).data ?? []
  const figures: Figure[] = [
    {
      label: t('Clear to work'),
      value: showShare(clear, active),
      note: [clearNote(overview), trendWords(trend)].filter(Boolean).join(' · '),
      icon: ShieldCheck,
      tone: 'success',
      to: blocked > 0 ? '/caregivers?answer=notClear' : '/caregivers',
      beside: <TrendLine trend={trend} />,
    },
    {
      label: t('Expiring in 30 days'),
      value: String(expiring.in30),
      note: t('{in60} in 60 days · {in90} in 90', expiring),
      icon: CalendarClock,
      tone: 'warning',
      to: reach('/report') ? '/report?view=forecast&days=30' : '/caregivers?sort=nextDue',
    },
    {
      label: t('Applicants'),
      value: String(applicants),
      note: applicantNote(overview),
      icon: UserSearch,
      tone: 'primary',
      to: '/caregivers?status=applicant',
    },
  ]
  return <Figures label={t('Today in figures')} figures={figures} />
}
