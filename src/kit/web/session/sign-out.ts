import { createContext, useContext } from 'react'
import { useOutbox } from '../drafts/outbox-state.ts'
import { useSession } from './session.ts'

/** Signs out, on the server too: given by whoever starts the app, since this ground knows no module. */
export const SignOutContext = createContext<() => Promise<void>>(async () => undefined)

/** What a sign-out would delete: photographed pages, and changes to forms. */
export type Unsent = { readonly pages: number; readonly changes: number }

type Ask = (unsent: Unsent) => Promise<boolean>

let ask: Ask | null = null

/** Sets who asks whether to sign out although so much is on this device only; null when that is gone. */
export function askBeforeSignOut(by: Ask | null): void {
  ask = by
}

/** How long a sign-out waits for what can still be saved, in milliseconds. */
export const patience = 2_000

const flushes = new Set<() => Promise<number>>()

/** Names what saves at once, before a sign-out, what waits to be saved, and answers how many changes it could not save. */
export const flushBeforeSignOut = (flush: () => Promise<number>): unknown => flushes.add(flush)

/**
 * Signs out for whoever asks for it. Saves first what can be saved, and asks when this device then still holds what the
 * server does not have: that is removed.
 */
export function useSignOut(): () => Promise<void> {
  const signOut = useContext(SignOutContext)
  return async () => {
    const accountId = useSession.getState().user?.id
    const left = await Promise.all([...flushes].map(flush => flush()))
    const changes = left.reduce((sum, one) => sum + one, 0)
    // Where nobody can be asked about them, no pages are removed: they stay for the same account.
    const phone = await import('../drafts/phone-pages.ts').catch(() => null)
    const inMemory = useOutbox.getState().pages.filter(({ isKept }) => !isKept).length
    const pages = accountId && phone ? inMemory + (await phone.countOnPhone(accountId)) : 0
    if (pages + changes > 0 && ask && !(await ask({ pages, changes }))) return
    // First: whoever signs out may be gone with the tab a moment later. What is no longer on the device is not sent either.
    if (pages > 0 && ask && accountId) await phone?.forgetAllOnPhone(accountId)
    await signOut()
  }
}
