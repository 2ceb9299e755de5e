import { type ComponentType, createContext, useContext } from 'react'
import { type Access, mayUse } from '../../contract/access.ts'
import { holderOf, useSession } from '../session/session.ts'
import type { MenuIcon } from '../theme/menu-icons.ts'

/** What a module does with several people, lent to the lists of people of lower modules. */
export type PeopleAction = {
  allow: Access
  label: () => string
  icon: MenuIcon
  /** Asks first and does it then. */
  Dialog: ComponentType<{ userIds: readonly string[]; onDone: () => void; onClose: () => void }>
}

/** The actions of all modules; `start` puts them here. */
export const PeopleActionsContext = createContext<readonly PeopleAction[]>([])

/** Those that the signed-in person may take. */
export function usePeopleActions(): PeopleAction[] {
  const user = useSession(s => s.user)
  return useContext(PeopleActionsContext).filter(one => mayUse(one.allow, holderOf(user)))
}
