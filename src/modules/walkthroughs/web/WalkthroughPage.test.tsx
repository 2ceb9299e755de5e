import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testScreens } from '../../../testing/screens.ts'
import { testWalkthrough } from '../../../testing/walkthroughs.ts'
import { WalkthroughPage } from './WalkthroughPage.tsx'

const product = await testScreens()
const path = '/settings/onboarding/view/:id'
const show = (id: string) => showPage(<WalkthroughPage />, { path, at: path.replace(':id', id) })
const steps = async () => (await screen.findAllByRole('button', { pressed: undefined })).filter(one => one.ariaPressed)
const pressed = () => screen.getByRole('button', { pressed: true }).textContent

test('each step says what it is, how long it takes, what it waits for and who is told', async () => {
  const { org, id, add } = await testWalkthrough(product)
  saveSession(someone(), org.admin)
  const content = { reviewers: [org.adminId] }
  const first = await add('Hello', { minutes: 3, content })
  await add('Later', { minutes: 4, required: false, waitsFor: first.stepId })
  show(id)
  const [one, two] = (await steps()).map(step => step.textContent)
  expect(one).toMatch(/^1\. HelloWelcome · about 3 min · told to [A-Z]/)
  expect(one).not.toMatch(/optional|after/)
  expect(two).toMatch(/^2\. LaterWelcome · about 4 min · optional · after “Hello”$/)
  expect(pressed()).toMatch(/^1\. Hello/)
  await userEvent.click(screen.getByRole('button', { name: /^2\. Later/ }))
  expect(pressed()).toMatch(/^2\. Later/)
  screen.getByText('Inactive')
  screen.getByText(/2 steps, about 7 min/)
})

test('one without steps says so, and whoever may change it has the way', async () => {
  const { org, id } = await testWalkthrough(product)
  saveSession(someone(), org.admin)
  show(id)
  await screen.findByText(/^There are no steps yet/)
  expect(screen.getByRole('link', { name: 'Edit steps' }).getAttribute('href')).toBe(
    `/settings/onboarding/edit-steps/${id}`,
  )
  screen.getByRole('link', { name: 'Back to Walkthroughs' })
})

test('whoever only looks has no ways', async () => {
  const { org, id } = await testWalkthrough(product)
  const { token } = await org.staffWith('Looker', ['onboarding.view'])
  saveSession(someone({ role: 'organizationUser', capabilities: ['onboarding.view'] }), token)
  show(id)
  await screen.findByText(/^There are no steps yet/)
  expect(screen.queryByRole('link')).toBeNull()
})

test('one that is not there says so', async () => {
  const { org } = await testWalkthrough(product)
  saveSession(someone(), org.admin)
  show(newId())
  await screen.findByText('There is no such walkthrough here.')
})
