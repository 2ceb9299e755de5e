import { Box, Checkbox } from '@mui/material'
import { Ban, Hourglass } from 'lucide-react'
import { type Day, daysBetween } from '../../../../kit/contract/time.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import { CaregiverCell } from '../../../caregivers/list/web/parts.tsx'
import type { Expiry } from '../contract.ts'

const look = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr) auto', md: 'minmax(0,1.2fr) minmax(0,1.2fr) 160px 170px' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1.5,
  flex: 1,
  minWidth: 0,
  pr: { xs: 4, md: 5 },
  py: 3,
  fontSize: '0.875rem',
  color: 'inherit',
  textDecoration: 'none',
}

/** Selects a row; null where nothing can be done with several. */
export type Select = { readonly on: boolean; readonly toggle: () => void } | null

type Props = { expiry: Expiry; today: Day; to: string | null; select: Select }

/** One thing that ends: whose, what and when; leads to the explanation. `to` is null for who may not open it. */
export function ExpiryRow({ expiry, today, to, select }: Props) {
  const { person, requirement, lastDay, blocks, inReview } = expiry
  const days = daysBetween(today, lastDay)
  const words = (
    <>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <CaregiverCell who={person} detail={person.position} />
      </Box>
      <Box sx={{ minWidth: 0, fontWeight: 550 }}>{requirement.name}</Box>
      <Box sx={{ textAlign: { xs: 'right', md: 'left' } }}>
        {showDay(lastDay)}
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {t('{days, plural, =0 {Today} one {Tomorrow} other {In # days}}', { days })}
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, '&:empty': { display: 'none' } }}>
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
  const name = t('{person}: {requirement}', {
    person: `${person.firstName} ${person.lastName}`,
    requirement: requirement.name,
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', '&:hover': { bgcolor: to ? 'surface.sunken' : undefined } }}>
      {select ? (
        <Checkbox
          checked={select.on}
          onChange={select.toggle}
          slotProps={{ input: { 'aria-label': t('Select {name}', { name }) } }}
          sx={{ width: { xs: 52, md: 56 }, borderRadius: 0, alignSelf: 'stretch' }}
        />
      ) : (
        <Box sx={{ width: { xs: 16, md: 20 } }} />
      )}
      {to ? (
        <Box component={Link} to={to} sx={look}>
          {words}
        </Box>
      ) : (
        <Box sx={look}>{words}</Box>
      )}
    </Box>
  )
}
