import { createContext, useContext } from 'react'
import type { Location, Navigator, Params, To } from 'react-router'
import type { StoreApi, UseBoundStore } from 'zustand'
import type { Page, PageCode } from './guard.ts'

/** What is on screen: the address, the page that stands there (none: nothing does) and its code. */
export type Place = {
  readonly location: Location
  readonly page: Page | null
  readonly params: Params
  /** What somebody works on here: another one is another page to them, though the same code may draw it. */
  readonly work: string
  readonly code: PageCode | null
  /** How far down it is shown, in pixels; null leaves it as it was scrolled. */
  readonly top: number | null
}

export type RouterState = {
  readonly place: Place | null
  /** True while the code of the next page is on its way. */
  readonly loading: boolean
  /** Set while somebody is asked whether to leave unsaved work: leaves it. */
  readonly leave: (() => void) | null
}

export type Going = { replace?: boolean | undefined; state?: unknown; preventScrollReset?: boolean | undefined }

export type Router = {
  /** What is on screen, for components. */
  readonly use: UseBoundStore<StoreApi<RouterState>>
  /** For react-router's links and hooks. */
  readonly navigator: Navigator
  /** Goes to an address of the app; answers when the page is there, or when somebody is asked first. */
  readonly go: (to: To, how?: Going) => Promise<void>
  /** Opens the page of the address bar, and follows it from now on. Answers how to stop. */
  readonly begin: () => () => void
  /** Stays where the unsaved work is. */
  readonly stay: () => void
  /** Where what is on screen stands; before anything is, the address that was opened. */
  readonly location: Location
}

/** The router, for what stands around all pages; `Pages` puts it here. */
export const RouterContext = createContext<Router | null>(null)

/** The router around this component. A screen itself takes `Link` and react-router's `useNavigate`. */
export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter() is used outside of <Pages>.')
  return router
}

export const ParamsContext = createContext<Params>({})

/** What the placeholders of the page's path stand for: `{ id }` of `/caregivers/documents/:id`. */
export const useParams = (): Params => useContext(ParamsContext)
