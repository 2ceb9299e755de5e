import { Box } from '@mui/material'
import type { RequirementFigures } from '../contract.ts'
import { type Counted, peopleIn } from '../rules.ts'

// From what is in order to what is worst; what is missing is the gap in between.
const stretches: readonly (readonly [Counted, string])[] = [
  ['valid', 'success.main'],
  ['waived', 'success.edge'],
  ['expiring', 'warning.main'],
  ['in review', 'info.main'],
  ['missing', 'surface.track'],
  ['rejected', 'error.main'],
  ['expired', 'error.main'],
]

/** How the people divide, as a thin bar. The numbers stand beside it: it is hidden from who cannot see it. */
export function ShareBar({ of, width }: { of: RequirementFigures; width: number | string }) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', width, height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'surface.track' }}
    >
      {stretches.map(([status, color]) => {
        const people = peopleIn(of, status)
        return people > 0 && <Box key={status} sx={{ flex: `${people} 0 2px`, bgcolor: color }} />
      })}
    </Box>
  )
}
