import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { App } from '../App.tsx'
import { makeCache } from '../ask.ts'
import { type Finder, FindersContext } from '../finders.ts'
import { type Page, PagesContext } from '../guard.ts'
import { LeaveGuard } from '../leaving.tsx'
import { routesOf } from '../routes.tsx'

// A busy machine is slow and not wrong: what a test waits for may take a while.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has no scrolling; the router restores positions with it.
window.scrollTo = () => undefined

/** Mounts one screen for a test, at an address, without its layout and the guard of its access. Answers the router and what was rendered. */
export function showPage(element: ReactNode, { path = '/', at = path }: { path?: string; at?: string } = {}) {
  const elsewhere = { path: '*', element: null }
  const guarded = (
    <>
      {element}
      <LeaveGuard />
    </>
  )
  const router = createMemoryRouter([{ path, element: guarded }, elsewhere], { initialEntries: [at] })
  const cache = makeCache()
  const screen = render(
    <App cache={cache}>
      <RouterProvider router={router} />
    </App>,
  )
  return { router, cache, ...screen }
}

/** Mounts whole pages with their guards and layouts, as the product does. */
export function showPages(pages: readonly Page[], at: string, finders: readonly Finder[] = []) {
  const router = createMemoryRouter(routesOf(pages), { initialEntries: [at] })
  const screen = render(
    <App cache={makeCache()}>
      <PagesContext value={pages}>
        <FindersContext value={finders}>
          <RouterProvider router={router} />
        </FindersContext>
      </PagesContext>
    </App>,
  )
  return { router, ...screen }
}
