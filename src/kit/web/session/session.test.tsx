import { expect, test, vi } from 'vitest'
import { someone } from '../testing/people.ts'
import {
  activeCaregiver,
  currentSession,
  endSession,
  expandedMenus,
  onSessionEnd,
  saveSession,
  saveTwoFactor,
  tokenLifetime,
  useSession,
  watchSession,
} from './session.ts'

/** What a tab hears when another tab of the same browser wrote. */
const otherTabWrote = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))

test('spec 3, 4: user, token, expiry and two-factor record are four items; the expiry is 48 hours after saving', () => {
  saveSession(someone(), 'token-1', Date.parse('2027-03-01T10:00:00Z'))
  saveTwoFactor({ enabled: true, method: 'email' })
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ firstName: 'Maya' })
  expect(localStorage.getItem('token')).toBe('token-1')
  expect(localStorage.getItem('tokenExpiry')).toBe('2027-03-03T10:00:00.000Z')
  expect(JSON.parse(localStorage.getItem('twoFactor') ?? '')).toEqual({ enabled: true, method: 'email' })
  expect(tokenLifetime).toBe(172_800_000)
})

test('spec 3: a page that is opened anew reads the four items', async () => {
  saveSession(someone(), 'token-1')
  saveTwoFactor({ enabled: true, method: 'email' })
  const kept = ['user', 'token', 'tokenExpiry', 'twoFactor'].map(key => [key, localStorage.getItem(key) ?? ''] as const)
  endSession()
  for (const [key, text] of kept) localStorage.setItem(key, text)
  await useSession.persist.rehydrate()
  expect(useSession.getState()).toMatchObject({
    user: { firstName: 'Maya' },
    token: 'token-1',
    twoFactor: { enabled: true, method: 'email' },
  })
})

test('spec 4: read at its expiry, all local storage is cleared and nobody is signed in', () => {
  const now = Date.now()
  saveSession(someone(), 'token-1', now)
  localStorage.setItem('onboarding', '{}')
  expect(currentSession(now + tokenLifetime - 1)?.token).toBe('token-1')
  expect(currentSession(now + tokenLifetime)).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('spec 4: an expired session in storage is cleared when it is read', async () => {
  localStorage.setItem('user', JSON.stringify(someone()))
  localStorage.setItem('token', 'old')
  localStorage.setItem('tokenExpiry', new Date(Date.now() - 1).toISOString())
  localStorage.setItem('activeCaregiver', '{"id":"1","name":"A"}')
  await useSession.persist.rehydrate()
  expect(useSession.getState().token).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('activeCaregiver')).toBeNull()
})

test('spec 4: a tab that follows a sign-out in another one writes nothing back into the emptied local storage', () => {
  saveSession(someone(), 'token-1')
  expandedMenus.setState({ value: ['settings'] })
  const stop = watchSession()
  localStorage.clear()
  // The token goes first, so that the session has ended here when the rest is heard of.
  for (const key of ['token', 'expandedMenus', null]) otherTabWrote(key)
  stop()
  expect(expandedMenus.getState().value).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('signing out clears the stores and all local storage, and tells who listens once', () => {
  saveSession(someone(), 'token-1')
  expandedMenus.setState({ value: ['settings'] })
  activeCaregiver.setState({ value: { id: '1', name: 'Aaliyah' } })
  const told = vi.fn()
  const stop = onSessionEnd(told)
  endSession()
  endSession()
  stop()
  expect(told).toHaveBeenCalledTimes(1)
  expect(expandedMenus.getState().value).toEqual([])
  expect(activeCaregiver.getState().value).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('the timer ends the session at its expiry', () => {
  vi.useFakeTimers()
  const stop = watchSession()
  saveSession(someone(), 'token-1', Date.now())
  vi.advanceTimersByTime(tokenLifetime - 1)
  expect(useSession.getState().token).toBe('token-1')
  vi.advanceTimersByTime(1)
  expect(useSession.getState().token).toBeNull()
  stop()
})

test('a machine that slept past the expiry ends it on wake', () => {
  const stop = watchSession()
  saveSession(someone(), 'token-1', Date.now() - tokenLifetime - 1000)
  useSession.setState({ user: someone(), token: 'token-1', tokenExpiry: new Date(Date.now() + 60_000).toISOString() })
  vi.setSystemTime(Date.now() + 120_000)
  window.dispatchEvent(new Event('focus'))
  expect(useSession.getState().token).toBeNull()
  stop()
})

test('signing out in another tab signs out here', () => {
  const stop = watchSession()
  saveSession(someone(), 'token-1')
  const told = vi.fn()
  const deaf = onSessionEnd(told)
  localStorage.clear()
  otherTabWrote(null)
  expect(useSession.getState().token).toBeNull()
  expect(told).toHaveBeenCalledTimes(1)
  deaf()
  stop()
})

test('signing in as somebody else in another tab is followed here', () => {
  const stop = watchSession()
  saveSession(someone(), 'token-1')
  localStorage.setItem('user', JSON.stringify(someone({ firstName: 'Grace' })))
  localStorage.setItem('token', 'token-2')
  otherTabWrote('token')
  expect(useSession.getState()).toMatchObject({ token: 'token-2', user: { firstName: 'Grace' } })
  stop()
})

test('of another person nothing counts before their token is here, nothing is written, and who listens is told', () => {
  const stop = watchSession()
  saveSession(someone(), 'token-1')
  const told = vi.fn()
  const deaf = onSessionEnd(told)
  const written = vi.spyOn(Storage.prototype, 'setItem')
  localStorage.setItem('user', JSON.stringify(someone({ id: 'grace', firstName: 'Grace' })))
  otherTabWrote('user')
  expect(useSession.getState()).toMatchObject({ token: 'token-1', user: { firstName: 'Maya' } })
  expect(told).not.toHaveBeenCalled()
  localStorage.setItem('token', 'token-2')
  otherTabWrote('token')
  expect(useSession.getState()).toMatchObject({ token: 'token-2', user: { firstName: 'Grace' } })
  expect(told).toHaveBeenCalledTimes(1)
  // The two of the other tab.
  expect(written).toHaveBeenCalledTimes(2)
  written.mockRestore()
  deaf()
  stop()
})

test('the token is the last that is stored: who sees it finds the rest', () => {
  const written = vi.spyOn(Storage.prototype, 'setItem')
  saveSession(someone(), 'token-1')
  expect(written.mock.calls.at(-1)?.[0]).toBe('token')
  written.mockRestore()
})

test.each(['pageshow', 'focus'])('a page that slept goes by what is stored when it wakes: %s', wake => {
  const stop = watchSession()
  saveSession(someone(), 'token-1')
  // It heard nothing of this.
  localStorage.clear()
  window.dispatchEvent(new Event(wake))
  expect(useSession.getState().token).toBeNull()
  stop()
})

test('menus opened in another tab are followed here', () => {
  const stop = watchSession()
  localStorage.setItem('expandedMenus', '["settings"]')
  otherTabWrote('expandedMenus')
  expect(expandedMenus.getState().value).toEqual(['settings'])
  stop()
})
