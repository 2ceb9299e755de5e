import { Box, Card, CardActionArea, Typography } from '@mui/material'
import { CalendarClock, FileClock, type LucideIcon, ShieldCheck, UserSearch } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '../../../kit/web/guard.ts'
import type { ToneName } from '../../../kit/web/StatusChip.tsx'
import { t } from '../../../kit/web/text.ts'
import { reviewApi } from '../../compliance/review/contract.ts'
import type { Overview } from '../contract.ts'

type Figure = { label: string; value: string; note: string; icon: LucideIcon; tone: ToneName; to: string }

function FigureCard({ label, value, note, icon: Icon, tone, to }: Figure) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          p: { xs: 4, md: 5 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0,1fr)',
          justifyItems: 'stretch',
          textAlign: 'left',
          gap: 1,
          alignContent: 'start',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          <Typography sx={{ flex: 1, fontSize: 14, fontWeight: 500, color: 'text.secondary' }}>{label}</Typography>
          <Box
            sx={{
              display: { xs: 'none', sm: 'grid' },
              placeItems: 'center',
              width: 34,
              height: 34,
              borderRadius: 2.5,
              color: `${tone}.ink`,
              bgcolor: `${tone}.tint`,
            }}
          >
            <Icon size={18} aria-hidden />
          </Box>
        </Box>
        <Typography sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{note}</Typography>
      </CardActionArea>
    </Card>
  )
}

/** Four figures of today; each leads to the people behind it. */
export function FigureCards({ overview }: { overview: Overview }) {
  const { active, clear, blocked, expiring, waiting, applicants } = overview
  const mayReview = useMay(reviewApi.listWaiting.allow)
  const share = active > 0 ? `${Math.round((clear / active) * 100)}%` : '–'
  const figures: Figure[] = [
    {
      label: t('Clear to work'),
      value: share,
      note:
        blocked > 0
          ? t('{count, plural, one {# caregiver is} other {# caregivers are}} not clear', { count: blocked })
          : t('{clear} of {active} active', { clear, active }),
      icon: ShieldCheck,
      tone: 'success',
      to: blocked > 0 ? '/caregivers?clear=false' : '/caregivers',
    },
    {
      label: t('Expiring in 30 days'),
      value: String(expiring),
      note: t('{count, plural, one {item} other {items}} of active caregivers', { count: expiring }),
      icon: CalendarClock,
      tone: 'warning',
      to: '/caregivers?attention=true',
    },
    {
      label: t('Awaiting approval'),
      value: String(waiting),
      note: t('{count, plural, one {document} other {documents}}', { count: waiting }),
      icon: FileClock,
      tone: 'info',
      to: mayReview ? '/caregivers/review' : '/caregivers?status=applicant&attention=true',
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
  return (
    <Box
      component="section"
      aria-label={t('Today in figures')}
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', lg: 'repeat(4, minmax(0,1fr))' },
      }}
    >
      {figures.map(figure => (
        <FigureCard key={figure.label} {...figure} />
      ))}
    </Box>
  )
}
