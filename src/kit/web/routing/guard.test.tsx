import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { admin, applicant, open, staff } from '../../contract/access.ts'
import { saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { showPages } from '../testing/show.tsx'
import { type Page, page, redirectFor } from './guard.ts'
import { loadInTime } from './load-page.ts'

const Words = (words: string) => async () => () => <p>{words}</p>
const bare = (path: string, allow: Page['allow'], more: Partial<Page> = {}) =>
  page({ path, allow, layout: 'none', title: () => path, load: Words(`here is ${path}`), ...more })

const pages = [
  bare('/login', open, { signedOutOnly: true }),
  bare('/dashboard', staff()),
  bare('/caregivers', staff('caregivers.view')),
  bare('/settings/position', admin),
  bare('/applicant/welcome-to-carefold', applicant),
  bare('/unauthorized', open),
  bare('/broken', open, { load: () => Promise.reject(new Error('chunk')) }),
]

const coordinator = someone({ role: 'organizationUser', userRole: 'Coordinator' })
const candidate = someone({ role: 'applicant', userRole: 'Applicant' })

test.each([
  ['nobody', null, '/dashboard', '/login'],
  ['nobody', null, '/settings/position', '/login'],
  ['nobody', null, '/login', null],
  ['an administrator', someone(), '/settings/position', null],
  ['an administrator', someone(), '/login', '/dashboard'],
  ['an administrator', someone(), '/applicant/welcome-to-carefold', '/unauthorized'],
  ['a coordinator', coordinator, '/settings/position', '/unauthorized'],
  ['a coordinator without the capability', coordinator, '/caregivers', '/unauthorized'],
  ['a coordinator with it', { ...coordinator, capabilities: ['caregivers.view'] as const }, '/caregivers', null],
  ['an applicant', candidate, '/dashboard', '/unauthorized'],
  ['an applicant', candidate, '/login', '/applicant/welcome-to-carefold'],
])('spec 4: %s (%#) opening a page is sent where the guard says', (_who, user, path, to) => {
  const of = pages.find(one => one.path === path)
  expect(of && redirectFor(of, user)).toBe(to)
})

test('spec 2: / leads to /login', async () => {
  const { router } = showPages(pages, '/')
  await screen.findByText('here is /login')
  expect(router.state.location.pathname).toBe('/login')
})

test.each([
  ['nobody', null, '/applicant/login'],
  ['an applicant', candidate, '/applicant/welcome-to-carefold'],
  ['an administrator', someone(), '/dashboard'],
])('/applicant leads %s to where they start', async (_who, user, path) => {
  if (user) saveSession(user, 'token')
  const { router } = showPages([...pages, bare('/applicant/login', open, { signedOutOnly: true })], '/applicant')
  await screen.findByText(`here is ${path}`)
  expect(router.state.location.pathname).toBe(path)
})

test('spec 4: without a token, a page that needs sign-in leads to /login', async () => {
  showPages(pages, '/dashboard')
  await screen.findByText('here is /login')
})

test('spec 4: signed in, /login leads to /dashboard', async () => {
  saveSession(someone(), 'token')
  showPages(pages, '/login')
  await screen.findByText('here is /dashboard')
})

test('spec 4: whose role is not allowed goes to /unauthorized', async () => {
  saveSession(candidate, 'token')
  showPages(pages, '/settings/position')
  await screen.findByText('here is /unauthorized')
})

test('spec 8: code that cannot be loaded is raised as an error, on the Oops page', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  showPages(pages, '/broken')
  await screen.findByRole('heading', { name: 'Oops! Something Went Wrong' })
  expect(screen.getByText('We apologize for the inconvenience. Please try again later.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/dashboard')
  quiet.mockRestore()
})

test('spec 9: code that loads for 120000 ms is given up', async () => {
  vi.useFakeTimers()
  const loading = loadInTime(() => new Promise<never>(() => undefined))
  const outcome = vi.fn()
  loading.catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalled()
  vi.useRealTimers()
})
