import { Box, IconButton } from '@mui/material'
import { Bell as Icon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { useLive, useLiveState } from '../../../kit/web/live/live.ts'
import { homeOf } from '../../../kit/web/routing/guard.ts'
import { lazy } from '../../../kit/web/routing/lazy.tsx'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { notificationsApi, notificationsLive } from '../contract.ts'
import { refreshAll, see } from './Seeing.tsx'

const Panel = lazy(() => import('./BellPanel.tsx').then(m => m.BellPanel))

/** Milliseconds until what is told is asked for: of an open chat it is read by then. */
const together = 1_500

function useUnread() {
  const connected = useLiveState(of => of.state === 'connected')
  const { data } = useApiQuery(notificationsApi.readUnread, { quiet: true }, connected ? {} : { every: 60_000 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(notificationsLive.changed, () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshAll(), together)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return data
}

/** Whether the address shows what a link leads to: the same page, with at least what the link names. */
function leadsHere(link: string, here: { pathname: string; search: string }): boolean {
  const to = new URL(link, location.origin)
  if (to.pathname !== here.pathname) return false
  const params = new URLSearchParams(here.search)
  return [...to.searchParams].every(([name, value]) => params.get(name) === value)
}

/** Whoever opens a page to which notifications lead, by whatever way, has seen them. The first page is no such page. */
function useSeenHere(links: readonly string[]): void {
  const here = useLocation()
  const user = useSession(s => s.user)
  const isHome = !user || here.pathname === homeOf(user)
  const mine = isHome ? [] : links.filter(one => leadsHere(one, here))
  const key = mine.join('\n')
  useEffect(() => {
    if (key && document.visibilityState === 'visible') void see([], key.split('\n'))
  }, [key])
}

/** How many notifications are unread, and the newest of them. */
export function Bell() {
  const data = useUnread()
  useSeenHere(data?.links ?? [])
  const unread = data?.unread ?? 0
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => void import('../push/web/Device.tsx').then(m => m.keepDevice()).catch(() => undefined), [])
  return (
    <>
      <IconButton
        aria-label={t('{unread, plural, =0 {Notifications} other {Notifications, # unread}}', { unread })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ position: 'relative' }}
      >
        <Icon size={20} />
        {unread > 0 && (
          <Box
            component="span"
            aria-hidden
            sx={{
              position: 'absolute',
              top: 2,
              right: 2,
              minWidth: 16,
              height: 16,
              px: 1,
              borderRadius: 2,
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: '0.6875rem',
              fontWeight: 650,
              lineHeight: 1,
            }}
          >
            {unread > 99 ? '99+' : unread}
          </Box>
        )}
      </IconButton>
      {anchor && (
        <Suspense>
          <Panel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
