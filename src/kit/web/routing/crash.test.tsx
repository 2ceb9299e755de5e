import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { open } from '../../contract/access.ts'
import { refusals } from '../../contract/refusal.ts'
import { showPage, showPages } from '../testing/show.tsx'
import { NotFoundPage, UnauthorizedPage } from './ErrorPage.tsx'
import { page } from './guard.ts'

function Broken(): never {
  throw new Error('the page is broken')
}
const broken = page({ path: '/broken', allow: open, layout: 'none', title: () => 'Broken', load: async () => Broken })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('spec 8: a crash while rendering shows the Oops page with its exact words', async () => {
  showPages([broken], '/broken')
  await screen.findByRole('heading', { name: 'Oops! Something Went Wrong' })
  expect(screen.getByText('We apologize for the inconvenience. Please try again later.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/dashboard')
})

test('spec 8: when the Oops page fails as well, the default screen says so, with the error', async () => {
  const say = i18n._.bind(i18n)
  vi.spyOn(i18n, '_').mockImplementation((words, values) => {
    if (words === 'Oops! Something Went Wrong') throw new Error('the Oops page is broken')
    return say(words, values)
  })
  showPages([broken], '/broken')
  await screen.findByText('Unexpected Application Error!')
  expect(screen.getByText('the Oops page is broken')).toBeDefined()
})

test('spec 8: the standard messages', () => {
  expect({
    NOT_FOUND: refusals.notFound.message,
    NETWORK_ERROR: refusals.busy.message,
    GENERIC: refusals.unexpected.message,
    UNAUTHORIZED: refusals.notAllowed.message,
  }).toEqual({
    NOT_FOUND: 'The requested resource was not found.',
    NETWORK_ERROR: 'Something went wrong. Please try again.',
    GENERIC: 'An unexpected error occurred. Please try again.',
    UNAUTHORIZED: 'You do not have permission to access this page.',
  })
})

test('spec 2: /unauthorized has its title and the permission message', () => {
  showPage(<UnauthorizedPage />)
  expect(screen.getByRole('heading', { name: 'Unauthorized' })).toBeDefined()
  expect(screen.getByText('You do not have permission to access this page.')).toBeDefined()
})

test('spec 2: an unknown path is called Page not found!', () => {
  showPage(<NotFoundPage />)
  expect(screen.getByRole('heading', { name: 'Page not found!' })).toBeDefined()
})
