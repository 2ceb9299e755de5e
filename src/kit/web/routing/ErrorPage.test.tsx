import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { open } from '../../contract/access.ts'
import { endSession, saveSession } from '../session/session.ts'
import { App } from '../shell/App.tsx'
import { someone } from '../testing/people.ts'
import { CrashContext } from '../theme/crash.ts'
import { page } from './guard.ts'
import { routesOf } from './routes.tsx'

function Broken(): never {
  throw new Error('It cannot be drawn.')
}

function mounted(report: (error: unknown) => Promise<string | null>, title = () => 'Broken') {
  const pages = [page({ path: '/broken', allow: open, layout: 'none', title, load: async () => Broken })]
  render(
    <App>
      <CrashContext value={report}>
        <RouterProvider router={createMemoryRouter(routesOf(pages), { initialEntries: ['/broken'] })} />
      </CrashContext>
    </App>,
  )
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('spec 2: a crash while rendering shows the Oops page, with the number that it has in the log', async () => {
  const report = vi.fn(async () => 'R-17')
  mounted(report)
  await screen.findByRole('heading', { name: 'Oops! Something Went Wrong' })
  await screen.findByText('Reference number: R-17')
  expect(report).toHaveBeenCalledWith(new Error('It cannot be drawn.'))
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
})

test('a crash that cannot be reported still shows the Oops page', async () => {
  mounted(() => {
    throw new Error('There is no way to report it.')
  })
  await screen.findByRole('heading', { name: 'Oops! Something Went Wrong' })
})

test('spec 8: what fails outside the reach of the Oops page shows the default error screen', async () => {
  mounted(
    async () => null,
    () => {
      throw new Error('It has no name.')
    },
  )
  await screen.findByText('Unexpected Application Error!')
  expect(screen.getByText('It has no name.')).toBeDefined()
})

test('an applicant goes home from it to their own first page, anybody else to the dashboard', async () => {
  saveSession(someone({ role: 'applicant' }), 'token')
  mounted(async () => null)
  await screen.findByRole('link', { name: 'Back to Home' })
  const home = () => screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')
  expect(home()).toBe('/applicant/welcome-to-carefold')
  act(() => endSession())
  await waitFor(() => expect(home()).toBe('/dashboard'))
})
