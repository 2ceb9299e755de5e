import { Box, Card, Typography } from '@mui/material'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { daysBetween } from '../../../../kit/contract/time.ts'
import { countableDays, showDay } from '../../../../kit/web/dates.ts'
import { IconTile } from '../../../../kit/web/IconTile.tsx'
import { ProgressBar } from '../../../../kit/web/ProgressBar.tsx'
import { t } from '../../../../kit/web/text.ts'
import type { ComplianceItem, Standing } from '../contract.ts'

/** What is owed for longest, or else what ends or falls due next. What is only tracked does not count. */
function nextWords({ asOf, nextDue, nextRequirementId }: Standing, items: readonly ComplianceItem[]): string {
  if (!nextDue) return t('Nothing that counts ends or falls due.')
  const name = items.find(item => item.id === nextRequirementId)?.name ?? ''
  const days = daysBetween(nextDue, asOf)
  if (days > countableDays) return t('Overdue for longest: {name}, due {day}.', { name, day: showDay(nextDue) })
  return days > 0
    ? t('Overdue for longest: {name}, {days, plural, one {# day} other {# days}}.', { name, days })
    : t('Next that counts: {name}, {day}.', { name, day: showDay(nextDue) })
}

/** Is this person clear to work, and if not, why not; and what is to be done first. */
export function StandingCard({ standing, items }: { standing: Standing; items: readonly ComplianceItem[] }) {
  const { clear, met, total } = standing
  const tone = clear ? 'success' : 'error'
  const blocking = items.filter(item => item.blocks).map(item => item.name)
  const head = clear ? t('Clear to work') : t('Not clear to work')
  const next = nextWords(standing, items)
  const detail = clear ? next : `${t('What stands in the way: {names}.', { names: blocking.join(', ') })} ${next}`
  return (
    <Card
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: { xs: 'start', md: 'center' },
        gridTemplateColumns: { xs: '44px minmax(0, 1fr)', md: '44px minmax(0, 1fr) 140px' },
        p: { xs: 4, md: 5 },
      }}
    >
      <IconTile icon={clear ? ShieldCheck : ShieldAlert} tone={tone} />
      <Box>
        <Typography sx={{ fontSize: 17, fontWeight: 600, color: `${tone}.ink` }}>{head}</Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {t('{met} of {total} met', { met, total })}
        </Typography>
        <ProgressBar
          label={t('Requirements met')}
          value={met}
          of={total}
          width="100%"
          tone={clear ? (standing.expiring > 0 ? 'warning' : 'success') : 'error'}
        />
      </Box>
    </Card>
  )
}
