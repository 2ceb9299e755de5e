import { Box } from '@mui/material'
import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { Outlet, type RouteObject, redirect, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { OopsInside, OopsPage } from './ErrorPage.tsx'
import { homeOf, type Layout, type Page, routeOf, screenOf } from './guard.ts'
import { LeaveGuard } from './leaving.tsx'
import { currentSession } from './session.ts'
import { t } from './text.ts'

const layouts: Record<Exclude<Layout, 'none'>, () => Promise<ComponentType>> = {
  card: () => import('./CardLayout.tsx').then(m => m.CardLayout),
  main: () => import('./MainLayout.tsx').then(m => m.MainLayout),
  applicant: () => import('./ApplicantLayout.tsx').then(m => m.ApplicantLayout),
  referee: () => import('./RefereeLayout.tsx').then(m => m.RefereeLayout),
}

type Titled = { title: () => string }
const isTitled = (handle: unknown): handle is Titled =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** Names the tab after the page, asks before unsaved work is left, and shows a thin bar while the next page's code loads. */
function Frame() {
  const { state } = useNavigation()
  const handle = useMatches().findLast(match => isTitled(match.handle))?.handle
  const title = isTitled(handle) ? t('{page} · Carefold', { page: handle.title() }) : t('Carefold')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      {state === 'loading' && (
        <Box
          role="progressbar"
          aria-label={t('Loading')}
          sx={{ position: 'fixed', top: 0, left: 0, width: '70%', height: 2, zIndex: 2100, bgcolor: 'primary.main' }}
        />
      )}
      <Outlet />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  )
}

// Before the first page's code is there; the page has its background already.
const Nothing = () => null

const shortcut = (path: string, to: () => string): RouteObject => ({
  path,
  loader: () => redirect(to()),
  Component: Nothing,
})

/** Addresses without a screen of their own. */
const shortcuts = [
  // spec 2: / redirects to /login
  shortcut('/', () => '/login'),
  shortcut('/applicant', () => {
    const user = currentSession()?.user
    return user ? homeOf(user) : '/applicant/login'
  }),
]

const layoutRoute = (layout: Exclude<Layout, 'none'>, pages: readonly Page[]): RouteObject => ({
  id: layout,
  ErrorBoundary: OopsPage,
  lazy: async () => ({ Component: await screenOf(layouts[layout]) }),
  children: pages.filter(one => one.layout === layout).map(one => routeOf(one, OopsInside)),
})

/**
 * The router's tree of all pages. The Oops page is every route's error boundary; the outermost route has none, so that
 * the router's own "Unexpected Application Error!" shows when the Oops page itself fails. Spec 8.
 */
export function routesOf(pages: readonly Page[]): RouteObject[] {
  const used = (Object.keys(layouts) as Exclude<Layout, 'none'>[]).filter(one =>
    pages.some(page => page.layout === one),
  )
  const inLayouts = used.map(layout => layoutRoute(layout, pages))
  const bare = pages.filter(one => one.layout === 'none').map(one => routeOf(one, OopsPage))
  return [
    {
      id: 'root',
      Component: Frame,
      HydrateFallback: Nothing,
      children: [{ id: 'all', ErrorBoundary: OopsPage, children: [...shortcuts, ...inLayouts, ...bare] }],
    },
  ]
}
