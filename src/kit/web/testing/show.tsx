import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { open } from '../../contract/access.ts'
import { cache } from '../api/api-query.ts'
import { type Finder, FindersContext } from '../routing/finders.ts'
import { type Page, PagesContext, page } from '../routing/guard.ts'
import { keepCode } from '../routing/load-page.ts'
import { Pages } from '../routing/Pages.tsx'
import { makeRouter } from '../routing/router.ts'
import { App } from '../shell/App.tsx'

// A busy machine is slow and not wrong: what a test waits for may take a while.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has no scrolling; the router restores positions with it.
window.scrollTo = () => undefined

const routerAt = (pages: readonly Page[], at: string) =>
  makeRouter(pages, createMemoryHistory({ initialEntries: [at], v5Compat: false }))

const shows = (element: ReactNode) => () => element
const bare = { allow: open, layout: 'none', title: () => 'Page' } as const

/** Mounts one screen for a test, at an address, without its layout and the guard of its access. Answers the router and what was rendered. */
export function showPage(element: ReactNode, { path = '/page', at = path }: { path?: string; at?: string } = {}) {
  const none = new Promise<never>(() => undefined)
  const shown = page({ ...bare, path, load: () => none })
  const elsewhere = page({ ...bare, path: '*', load: () => none })
  keepCode(shown, { Screen: shows(element), Layout: null })
  keepCode(elsewhere, { Screen: shows(null), Layout: null })
  cache.clear()
  const router = routerAt([shown, elsewhere], at)
  const screen = render(
    <App>
      <Pages router={router} />
    </App>,
  )
  return { router, ...screen }
}

/** Mounts whole pages with their guards and layouts, as the product does. */
export function showPages(pages: readonly Page[], at: string, finders: readonly Finder[] = []) {
  cache.clear()
  const router = routerAt(pages, at)
  const screen = render(
    <App>
      <PagesContext value={pages}>
        <FindersContext value={finders}>
          <Pages router={router} />
        </FindersContext>
      </PagesContext>
    </App>,
  )
  return { router, ...screen }
}
