import { Box, ButtonBase, IconButton } from '@mui/material'
import { Menu, Search } from 'lucide-react'
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Drawer } from '../dialogs/layers.tsx'
import { lazy } from '../routing/lazy.tsx'
import { Notices } from '../routing/notices.tsx'
import { optional } from '../routing/optional.tsx'
import { SignedIn } from '../session/SignedIn.tsx'
import { t } from '../text/text.ts'
import { Brand } from '../theme/Brand.tsx'
import { usePaperColors } from '../theme/paper-colors.ts'
import { BarItems } from './BarItems.tsx'
import { BottomTabs } from './BottomTabs.tsx'
import { Navigation } from './Navigation.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

const UnsavedWork = optional(() => import('../drafts/UnsavedWork.tsx').then(m => m.UnsavedWork))
const ConnectionMark = optional(() => import('../theme/ConnectionMark.tsx').then(m => m.ConnectionMark))
const CommandPalette = lazy(() => import('./CommandPalette.tsx').then(m => m.default))

const sideWidth = 264
/** The height of a notice that lies over the whole width, above everything; 0 while there is none. */
const barHeight = 'var(--notice-bar, 0px)'
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

function Side({ onGo }: { onGo?: () => void }) {
  return (
    <>
      <Box sx={{ height: 64, px: 5, display: 'flex', alignItems: 'center', flexShrink: 0 }}>
        <Brand />
      </Box>
      <Navigation onGo={onGo} />
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 3 }}>
        <UserMenu wide />
      </Box>
    </>
  )
}

function PaletteTrigger({ onOpen }: { onOpen: () => void }) {
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: { xs: 'none', md: 'flex' },
        width: 380,
        height: 40,
        px: 3.5,
        gap: 2.5,
        borderRadius: 2.5,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.secondary',
        justifyContent: 'flex-start',
        fontSize: '0.875rem',
      }}
    >
      <Search size={17} aria-hidden />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        {t('Search caregivers, documents, settings')}
      </Box>
      <Box
        component="kbd"
        sx={{
          fontFamily: 'inherit',
          fontSize: '0.75rem',
          px: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'surface.sunken',
        }}
      >
        {isMac ? '⌘K' : t('Ctrl K')}
      </Box>
    </ButtonBase>
  )
}

function TopBar({ onMenu, onPalette }: { onMenu: () => void; onPalette: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: barHeight,
        zIndex: 1100,
        height: { xs: 56, md: 64 },
        px: { xs: 3, md: 8 },
        display: 'flex',
        displayPrint: 'none',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={t('Open menu')} onClick={onMenu} sx={{ display: { md: 'none' } }}>
        <Menu size={22} />
      </IconButton>
      <Box sx={{ display: { xs: 'flex', md: 'none' }, minWidth: 0 }}>
        <Brand size={28} />
      </Box>
      <PaletteTrigger onOpen={onPalette} />
      <Box sx={{ flex: 1 }} />
      <IconButton aria-label={t('Search')} onClick={onPalette} sx={{ display: { md: 'none' } }}>
        <Search size={20} />
      </IconButton>
      <ConnectionMark />
      <BarItems />
      <ThemeSwitch />
    </Box>
  )
}

/** Opens and closes the palette; Ctrl K or Cmd K opens it from anywhere. */
function usePalette() {
  const [open, setOpen] = useState(false)
  // Before the page is painted: the keys are heard as soon as something is seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return [open, setOpen] as const
}

/** The layout of everybody who is signed in at a desk: side bar, top bar, content; drawer and tabs on phones. */
export function MainLayout({ children }: { children: ReactNode }) {
  const [drawer, setDrawer] = useState(false)
  const [palette, setPalette] = usePalette()
  const { pathname } = useLocation()
  usePaperColors()
  const side = { display: 'flex', flexDirection: 'column', width: sideWidth, bgcolor: 'background.paper' }
  return (
    <SignedIn>
      <Box sx={{ minHeight: '100dvh', pt: barHeight }}>
        <SkipLink />
        <Box
          component="aside"
          aria-label={t('Sidebar')}
          sx={{
            ...side,
            display: { xs: 'none', md: 'flex' },
            displayPrint: 'none',
            position: 'fixed',
            top: barHeight,
            bottom: 0,
            left: 0,
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <Side />
        </Box>
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{ paper: { 'aria-label': t('Menu'), sx: side } }}
        >
          <Side onGo={() => setDrawer(false)} />
        </Drawer>
        <Box sx={{ ml: { md: `${sideWidth}px` }, '@media print': { ml: 0 } }}>
          <TopBar onMenu={() => setDrawer(true)} onPalette={() => setPalette(true)} />
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            key={pathname}
            sx={{
              px: { xs: 4, md: 8 },
              pt: { xs: 5, md: 8 },
              pb: { xs: 24, md: 12 },
              outline: 0,
              '@media print': { p: 0 },
            }}
          >
            <UnsavedWork />
            <Notices />
            {children}
          </Box>
        </Box>
        <BottomTabs />
        {palette && (
          <Suspense>
            <CommandPalette onClose={() => setPalette(false)} />
          </Suspense>
        )}
      </Box>
    </SignedIn>
  )
}
