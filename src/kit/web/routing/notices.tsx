import { type ComponentType, createContext, useContext } from 'react'
import { useLocation } from 'react-router'

/** Something that pages of several modules say above their content while it holds. Its code comes after the page. */
export type Notice = {
  /** The paths on which it is shown. */
  on: RegExp
  Shown: ComponentType
}

/** The notices of all modules; `start` puts them here. */
export const NoticesContext = createContext<readonly Notice[]>([])

/** What the modules have to say above the page that is open. */
export function Notices() {
  const { pathname } = useLocation()
  return useContext(NoticesContext)
    .filter(({ on }) => on.test(pathname))
    .map(({ on, Shown }) => <Shown key={on.source} />)
}
