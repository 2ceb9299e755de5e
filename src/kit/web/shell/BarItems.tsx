import { Box } from '@mui/material'
import { useMemo } from 'react'
import { optional } from '../routing/optional.tsx'
import { type Plugs, usePlugs } from '../routing/plugs.ts'

function BarItem({ load }: { load: Plugs['bar'][number] }) {
  const Item = useMemo(() => optional(load), [load])
  return <Item />
}

/** What modules put into the bar at the top. Its place is kept, so that nothing moves away under a finger. */
export const BarItems = () =>
  usePlugs().bar.map(load => (
    <Box key={String(load)} sx={{ minWidth: { xs: 44, md: 40 }, minHeight: 40, display: 'grid', placeItems: 'center' }}>
      <BarItem load={load} />
    </Box>
  ))
