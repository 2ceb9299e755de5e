import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import type { AccountRole, Capability, Holder, WorksWith } from '../../contract/access.ts'
import { clearPersisted, followOtherTab, persisted } from './persisted.ts'

export type StoredUser = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: AccountRole
  /** The name of the role that grants the capabilities. */
  readonly userRole: string
  readonly capabilities: readonly Capability[]
  /** The role as which an administrator looks at the product, reading only. */
  readonly viewingAs?: { readonly id: string; readonly name: string; readonly people?: string | null } | null
  /** Whose people are there for the account: everybody's, or those whose coordinator it is. */
  readonly worksWith?: WorksWith
  readonly organization: {
    readonly id: string
    readonly name: string
    readonly shortName: string
    readonly logoUrl: string | null
    readonly timeZone: string
    readonly idleMinutes: number
  }
  readonly personId: string | null
  readonly photoFileId: string | null
  /** The organization asks its staff for a second factor, and the account has none. */
  readonly lacksSecondFactor: boolean
  readonly colorMode: string | null
  readonly language: string
}

export type TwoFactor = { enabled: boolean; method: 'email' | 'sms' | 'authenticator' | null }

type Session = {
  user: StoredUser | null
  token: string | null
  tokenExpiry: string | null
  twoFactor: TwoFactor | null
}

/** Spec 9: a token lives 48 hours, in milliseconds. */
export const tokenLifetime = 172_800_000

const nobody: Session = { user: null, token: null, tokenExpiry: null, twoFactor: null }
const keys = ['user', 'token', 'tokenExpiry', 'twoFactor'] as const

function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

// spec 4: an expiry at or before now clears all local storage, and the session counts as signed out
function readSession(now: number): Session {
  const tokenExpiry = localStorage.getItem('tokenExpiry')
  if (tokenExpiry !== null && !(Date.parse(tokenExpiry) > now)) {
    clearPersisted()
    return nobody
  }
  const token = localStorage.getItem('token')
  const user = readJson<StoredUser>('user')
  if (!token || !user) return nobody
  return { user, token, tokenExpiry, twoFactor: readJson<TwoFactor>('twoFactor') }
}

const write = (key: string, text: string | null) =>
  text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Spec 3: user, token, expiry and two-factor record are four items of local storage. */
const fourItems: PersistStorage<Session> = {
  getItem: () => ({ state: readSession(Date.now()) }),
  setItem: (_name, { state }) => {
    write('user', json(state.user))
    write('tokenExpiry', state.tokenExpiry)
    write('twoFactor', json(state.twoFactor))
    // Last: who sees it in another tab finds the rest.
    write('token', state.token)
  },
  removeItem: () => {
    for (const key of keys) localStorage.removeItem(key)
  },
}

export const useSession = create<Session>()(persist(() => nobody, { name: 'session', storage: fourItems }))

/** Which groups of the navigation stand open. */
export const expandedMenus = persisted<string[]>('expandedMenus', [])
/** The caregiver whose record was opened last. */
export const activeCaregiver = persisted<{ id: string; name: string } | null>('activeCaregiver', null)

const endListeners = new Set<() => void>()

/** Calls back when the session ended here (signed out, expired, refused by the server, ended in another tab) or went to somebody else. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

function tellEnd(): void {
  for (const listener of endListeners) listener()
}

/** Stores who signed in; the token then lives 48 hours from `now` (milliseconds). Spec 4. */
export function saveSession(user: StoredUser, token: string, now: number = Date.now()): void {
  useSession.setState({ user, token, tokenExpiry: new Date(now + tokenLifetime).toISOString() })
}

/** Replaces what is known of the signed-in user, after they changed their profile. */
export const saveUser = (user: StoredUser): void => void useSession.setState({ user })

/** Stores the two-factor record; null clears it. Spec 4. */
export const saveTwoFactor = (twoFactor: TwoFactor | null): void => void useSession.setState({ twoFactor })

/** Clears the session and all local data and tells who listens. Does nothing on the server. */
export function endSession(): void {
  const was = useSession.getState().token !== null
  useSession.setState(nobody)
  clearPersisted()
  if (was) tellEnd()
}

/** Who is signed in at `now`, after the check of the expiry; null when nobody. */
export function currentSession(now: number = Date.now()): { user: StoredUser; token: string } | null {
  const { user, token, tokenExpiry } = useSession.getState()
  if (!user || !token) return null
  if (tokenExpiry === null || Date.parse(tokenExpiry) > now) return { user, token }
  endSession()
  return null
}

/** The signed-in account as the one rule of access wants it. */
export const holderOf = (user: StoredUser | null): Holder | null => user

/** Takes over what another tab stored, also while this one was asleep. Writes nothing itself. */
function follow(): void {
  const before = useSession.getState()
  const after = readSession(Date.now())
  const same = before.user?.id === after.user?.id
  if (!after.token) {
    if (before.token) endSession()
    return
  }
  // The token of another person is on its way.
  if (!same && before.token === after.token) return
  void useSession.persist.rehydrate()
  if (!same && before.token) tellEnd()
}

function followTab(event: StorageEvent): void {
  if (event.storageArea !== localStorage) return
  followOtherTab(event.key)
  if (event.key === null || keys.some(key => key === event.key)) follow()
}

/** Watches the expiry by a timer and on wake, and follows other tabs. Answers how to stop. */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const { tokenExpiry } = useSession.getState()
    if (!currentSession() || tokenExpiry === null) return
    timer = setTimeout(check, Math.max(Date.parse(tokenExpiry) - Date.now(), 0))
  }
  const wake = () => {
    follow()
    check()
  }
  const forget = useSession.subscribe((now, before) => {
    if (now.tokenExpiry !== before.tokenExpiry) check()
  })
  const wakes = ['focus', 'pageshow', 'online'] as const
  for (const one of wakes) window.addEventListener(one, wake)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('storage', followTab)
  check()
  return () => {
    clearTimeout(timer)
    forget()
    for (const one of wakes) window.removeEventListener(one, wake)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('storage', followTab)
  }
}
