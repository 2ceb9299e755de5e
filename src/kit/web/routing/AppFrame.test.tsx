import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { applicant, open, staff } from '../../contract/access.ts'
import { endSession, onSessionEnd, saveSession, saveUser, useSession, watchSession } from '../session/session.ts'
import { at, slow, words } from '../testing/pages.tsx'
import { someone } from '../testing/people.ts'
import { showPages } from '../testing/show.tsx'
import { page } from './guard.ts'
import { useAskedBeforeLeaving } from './leaving.ts'

const bare = { layout: 'none', title: () => 'Page' } as const
function Work() {
  useAskedBeforeLeaving(true)
  return <p>unsaved work</p>
}
const work = page({ ...bare, path: '/work', allow: staff(), load: async () => Work })
const ofStaff = page({ ...work, path: '/record', load: words('the record of Rosa') })

test('when the session ends nothing of the page stands until the next one is here', async () => {
  saveSession(someone(), 'token')
  const login = slow('/login')
  const { router } = showPages([ofStaff, login.page], '/record')
  const stop = onSessionEnd(() => void router.navigate('/login'))
  await screen.findByText('the record of Rosa')
  await act(async () => endSession())
  expect(screen.queryByText('the record of Rosa')).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined()
  await act(async () => login.come())
  await screen.findByText('here is /login')
  stop()
})

test('who may not stay where they are any more is led home, whatever they had typed', async () => {
  const home = page({ ...bare, path: '/applicant/welcome-to-carefold', allow: applicant, load: words('welcome') })
  saveSession(someone(), 'token')
  const { router } = showPages([work, home], '/work')
  await screen.findByText('unsaved work')
  act(() => saveSession(someone({ id: 'maria', role: 'applicant' }), 'another'))
  expect(screen.queryByText('unsaved work')).toBeNull()
  await screen.findByText('welcome')
  expect(router.state.location.pathname).toBe('/applicant/welcome-to-carefold')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

function Kept() {
  const [whose] = useState(useSession.getState().user?.id)
  return <p>opened by {whose}</p>
}

test('what a page holds belongs to who opened it, and a change of the profile is no change of person', async () => {
  const kept = page({ ...work, path: '/kept', load: async () => Kept })
  saveSession(someone({ id: 'dana' }), 'token')
  showPages([kept], '/kept')
  await screen.findByText('opened by dana')
  const before = screen.getByText('opened by dana')
  act(() => saveUser(someone({ id: 'dana', firstName: 'Dana' })))
  expect(screen.getByText('opened by dana')).toBe(before)
  act(() => saveSession(someone({ id: 'maria' }), 'another'))
  await screen.findByText('opened by maria')
})

test('who signs in sees their form until the next page is here', async () => {
  const form = page({ ...work, path: '/login', allow: open, signedOutOnly: true, load: words('the sign-in form') })
  showPages([form], '/login')
  const shown = await screen.findByText('the sign-in form')
  act(() => saveSession(someone(), 'token'))
  expect(screen.getByText('the sign-in form')).toBe(shown)
})

test('a tab that stands on the sign-in follows the sign-in of another tab', async () => {
  onTestFinished(watchSession())
  const form = page({ ...work, path: '/login', allow: open, signedOutOnly: true, load: words('the sign-in form') })
  const { router } = showPages([form, page({ ...work, path: '/dashboard', load: words('the dashboard') })], '/login')
  await screen.findByText('the sign-in form')
  localStorage.setItem('user', JSON.stringify(someone()))
  localStorage.setItem('tokenExpiry', new Date(Date.now() + 60_000).toISOString())
  localStorage.setItem('token', 'token of the other tab')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage })))
  await screen.findByText('the dashboard')
  expect(router.state.location.pathname).toBe('/dashboard')
})

const Headed = () => (
  <main>
    <h1>The heading</h1>
  </main>
)
const Focused = () => (
  <main>
    <h1>The heading</h1>
    <input aria-label="Name" ref={element => element?.focus()} />
  </main>
)

test('who goes to another page begins at its heading, unless the page has taken the focus itself', async () => {
  const pages = [at('/headed', async () => Headed), at('/focused', async () => Focused), at('/first')]
  const { router } = showPages(pages, '/headed')
  await screen.findByRole('heading')
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/headed?page=2'))
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/focused'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await act(() => router.navigate('/headed'))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
