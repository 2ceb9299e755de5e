import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'
import { type MiddlewareFunction, type RouteObject, redirect } from 'react-router'
import { type Access, mayUse } from '../contract/access.ts'
import { currentSession, holderOf, type StoredUser, useSession } from './session.ts'

export type Layout = 'card' | 'main' | 'applicant' | 'referee' | 'none'

/** Where a page stands in the navigation. Without it, the page is reached by links only. */
export type MenuPlace = {
  /**
   * `main`: the first level. The next three are the headings under Settings. `applicant`: the applicant's top bar.
   * `palette`: reached by links, and found by the palette.
   */
  under: 'main' | 'organization' | 'compliance' | 'onboarding' | 'applicant' | 'palette'
  label: () => string
  /** One sentence for the card of the settings home. */
  about?: () => string
  icon: LucideIcon
  order: number
}

/** What can be done on a page. The palette offers it, and its address begins it. */
export type PageAction = { to: string; allow: Access; label: () => string; icon: LucideIcon }

export type Page = {
  readonly path: string
  readonly allow: Access
  readonly layout: Layout
  /** Loads the screen's code: `() => import('./XxxPage.tsx').then(m => m.XxxPage)`. */
  readonly load: () => Promise<ComponentType>
  readonly title: () => string
  readonly menu?: MenuPlace
  readonly actions?: readonly PageAction[]
  /** Spec 4: for who is signed out only; the others go home. */
  readonly signedOutOnly?: true
}

/** Declares a page: a module's `web/pages.tsx` exports the list of its own. */
export const page = (declared: Page): Page => declared

/** Where a signed-in person starts: an applicant on the welcome page, everyone else on the dashboard. */
export const homeOf = (user: StoredUser): string =>
  user.role === 'applicant' ? '/applicant/welcome-to-carefold' : '/dashboard'

/** Answers where the guard sends the visitor, or null when the page may be opened. Spec 4, route guards. */
export function detour(of: Pick<Page, 'allow' | 'signedOutOnly'>, user: StoredUser | null): string | null {
  if (of.signedOutOnly) return user ? homeOf(user) : null
  if (mayUse(of.allow, holderOf(user))) return null
  return user ? '/unauthorized' : '/login'
}

const guardOf =
  (of: Page): MiddlewareFunction =>
  async (_args, next) => {
    const to = detour(of, currentSession()?.user ?? null)
    if (to) throw redirect(to)
    await next()
  }

/** Spec 9: route code loading time-out, in milliseconds. */
const loadingTimeout = 120_000

/** Loads code and gives up with an error after the time-out (spec 8: a failure is raised as an error). */
export function loadInTime<T>(load: () => Promise<T>, limit: number = loadingTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to load.')), limit)
  })
  return Promise.race([load(), late]).finally(() => clearTimeout(timer))
}

/**
 * Loads a screen's code for the router. A failure becomes a screen that throws it: the router would show nothing at all
 * when the code of the first page fails to load.
 */
export async function screenOf(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await loadInTime(load)
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** The router's object for a page. The loader is there because middleware runs only before one. */
export const routeOf = (of: Page, ErrorBoundary: ComponentType): RouteObject => ({
  path: of.path,
  middleware: [guardOf(of)],
  loader: () => null,
  handle: { title: of.title },
  ErrorBoundary,
  lazy: async () => ({ Component: await screenOf(of.load) }),
})

/** All pages that exist: the navigation, the settings home and the palette are read off it. */
export const PagesContext = createContext<readonly Page[]>([])

/** Says whether the signed-in person may use what is declared so: hide what they may never do. */
export function useMay(access: Access): boolean {
  return mayUse(access, holderOf(useSession(s => s.user)))
}

export type MenuPage = Page & { readonly menu: MenuPlace }

/** The pages of one heading that exist and that the signed-in person may open, in order. */
export function useMenu(under: MenuPlace['under']): MenuPage[] {
  const pages = useContext(PagesContext)
  const user = useSession(s => s.user)
  return pages
    .filter((one): one is MenuPage => one.menu?.under === under && mayUse(one.allow, holderOf(user)))
    .toSorted((a, b) => a.menu.order - b.menu.order)
}

/** What the signed-in person may do on the pages that exist. */
export function useActions(): PageAction[] {
  const pages = useContext(PagesContext)
  const user = useSession(s => s.user)
  return pages.flatMap(one => one.actions ?? []).filter(one => mayUse(one.allow, holderOf(user)))
}

/** Says whether the address stands at or below the page's path. */
export const isHere = (path: string, now: string): boolean => now === path || now.startsWith(`${path}/`)

/** Answers a function that says whether a page of a path exists and may be opened by the signed-in person. */
export function useReach(): (path: string) => boolean {
  const pages = useContext(PagesContext)
  const user = useSession(s => s.user)
  return path => pages.some(one => one.path === path && mayUse(one.allow, holderOf(user)))
}
