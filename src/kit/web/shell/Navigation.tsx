import { Box, ButtonBase } from '@mui/material'
import { ChevronDown, type LucideIcon, Settings } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { isHere, type MenuPage, type MenuPlace, useMenu } from '../routing/guard.ts'
import { Link } from '../routing/Link.tsx'
import { expandedMenus } from '../session/session.ts'
import { t } from '../text/text.ts'
import { Fold } from '../theme/Fold.tsx'
import { menuIcons } from '../theme/menu-icons.ts'
import { MenuBadge } from './MenuBadge.tsx'

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  height: { xs: 44, md: 40 },
  px: 3,
  borderRadius: 2.5,
  fontSize: '0.875rem',
  fontWeight: 550,
  color: 'text.primary',
  textDecoration: 'none',
  justifyContent: 'flex-start',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&[aria-current="page"]': { bgcolor: 'primary.tint', color: 'primary.ink' },
}

type EntryProps = {
  to: string
  icon?: LucideIcon
  current: boolean
  badge?: MenuPlace['badge']
  children: ReactNode
  onGo: () => void
}

function Entry({ to, icon: Icon, current, badge, children, onGo }: EntryProps) {
  const sub = Icon ? {} : { height: { xs: 44, md: 34 }, fontWeight: 450, color: 'text.secondary' }
  return (
    <li>
      <Box component={Link} to={to} onClick={onGo} aria-current={current ? 'page' : undefined} sx={{ ...item, ...sub }}>
        {Icon && <Icon size={19} strokeWidth={1.75} aria-hidden />}
        {children}
        {badge && <MenuBadge load={badge} />}
      </Box>
    </li>
  )
}

function Heading({
  under,
  title,
  now,
  onGo,
}: {
  under: MenuPlace['under']
  title: string
  now: string
  onGo: () => void
}) {
  const pages = useMenu(under)
  const id = useId()
  if (pages.length === 0) return null
  return (
    <Box component="li" sx={{ pt: 2 }}>
      <Box id={id} sx={{ px: 3, py: 1, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map(one => (
          <Entry key={one.path} to={one.path} current={isHere(one.path, now)} onGo={onGo}>
            {one.menu.label()}
          </Entry>
        ))}
      </Box>
    </Box>
  )
}

function SettingsMenu({ home, now, onGo }: { home: MenuPage | undefined; now: string; onGo: () => void }) {
  const id = useId()
  const expanded = expandedMenus(s => s.value).includes('settings')
  const under = [useMenu('organization'), useMenu('compliance'), useMenu('onboarding')].flat()
  const toggle = () => expandedMenus.setState({ value: expanded ? [] : ['settings'] })
  const current = home !== undefined && now === home.path
  const inside = home !== undefined && isHere(home.path, now)
  // Who comes to a setting sees where it stands.
  useEffect(() => {
    if (inside) expandedMenus.setState({ value: ['settings'] })
  }, [inside])
  if (under.length === 0 && !home) return null
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', borderRadius: 2.5 }}>
        <ButtonBase
          aria-expanded={expanded}
          aria-controls={id}
          onClick={toggle}
          sx={{ ...item, ...(inside && !expanded ? { bgcolor: 'primary.tint', color: 'primary.ink' } : {}) }}
        >
          <Settings size={19} strokeWidth={1.75} aria-hidden />
          <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
            {t('Settings')}
          </Box>
          <Box
            component={ChevronDown}
            size={18}
            aria-hidden
            sx={{ transition: 'transform 180ms', transform: expanded ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
      </Box>
      <Fold open={expanded} id={id}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, ml: 5, p: 0, pl: 3, borderLeft: 1, borderColor: 'divider' }}>
          {home && (
            <Entry to={home.path} current={current} onGo={onGo}>
              {t('All settings')}
            </Entry>
          )}
          <Heading under="organization" title={t('Organization')} now={now} onGo={onGo} />
          <Heading under="compliance" title={t('Compliance')} now={now} onGo={onGo} />
          <Heading under="onboarding" title={t('Onboarding')} now={now} onGo={onGo} />
        </Box>
      </Fold>
    </li>
  )
}

/** The navigation of side bar and drawer, read off the pages that exist. `onGo` closes the drawer. */
export function Navigation({ onGo = () => undefined }: { onGo?: () => void }) {
  const { pathname } = useLocation()
  // An applicant is in this layout for one page only, and finds their way back.
  const main = [...useMenu('applicant'), ...useMenu('main')]
  const home = main.find(one => one.path === '/settings')
  return (
    <Box component="nav" aria-label={t('Main')} sx={{ flex: 1, overflowY: 'auto', px: 3, py: 1 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {main
          .filter(one => one !== home)
          .map(one => (
            <Entry
              key={one.path}
              to={one.path}
              icon={menuIcons[one.menu.icon]}
              current={isHere(one.path, pathname)}
              badge={one.menu.badge}
              onGo={onGo}
            >
              {one.menu.label()}
            </Entry>
          ))}
        <SettingsMenu home={home} now={pathname} onGo={onGo} />
      </Box>
    </Box>
  )
}
