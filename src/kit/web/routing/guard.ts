import type { ComponentType, ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { type Access, mayUse, open } from '../../contract/access.ts'
import { holderOf, type StoredUser, useSession } from '../session/session.ts'
import type { MenuIcon } from '../theme/menu-icons.ts'

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
  icon: MenuIcon
  order: number
  /** How much waits there, drawn beside the label. */
  badge?: () => Promise<() => ReactNode>
  /** Left out: whoever may open the page. Given: it stands there for these only, and others find it by the palette. */
  for?: Access
}

/** What can be done on a page. The palette offers it, and its address begins it. */
export type PageAction = { to: string; allow: Access; label: () => string; icon: MenuIcon }

export type Page = {
  readonly path: string
  readonly allow: Access
  readonly layout: Layout
  /** Loads the screen's code: `() => import('./XxxPage.tsx').then(m => m.XxxPage)`. */
  readonly load: () => Promise<ComponentType>
  readonly title: () => string
  readonly menu?: MenuPlace
  readonly actions?: readonly PageAction[]
  /** Makes it a tab of the pages about one person, whose id the path ends with. */
  readonly tab?: { readonly label: () => string; readonly order: number }
  /** Spec 4: for who is signed out only; the others go home. */
  readonly signedOutOnly?: true
  /** Opens also to who has yet to set up the second factor that their organization asks for. */
  readonly evenWithoutSecondFactor?: true
  /** Query parameters that say what stands there, as `step`: with another value it is another page to who works on it. */
  readonly keys?: readonly string[]
}

/** What stands around a page: the navigation of staff, the card of a stranger. */
export type LayoutComponent = ComponentType<{ children: ReactNode }>

/** Declares a page: a module's `web/pages.tsx` exports the list of its own. */
export const page = (declared: Page): Page => declared

/**
 * Where a signed-in person starts: an applicant on the welcome page, everyone else on the dashboard, unless they have to set
 * up a second factor first.
 */
export function homeOf(user: StoredUser): string {
  if (user.lacksSecondFactor) return '/set-up-second-factor'
  return user.role === 'applicant' ? '/applicant/welcome-to-carefold' : '/dashboard'
}

type Guarded = Pick<Page, 'allow' | 'signedOutOnly' | 'evenWithoutSecondFactor'>

/** Answers where the guard sends the visitor, or null when the page may be opened. Spec 4, route guards. */
export function redirectFor(of: Guarded, user: StoredUser | null): string | null {
  if (of.signedOutOnly) return user ? homeOf(user) : null
  if (user?.lacksSecondFactor && !of.evenWithoutSecondFactor && !mayUse(of.allow, null)) return homeOf(user)
  if (mayUse(of.allow, holderOf(user))) return null
  return user ? '/unauthorized' : '/login'
}

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
  const holder = holderOf(useSession(s => s.user))
  const placeOf = (of: MenuPlace) => (mayUse(of.for ?? open, holder) ? of.under : 'palette')
  return pages
    .filter(
      (one): one is MenuPage => one.menu !== undefined && placeOf(one.menu) === under && mayUse(one.allow, holder),
    )
    .toSorted((a, b) => a.menu.order - b.menu.order)
}

export type TabPage = Page & { readonly tab: NonNullable<Page['tab']> }

/** The tabs of the pages about one person that exist and that the signed-in person may open, in order. */
export function useTabs(): TabPage[] {
  const pages = useContext(PagesContext)
  const user = useSession(s => s.user)
  return pages
    .filter((one): one is TabPage => one.tab !== undefined && mayUse(one.allow, holderOf(user)))
    .toSorted((a, b) => a.tab.order - b.tab.order)
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
