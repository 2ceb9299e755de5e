import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** One row of a `dl`: what it is and what it says, beside each other, under each other on a phone. */
export const DetailRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
      columnGap: 4,
    }}
  >
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
)
