import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Brand } from '../theme/Brand.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The layout of an external referee, who has no account: nothing to distract from the one form. */
export function RefereeLayout({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', '--cf-body': '0.9375rem', '--cf-control': '44px' }}>
      <SkipLink />
      <Box
        component="header"
        sx={{
          height: { xs: 56, md: 64 },
          px: { xs: 4, md: 8 },
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Brand size={28} />
        <ThemeSwitch />
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ maxWidth: 720, mx: 'auto', px: 4, py: { xs: 6, md: 10 }, outline: 0 }}
      >
        {children}
      </Box>
    </Box>
  )
}
