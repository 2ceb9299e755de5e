import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import {
  type MiddlewareFunction,
  matchPath,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  replace,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router'
import { currentSession } from '../session/session.ts'
import { t } from '../text/text.ts'
import { AppFrame, LoadingBar } from './AppFrame.tsx'
import { OopsPage } from './ErrorPage.tsx'
import { homeOf, type Layout, type Page, redirectFor } from './guard.ts'
import { layoutLoaders, loadInTime } from './load-page.ts'

/** Spec 8: what is left when the Oops page fails as well. */
function Unexpected() {
  const error = useRouteError()
  return (
    <>
      <h2>{t('Unexpected Application Error!')}</h2>
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </>
  )
}

const Oops = () => <OopsPage error={useRouteError()} />
const OopsInside = () => <OopsPage error={useRouteError()} inside />

/** Sends on who may not open the page, before anything of it is loaded. Spec 4, route guards. */
const guarded =
  (page: Page): MiddlewareFunction =>
  () => {
    const to = redirectFor(page, currentSession()?.user ?? null)
    if (to !== null) throw replace(to)
  }

/** A page stands until the next one is here. Meanwhile nothing can be typed into it that would be lost with it. */
function UntilNext({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return (
    <Box sx={{ display: 'contents' }} inert={next !== undefined && next.pathname !== pathname}>
      {children}
    </Box>
  )
}

/** Loads the pages of staff, which stand in the layout `main`, where its menu shows them. */
export type StaffPages = () => Promise<readonly Page[]>

async function pageElement(page: Page): Promise<ReactNode> {
  const Screen = await loadInTime(page.load)
  return (
    <UntilNext>
      <Screen />
    </UntilNext>
  )
}

async function layoutElement(layout: Exclude<Layout, 'none'>, staff: StaffPages): Promise<ReactNode> {
  const [Around] = await Promise.all([loadInTime(layoutLoaders[layout]), layout === 'main' && staff()])
  return (
    <Around>
      <Outlet />
    </Around>
  )
}

const routeOf = (page: Page): RouteObject => ({
  path: page.path,
  handle: page,
  middleware: [guarded(page)],
  // Without a loader react-router asks no guard where all code is here already.
  loader: () => null,
  lazy: { element: () => pageElement(page) },
})

const idOf = (layout: Exclude<Layout, 'none'>) => `pages in the ${layout} layout`

const layoutRoute = (layout: Exclude<Layout, 'none'>, pages: readonly Page[], staff: StaffPages): RouteObject => ({
  id: `${layout} layout`,
  lazy: { element: () => layoutElement(layout, staff) },
  children: [
    {
      id: idOf(layout),
      ErrorBoundary: OopsInside,
      children: pages.filter(page => page.layout === layout).map(routeOf),
    },
  ],
})

/** Addresses without a screen of their own. */
const shortcuts: RouteObject[] = [
  // spec 2: / redirects to /login
  { path: '/', loader: () => replace('/login') },
  {
    path: '/applicant',
    loader() {
      const user = currentSession()?.user
      return replace(user ? homeOf(user) : '/applicant/login')
    },
  },
]

const layouts = ['card', 'main', 'applicant', 'referee'] as const

const none: StaffPages = async () => []

/**
 * The routes of these pages, for react-router: a route for each layout, and in it those of its pages. A route whose code
 * did not come shows its error in the route around it.
 */
export const routesOf = (pages: readonly Page[], staff: StaffPages = none): RouteObject[] => [
  {
    Component: AppFrame,
    HydrateFallback: LoadingBar,
    ErrorBoundary: Unexpected,
    children: [
      {
        ErrorBoundary: Oops,
        children: [
          ...shortcuts,
          ...layouts.map(layout => layoutRoute(layout, pages, staff)),
          ...pages.filter(page => page.layout === 'none').map(routeOf),
        ],
      },
    ],
  },
]

/** Adds the pages of staff once an address needs them: strangers, applicants and referees load none of them. */
export const staffRoutes =
  (pages: readonly Page[], staff: StaffPages): PatchRoutesOnNavigationFunction =>
  async ({ path, patch }) => {
    const isHere = pages.some(page => page.path !== '*' && matchPath(page.path, path))
    if (!isHere) patch(idOf('main'), (await staff()).map(routeOf))
  }
