import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { title: string; detail?: string; children: ReactNode }

/** A page of an applicant or caregiver outside of their steps: a heading and a column. */
export const ApplicantPage = ({ title, detail, children }: Props) => (
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
    <Box>
      <Typography variant="h1">{title}</Typography>
      {detail && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {detail}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
)
