import { Box, ButtonBase, Typography } from '@mui/material'
import { Link } from '../routing/Link.tsx'
import { useSession } from '../session/session.ts'
import { showInstant } from '../text/dates.ts'
import { t } from '../text/text.ts'
import { PersonCell } from './PersonCell.tsx'
import { StatusChip } from './StatusChip.tsx'

type Props = {
  to: string
  first: boolean
  who: Parameters<typeof PersonCell>[0]['who']
  detail: string
  since: string
  late?: boolean
}

/** A line of what waits: of whom, what, and since which instant; it leads to where it is decided. */
export function WaitingRow({ to, first, who, detail, since, late = false }: Props) {
  const timeZone = useSession(session => session.user?.organization.timeZone)
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        width: '100%',
        textAlign: 'left',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 3,
        borderTop: first ? 0 : 1,
        borderColor: 'line.subtle',
        '&:hover': { bgcolor: 'surface.sunken' },
      }}
    >
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <PersonCell who={who} detail={detail} wraps />
      </Box>
      {late && <StatusChip tone="error">{t('Overdue')}</StatusChip>}
      <Typography variant="body2" color="textSecondary">
        {showInstant(since, timeZone)}
      </Typography>
    </ButtonBase>
  )
}
