import { Box, IconButton } from '@mui/material'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isHere, useMenu, useReach } from '../routing/guard.ts'
import { Link } from '../routing/Link.tsx'
import { optional } from '../routing/optional.tsx'
import { SignedIn } from '../session/SignedIn.tsx'
import { t } from '../text/text.ts'
import { Brand } from '../theme/Brand.tsx'
import { OfflineMark } from '../theme/OfflineMark.tsx'
import { BarItems } from './BarItems.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

const UnsavedWork = optional(() => import('../drafts/UnsavedWork.tsx').then(m => m.UnsavedWork))

/** The layout of an applicant: a quiet bar on top; steps and their bottom bar come with `StepFrame`. */
export function ApplicantLayout({ children }: { children: ReactNode }) {
  const chat = useReach()('/applicant/chat')
  const links = useMenu('applicant')
  const { pathname } = useLocation()
  return (
    <SignedIn>
      <Box
        sx={{
          minHeight: '100dvh',
          display: 'flex',
          flexDirection: 'column',
          '--cf-body': '0.9375rem',
          '--cf-control': '44px',
        }}
      >
        <SkipLink />
        <OfflineMark />
        <Box
          component="header"
          sx={{
            height: { xs: 56, md: 64 },
            px: { xs: 4, md: 8 },
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Brand size={28} />
          <Box
            component="nav"
            aria-label={t('Main')}
            sx={{ display: { xs: 'none', sm: 'flex' }, gap: 4, flex: 1, pl: 6 }}
          >
            {links.map(one => (
              <Box
                key={one.path}
                component={Link}
                to={one.path}
                aria-current={isHere(one.path, pathname) ? 'page' : undefined}
                sx={{
                  fontWeight: 550,
                  fontSize: '0.875rem',
                  color: 'text.secondary',
                  textDecoration: 'none',
                  '&[aria-current]': { color: 'primary.ink' },
                }}
              >
                {one.menu.label()}
              </Box>
            ))}
          </Box>
          <Box sx={{ flex: { xs: 1, sm: 0 } }} />
          {chat && (
            <IconButton component={Link} to="/applicant/chat" aria-label={t('Chat')}>
              <MessageSquare size={20} />
            </IconButton>
          )}
          <BarItems />
          <ThemeSwitch />
          <UserMenu />
        </Box>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 0 }}
        >
          <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: 4, '& > *': { mt: 4 } }}>
            <UnsavedWork />
          </Box>
          {children}
        </Box>
      </Box>
    </SignedIn>
  )
}
