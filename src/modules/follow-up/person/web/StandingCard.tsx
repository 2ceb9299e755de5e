import { Box, Card, Typography } from '@mui/material'
import { t } from '../../../../kit/web/text/text.ts'
import { IconTile } from '../../../../kit/web/theme/IconTile.tsx'
import { ProgressBar } from '../../../../kit/web/theme/ProgressBar.tsx'
import { dueLaterWords } from '../../../caregivers/list/web/parts.tsx'
import type { Standing } from '../../items/contract.ts'
import { type Judged, looks, verdictWords } from '../../items/web/parts.tsx'

type Props = Judged & { isToday: boolean }

function Figures({ standing }: { standing: Standing }) {
  const { met, total, later, expiring, answer } = standing
  const tone = answer === 'clear' ? (expiring > 0 ? 'warning' : 'success') : looks[answer].tone
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {t('{met} of {total} met', { met, total })}
        {later > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` · ${dueLaterWords(later)}`}
          </Box>
        )}
      </Typography>
      <ProgressBar label={t('Requirements met')} value={met} of={total} width="100%" tone={tone} />
    </Box>
  )
}

/** Is this person clear to work on the day, and if not, why not; and what is to be done first. */
export function StandingCard({ isToday, ...judged }: Props) {
  const { standing } = judged
  const { icon } = looks[standing.answer]
  const away = standing.answer === 'notWithUs'
  const { head, detail, tone } = verdictWords(judged, isToday)
  return (
    <Card
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: { xs: 'start', md: 'center' },
        gridTemplateColumns: {
          xs: '44px minmax(0, 1fr)',
          md: away ? '44px minmax(0, 1fr)' : '44px minmax(0, 1fr) 160px',
        },
        p: { xs: 4, md: 5 },
      }}
    >
      <IconTile icon={icon} tone={tone} />
      <Box>
        <Typography sx={{ fontSize: '1.0625rem', fontWeight: 600, color: `${tone}.ink` }}>{head}</Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      {!away && <Figures standing={standing} />}
    </Card>
  )
}
