import { Box, Typography } from '@mui/material'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../text/text.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { useRefereeOf } from './referee-of.ts'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The organization that asks, once the page knows it; it leads nowhere, since a referee has no account. */
function Whose() {
  const name = useRefereeOf(one => one.name)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          width: 28,
          height: 28,
          flexShrink: 0,
          borderRadius: 2.5,
          display: 'grid',
          placeItems: 'center',
          bgcolor: '#5924B0',
          color: '#fff',
        }}
      >
        <Check size={17} strokeWidth={3} />
      </Box>
      <Typography component="span" noWrap sx={{ fontWeight: 650 }}>
        {name ?? t('Carefold')}
      </Typography>
    </Box>
  )
}

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
        <Whose />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
          <LanguageSwitch />
          <ThemeSwitch />
        </Box>
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
