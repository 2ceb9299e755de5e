import { createContext, useContext } from 'react'
import { useOutbox } from './outbox-state.ts'
import { useSession } from './session.ts'

/** Signs out, on the server too: given by whoever starts the app, since this ground knows no module. */
export const SignOutContext = createContext<() => Promise<void>>(async () => undefined)

type Ask = (count: number) => Promise<boolean>

let ask: Ask | null = null

/** Sets who asks whether to sign out although so many pages are on this device only; null when that is gone. */
export function askBeforeSignOut(by: Ask | null): void {
  ask = by
}

/** Signs out for whoever asks for it: asks first when this device holds pages that the server does not have, then removes them. */
export function useSignOut(): () => Promise<void> {
  const signOut = useContext(SignOutContext)
  return async () => {
    const accountId = useSession.getState().user?.id
    // Where nobody can be asked, nothing is removed: the pages stay for the same account.
    const phone = await import('./phone-pages.ts').catch(() => null)
    if (!accountId || !phone) return signOut()
    const inMemory = useOutbox.getState().pages.filter(({ isKept }) => !isKept).length
    const count = inMemory + (await phone.countOnPhone(accountId))
    if (count === 0 || !ask) return signOut()
    if (!(await ask(count))) return
    await signOut()
    await phone.forgetAllOnPhone(accountId)
  }
}
