import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A page of the signed-in applicant or caregiver outside of their steps: a heading and a column. */
export const OwnFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    sx={{
      width: '100%',
      maxWidth: 784,
      mx: 'auto',
      px: { xs: 4, md: 8 },
      py: { xs: 6, md: 10 },
      display: 'grid',
      gap: 5,
      gridTemplateColumns: 'minmax(0, 1fr)',
    }}
  >
    <Typography variant="h1">{title}</Typography>
    {children}
  </Box>
)
