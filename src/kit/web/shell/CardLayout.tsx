import { Box, Card } from '@mui/material'
import type { ReactNode } from 'react'
import { Brand } from '../theme/Brand.tsx'
import { OfflineMark } from '../theme/OfflineMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const glow =
  'radial-gradient(58% 190px at 50% 0, color-mix(in srgb, var(--cf-palette-primary-main) 9%, transparent), transparent 100%)'

/** The centred card of everybody who is not signed in. */
export function CardLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        background: glow,
        '--cf-body': '0.9375rem',
        '--cf-control': '44px',
      }}
    >
      <SkipLink />
      <OfflineMark saves={false} />
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          px: { xs: 4, md: 8 },
          py: { xs: 2.5, md: 5 },
        }}
      >
        <Brand />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}>
          <LanguageSwitch />
          <ThemeSwitch />
        </Box>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          flex: 1,
          display: 'grid',
          justifyItems: 'center',
          alignItems: { xs: 'start', sm: 'center' },
          px: 4,
          pt: { xs: 3, sm: 0 },
          pb: { xs: 8, sm: 24 },
          outline: 0,
        }}
      >
        <Card
          sx={{
            width: '100%',
            maxWidth: 432,
            borderRadius: 5,
            p: { xs: 6, sm: 10 },
            boxShadow: '0 24px 48px -16px rgb(16 24 40 / 0.16), 0 4px 12px -4px rgb(16 24 40 / 0.05)',
          }}
        >
          {children}
        </Card>
      </Box>
    </Box>
  )
}
