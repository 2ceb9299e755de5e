import { Box } from '@mui/material'
import { usePlugs } from '../routing/plugs.ts'
import { MenuBadge } from './MenuBadge.tsx'

/** What modules put into the bar at the top. Its place is kept, so that nothing moves away under a finger. */
export const BarItems = () =>
  usePlugs().bar.map(load => (
    <Box key={String(load)} sx={{ minWidth: { xs: 44, md: 40 }, minHeight: 40, display: 'grid', placeItems: 'center' }}>
      <MenuBadge load={load} />
    </Box>
  ))
