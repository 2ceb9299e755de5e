import { Box } from '@mui/material'
import { useLocation } from 'react-router'
import { isHere, useMenu } from '../routing/guard.ts'
import { Link } from '../routing/Link.tsx'
import { t } from '../text/text.ts'
import { menuIcons } from '../theme/menu-icons.ts'

/** The first five pages of the navigation, at the foot of a phone. */
export function BottomTabs() {
  const { pathname } = useLocation()
  const tabs = useMenu('main').slice(0, 5)
  if (tabs.length < 2) return null
  return (
    <Box
      component="nav"
      aria-label={t('Tabs')}
      sx={{
        display: { xs: 'flex', md: 'none' },
        displayPrint: 'none',
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 1100,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {tabs.map(({ path, menu: { icon, label } }) => {
        const Icon = menuIcons[icon]
        return (
          <Box
            key={path}
            component={Link}
            to={path}
            aria-current={isHere(path, pathname) ? 'page' : undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              height: 60,
              display: 'grid',
              placeContent: 'center',
              justifyItems: 'center',
              gap: 0.75,
              fontSize: 'min(0.6875rem, 3.2vw)',
              fontWeight: 550,
              color: 'text.secondary',
              textDecoration: 'none',
              outlineOffset: -2,
              '&[aria-current="page"]': { color: 'primary.ink' },
            }}
          >
            <Icon size={21} strokeWidth={1.75} aria-hidden />
            {label()}
          </Box>
        )
      })}
    </Box>
  )
}
