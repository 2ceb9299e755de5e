import { Box } from '@mui/material'
import { Ban, Hourglass } from 'lucide-react'
import { type Day, daysBetween } from '../../../../kit/contract/time.ts'
import { showDay } from '../../../../kit/web/dates.ts'
import { Link } from '../../../../kit/web/Link.tsx'
import { StatusChip } from '../../../../kit/web/StatusChip.tsx'
import { t } from '../../../../kit/web/text.ts'
import { CaregiverCell } from '../../../caregivers/list/web/parts.tsx'
import type { Expiry } from '../contract.ts'

const look = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: 'minmax(0,1.2fr) minmax(0,1.2fr) 160px 170px' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1.5,
  px: { xs: 4, md: 5 },
  py: 3,
  fontSize: 14,
  color: 'inherit',
  textDecoration: 'none',
  'a&:hover': { bgcolor: 'surface.sunken' },
}

/** One thing that ends: whose, what and when; leads to the explanation. `to` is null for who may not open it. */
export function ExpiryRow({ expiry, today, to }: { expiry: Expiry; today: Day; to: string | null }) {
  const { person, requirement, lastDay, blocks, inReview } = expiry
  const days = daysBetween(today, lastDay)
  const words = (
    <>
      <CaregiverCell who={person} detail={person.position} />
      <Box sx={{ minWidth: 0, order: { xs: 3, md: 0 }, fontWeight: 550 }}>{requirement.name}</Box>
      <Box sx={{ textAlign: { xs: 'right', md: 'left' } }}>
        {showDay(lastDay)}
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('{days, plural, =0 {Today} one {Tomorrow} other {In # days}}', { days })}
        </Box>
      </Box>
      <Box sx={{ order: { xs: 4, md: 0 }, justifySelf: { xs: 'end', md: 'start' } }}>
        {inReview ? (
          <StatusChip tone="info" icon={Hourglass}>
            {t('Renewal in review')}
          </StatusChip>
        ) : (
          blocks && (
            <StatusChip tone="warning" icon={Ban}>
              {t('Will block work')}
            </StatusChip>
          )
        )}
      </Box>
    </>
  )
  return to ? (
    <Box component={Link} to={to} sx={look}>
      {words}
    </Box>
  ) : (
    <Box sx={look}>{words}</Box>
  )
}
