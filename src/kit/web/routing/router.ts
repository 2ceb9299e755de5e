import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type HistoryRouterProps,
  type Location,
  matchPath,
  type Navigator,
  type Params,
  type Path,
  parsePath,
  type To,
} from 'react-router'
import { create } from 'zustand'
import { isOpen, topLayer } from '../dialogs/open-layers.ts'
import { currentSession } from '../session/session.ts'
import { homeOf, type Page, redirectFor } from './guard.ts'
import { unsavedNow } from './leaving.ts'
import { codeHere, loadPage } from './load-page.ts'
import type { Going, Router, RouterState } from './use-router.ts'

type History = HistoryRouterProps['history']

/** Addresses without a screen of their own. */
const shortcuts: Readonly<Record<string, () => string>> = {
  // spec 2: / redirects to /login
  '/': () => '/login',
  '/applicant': () => {
    const user = currentSession()?.user
    return user ? homeOf(user) : '/applicant/login'
  },
}

const placeholders = /:\w+/g
const openness = ({ path }: Page) => (path === '*' ? Number.POSITIVE_INFINITY : (path.match(placeholders)?.length ?? 0))

/** Those that name most of the address themselves first: `/results` before `/:id`, and `*` at the end. */
const byOpenness = (pages: readonly Page[]) => pages.toSorted((a, b) => openness(a) - openness(b))

/** The same in plain letters; what is no proper address is left as it is. */
function decoded(params: Params): Params {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, text && decodeURIComponent(text)]))
  } catch {
    return params
  }
}

/** Answers the first page that stands at an address, and what its placeholders stand for. */
function pageAt(pages: readonly Page[], pathname: string): { page: Page | null; params: Params } {
  for (const page of pages) {
    const found = matchPath(page.path, pathname)
    if (found) return { page, params: decoded(found.params) }
  }
  return { page: null, params: {} }
}

/** What somebody works on at an address: the path, and what the page's keys say. */
function workAt(pages: readonly Page[], { pathname = '/', search = '' }: Partial<Path>): string {
  const said = new URLSearchParams(search)
  const { keys = [] } = pageAt(pages, pathname).page ?? {}
  return [pathname, ...keys.map(key => said.get(key) ?? '')].join(' ')
}

/** Where who opens the address is sent, or null when they may stay. Spec 4, route guards. */
function sentTo(pages: readonly Page[], pathname: string): string | null {
  const shortcut = shortcuts[pathname.replace(/(?<=.)\/+$/, '')]
  if (shortcut) return shortcut()
  const { page } = pageAt(pages, pathname)
  return page && redirectFor(page, currentSession()?.user ?? null)
}

/** Follows where the visitor is sent to its end: / leads to /login, and that leads who is signed in home. */
function endOf(pages: readonly Page[], asked: Partial<Path>): Partial<Path> {
  const to = sentTo(pages, asked.pathname ?? '/')
  return to === null ? asked : endOf(pages, parsePath(to))
}

/** On the way to an address: what notes it, from where its page is shown, and what asks who has typed meanwhile. */
type Way = { to: Partial<Path>; write: () => unknown; top: number | null; askLate?: (() => void) | undefined }

/**
 * Goes from page to page: the address changes when the next page's code is here, until then the old page stands. Who may
 * not open a page is sent elsewhere before it is loaded; who has unsaved work is asked first.
 */
export function makeRouter(all: readonly Page[], history: History = createBrowserHistory()): Router {
  const pages = byOpenness(all)
  const use = create<RouterState>(() => ({ place: null, loading: true, leave: null }))
  const tops = new Map<string, number>()
  let turn = 0
  // What the browser tells us of steps that we took ourselves.
  let undoing = false
  let leaving = false
  let closing: (() => void) | null = null

  /** Says whether somebody is asked first: work is unsaved that was not so at a moment before. */
  const asksFirst = (to: Partial<Path>, before: readonly object[] = []): boolean =>
    unsavedNow().some(form => !before.includes(form)) && use.getState().place?.work !== workAt(pages, to)

  async function land({ to, write, top, askLate }: Way): Promise<void> {
    turn += 1
    const mine = turn
    const unsaved = unsavedNow()
    const { page, params } = pageAt(pages, to.pathname ?? '/')
    let code = page && (codeHere(page) ?? null)
    if (page && !code) {
      use.setState({ loading: true })
      code = await loadPage(page)
    }
    // Somebody went elsewhere meanwhile.
    if (mine !== turn) return
    if (askLate && asksFirst(to, unsaved)) return askLate()
    const before = use.getState().place
    if (before) tops.set(before.location.key, window.scrollY)
    write()
    const { location } = history
    const work = workAt(pages, location)
    use.setState({ place: { location, page, params, work, code, top }, loading: false, leave: null })
  }

  /** Asks whether to leave unsaved work; who says so leaves once. What is on its way does not answer for them. */
  function ask(leave: () => void): void {
    turn += 1
    const leaveOnce = () => {
      use.setState({ leave: null })
      leave()
    }
    use.setState({ leave: leaveOnce, loading: false })
  }

  /** Goes to an address of the app; answers when the page is there, or when somebody is asked first. */
  async function go(to: To, { replace = false, state, preventScrollReset = false }: Going = {}): Promise<void> {
    const end = endOf(pages, typeof to === 'string' ? parsePath(to) : to)
    const write = () => (replace ? history.replace(end, state) : history.push(end, state))
    const leave = () => land({ to: end, write, top: preventScrollReset ? null : 0, askLate })
    const askLate = () => ask(() => void leave())
    if (asksFirst(end)) askLate()
    else await leave()
  }

  function arrive(location: Location, top: number | null, askLate?: () => void): Promise<void> {
    const end = endOf(pages, location)
    return land({ to: end, write: () => end === location || history.replace(end), top, askLate })
  }

  /** Takes a step of the browser's back, and asks whether it is to be taken. */
  function askForStep(delta: number): void {
    undoing = true
    history.go(-delta)
    ask(() => {
      leaving = true
      history.go(delta)
    })
  }

  /** Follows the browser's Back and Forward. */
  function followSteps({ location, delta }: { location: Location; delta: number | null }): void {
    if (undoing) {
      undoing = false
      const close = closing
      closing = null
      close?.()
      return
    }
    const layer = delta && !leaving ? topLayer() : undefined
    // People press Back to close what lies over the page. What has an address of its own goes with it.
    if (delta && layer && location.pathname !== use.getState().place?.location.pathname) {
      // Not before the step is taken back: closing may write an address.
      undoing = true
      closing = layer.close
      history.go(-delta)
      return
    }
    if (delta && !leaving && asksFirst(location)) {
      askForStep(delta)
      return
    }
    leaving = false
    void arrive(location, tops.get(location.key) ?? 0, delta ? () => askForStep(delta) : undefined).then(() => {
      if (layer && isOpen(layer)) layer.close()
    })
  }

  const navigator: Navigator = {
    createHref: history.createHref,
    createURL: history.createURL,
    go: delta => history.go(delta),
    push: (to, state, options) => void go(to, { state, ...options }),
    replace: (to, state, options) => void go(to, { state, ...options, replace: true }),
  }

  return {
    use,
    navigator,
    go,
    begin() {
      const stop = history.listen(followSteps)
      void arrive(history.location, null)
      return stop
    },
    stay: () => use.setState({ leave: null }),
    get location() {
      return use.getState().place?.location ?? history.location
    },
  }
}
