import { Box, ButtonBase, Typography } from '@mui/material'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { PersonCell } from '../../../kit/web/theme/PersonCell.tsx'

type Props = { to: string; first: boolean; who: Parameters<typeof PersonCell>[0]['who']; detail: string; since: string }

/** A line of what waits: of whom, what, and since which instant; it leads to where it is decided. */
export function WaitingRow({ to, first, who, detail, since }: Props) {
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
      <Typography variant="body2" color="textSecondary">
        {showInstant(since, timeZone)}
      </Typography>
    </ButtonBase>
  )
}
