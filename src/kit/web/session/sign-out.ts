import { createContext, useContext } from 'react'
import { useOutbox } from '../drafts/outbox-state.ts'
import { useSession } from './session.ts'

/** Signs out, on the server too: given by whoever starts the app, since this ground knows no module. */
export const SignOutContext = createContext<() => Promise<void>>(async () => undefined)

/** What a sign-out would delete: photographed pages, changes to forms, and answers. */
export type Unsent = { readonly pages: number; readonly changes: number; readonly answers: number }

type Ask = (unsent: Unsent) => Promise<boolean>

let ask: Ask | null = null

/** Sets who asks whether to sign out although so much is on this device only; null when that is gone. */
export function askBeforeSignOut(by: Ask | null): void {
  ask = by
}

/** How long a sign-out waits for what can still be saved, in milliseconds. */
export const patience = 2_000

type Flush = {
  readonly what: 'changes' | 'answers'
  /** Saves at once what waits to be saved, and answers how much of it could not be. */
  save(): Promise<number>
  /** Removes from the device what the session's end alone does not. */
  forget?(): Promise<void>
}

const flushes = new Set<Flush>()

/** Names what is saved before a sign-out. */
export const flushBeforeSignOut = (flush: Flush): unknown => flushes.add(flush)

const lastActs = new Set<() => Promise<unknown>>()

/** Names what ends with a sign-out that somebody asks for, while the session still holds. */
export const beforeSignOut = (act: () => Promise<unknown>): unknown => lastActs.add(act)

const within = (act: Promise<unknown>) =>
  Promise.race([act.catch(() => undefined), new Promise(done => setTimeout(done, patience))])

/**
 * Signs out for whoever asks for it. Saves first what can be saved, and asks when this device then still holds what the
 * server does not have: that is removed.
 */
export function useSignOut(): () => Promise<void> {
  const signOut = useContext(SignOutContext)
  return async () => {
    const accountId = useSession.getState().user?.id
    const left = await Promise.all([...flushes].map(async one => ({ ...one, count: await one.save() })))
    const countOf = (what: Flush['what']) => left.reduce((sum, one) => (one.what === what ? sum + one.count : sum), 0)
    const [changes, answers] = [countOf('changes'), countOf('answers')]
    // Where nobody can be asked about them, nothing is removed from the device: it stays for the same account.
    const phone = await import('../drafts/phone-pages.ts').catch(() => null)
    const inMemory = useOutbox.getState().pages.filter(({ isKept }) => !isKept).length
    const pages = accountId && phone ? inMemory + (await phone.countOnPhone(accountId)) : 0
    if (pages + changes + answers > 0 && ask && !(await ask({ pages, changes, answers }))) return
    // First: whoever signs out may be gone with the tab a moment later. What is no longer on the device is not sent either.
    if (ask) await Promise.all(left.map(one => one.count > 0 && one.forget?.()))
    if (pages > 0 && ask && accountId) await phone?.forgetAllOnPhone(accountId)
    await Promise.all([...lastActs].map(act => within(act())))
    await signOut()
  }
}
