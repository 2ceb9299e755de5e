import { CalendarClock, FileClock, ShieldCheck, UserSearch } from 'lucide-react'
import { useMay, useReach } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type Figure, Figures } from '../../../kit/web/theme/Figures.tsx'
import { showShare } from '../../../kit/web/theme/share.ts'
import { reviewApi } from '../../follow-up/review/contract.ts'
import type { Overview } from '../contract.ts'

/** Four figures of today; each leads to the people behind it. */
export function FigureCards({ overview }: { overview: Overview }) {
  const { active, clear, blocked, expiring, waiting, applicants } = overview
  const reach = useReach()
  const mayReview = useMay(reviewApi.listWaiting.allow)
  const figures: Figure[] = [
    {
      label: t('Clear to work'),
      value: showShare(clear, active),
      note:
        blocked > 0
          ? t('{count, plural, one {# caregiver is} other {# caregivers are}} not clear', { count: blocked })
          : t('{clear} of {active} active', { clear, active }),
      icon: ShieldCheck,
      tone: 'success',
      to: blocked > 0 ? '/caregivers?answer=notClear' : '/caregivers',
    },
    {
      label: t('Expiring in 30 days'),
      value: String(expiring),
      note: t('{count, plural, one {item} other {items}} of active caregivers', { count: expiring }),
      icon: CalendarClock,
      tone: 'warning',
      to: reach('/report') ? '/report?view=forecast&days=30' : '/caregivers?sort=nextDue',
    },
    {
      label: t('Awaiting approval'),
      value: String(waiting),
      note: t('{count, plural, one {document} other {documents}}', { count: waiting }),
      icon: FileClock,
      tone: 'info',
      to: mayReview ? '/caregivers/review' : '/caregivers?status=applicant&waiting=true',
    },
    {
      label: t('Applicants'),
      value: String(applicants),
      note: t('{count} sent their application', { count: overview.pipeline.submitted }),
      icon: UserSearch,
      tone: 'primary',
      to: '/caregivers?status=applicant',
    },
  ]
  return <Figures label={t('Today in figures')} figures={figures} />
}
