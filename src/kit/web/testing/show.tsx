import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { open } from '../../contract/access.ts'
import { cache } from '../api/api-query.ts'
import { AppFrame } from '../routing/AppFrame.tsx'
import { type Finder, FindersContext } from '../routing/finders.ts'
import { type Page, PagesContext, page } from '../routing/guard.ts'
import { noPlugs, type Plugs, PlugsContext } from '../routing/plugs.ts'
import { routesOf } from '../routing/routes.tsx'
import { App } from '../shell/App.tsx'

// A busy machine is slow and not wrong: what a test waits for may take a while.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has no scrolling; the router restores positions with it.
window.scrollTo = () => undefined

const bare = {
  allow: open,
  layout: 'none',
  title: () => 'Page',
  load: () => new Promise<never>(() => undefined),
} as const

/** A screen that is there at once, so that a test of it need not wait. */
const shown = (path: string, element: ReactNode): RouteObject => ({ path, element, handle: page({ ...bare, path }) })

/**
 * Mounts one screen for a test, at an address, without its layout and the guard of its access. `plugs`: what other
 * modules lend it. Answers the router and what was rendered. */
export function showPage(
  element: ReactNode,
  { path = '/page', at = path, plugs = {} }: { path?: string; at?: string; plugs?: Partial<Plugs> } = {},
) {
  cache.clear()
  const children = [shown(path, element), ...(path === '*' ? [] : [shown('*', null)])]
  const router = createMemoryRouter([{ Component: AppFrame, children }], { initialEntries: [at] })
  const screen = render(
    <App>
      <PlugsContext value={{ ...noPlugs, ...plugs }}>
        <RouterProvider router={router} useTransitions={false} />
      </PlugsContext>
    </App>,
  )
  return { router, ...screen }
}

/** Mounts whole pages with their guards and layouts, as the product does, and with what other modules lend them. */
export function showPages(
  pages: readonly Page[],
  at: string,
  finders: readonly Finder[] = [],
  plugs: Partial<Plugs> = {},
) {
  cache.clear()
  const router = createMemoryRouter(routesOf(pages), { initialEntries: [at] })
  const screen = render(
    <App>
      <PagesContext value={pages}>
        <FindersContext value={finders}>
          <PlugsContext value={{ ...noPlugs, ...plugs }}>
            <RouterProvider router={router} useTransitions={false} />
          </PlugsContext>
        </FindersContext>
      </PagesContext>
    </App>,
  )
  return { router, ...screen }
}
