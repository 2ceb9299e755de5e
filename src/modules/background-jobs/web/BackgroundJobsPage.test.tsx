import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { BackgroundJobsPage } from './BackgroundJobsPage.tsx'

const product = await testScreens()
const { jobs } = product.services
const person = userEvent.setup()
afterAll(() => jobs.stop())

async function show() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId }), org.admin)
  return showPage(<BackgroundJobsPage />, { path: '/settings/background-jobs' })
}

test('says that they are about to begin', async () => {
  await show()
  expect(await screen.findByText(/Carefold is still starting/)).toBeTruthy()
})

test('an administrator reads what failed, runs it again and sees that it worked', async () => {
  let broken = true
  const run = async () => (broken ? Promise.reject(new Error('Ana Kovac has no email address.')) : undefined)
  await jobs.start([{ name: 'reminders', schedule: '0 0 29 2 *', run }], product.services)
  await show()
  const row = () => within(screen.getByRole('listitem'))
  const now = await screen.findByRole('button', { name: 'Run now: Reminders' })
  expect(row().getByText('Not run yet')).toBeTruthy()
  expect(row().getByText('Emails reminders and daily summaries when they are due.')).toBeTruthy()
  await person.click(now)
  expect(await screen.findByText('Failed, trying again')).toBeTruthy()
  expect(row().getByText(/^Last failure .+: Something went wrong\./).textContent).toMatch(
    /Reference in the log: [\da-f-]{36}$/,
  )
  expect(screen.queryByText(/Kovac/)).toBeNull()
  broken = false
  await person.click(row().getByRole('button', { name: 'Run again: Reminders' }))
  expect(await screen.findByText('Worked')).toBeTruthy()
  expect(row().getByText(/^Last run .+ · Next run /)).toBeTruthy()
})
