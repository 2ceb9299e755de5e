import { CalendarClock, Hourglass, ListChecks, ShieldCheck } from 'lucide-react'
import { t } from '../../../../kit/web/text/text.ts'
import { type Figure, Figures } from '../../../../kit/web/theme/Figures.tsx'
import { showShare } from '../../../../kit/web/theme/share.ts'
import type { ComplianceOverview } from '../contract.ts'
import { notMet, totalsOf } from '../rules.ts'
import { matrixOf, showNumber } from './FigureMark.tsx'

/** Four sums of today; each leads to the people or the items behind it. */
export function Totals({ overview }: { overview: ComplianceOverview }) {
  const { active, clear, blocked, endings, requirements } = overview
  const { due, met, inReview } = totalsOf(requirements)
  const figures: Figure[] = [
    {
      label: t('Clear to work'),
      value: showShare(clear, active),
      note: t('{clear, number} of {active, number} active caregivers', { clear, active }),
      icon: ShieldCheck,
      tone: 'success',
      to: blocked > 0 ? '/report?answer=notClear' : '/report',
    },
    {
      label: t('Requirements met'),
      value: showShare(met, due),
      note: t('{met, number} of {due, number} in order', { met, due }),
      icon: ListChecks,
      tone: 'primary',
      to: matrixOf({ cell: notMet }),
    },
    {
      label: t('In review'),
      value: showNumber(inReview),
      note: t('{count, plural, one {item waits} other {items wait}} for a decision', { count: inReview }),
      icon: Hourglass,
      tone: 'info',
      to: matrixOf({ cell: 'in review' }),
    },
    {
      label: t('Expiring in 30 days'),
      value: showNumber(endings.in30),
      note: t('{in60, number} within 60 days, {in90, number} within 90', endings),
      icon: CalendarClock,
      tone: 'warning',
      to: '/report?view=forecast',
    },
  ]
  return <Figures label={t('Today in figures')} figures={figures} />
}
