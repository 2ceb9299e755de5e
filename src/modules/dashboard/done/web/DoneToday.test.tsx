import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../../testing/compliance.ts'
import { testOrganization } from '../../../../testing/people.ts'
import { activate } from '../../../../testing/reports.ts'
import { testScreens } from '../../../../testing/screens.ts'
import { acts, queues } from '../../../follow-up/web/pages.tsx'
import { MyWork } from '../../web/MyWork.tsx'

const product = await testScreens()
const person = userEvent.setup()
const plugs = { queues, acts: [acts] }

test('what was done today is counted below the list as it is done, and opened by a press', async () => {
  const org = await testOrganization(product, 'America/Chicago')
  await testRequirement(org, await testDocumentType(org, { name: 'CPR card' }), { name: 'CPR' })
  const ana = await testApplicant(org, { firstName: 'Ana', lastName: 'Ruiz' })
  await activate(product, org, ana.personId)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin' }), org.admin)
  showPage(<MyWork />, { path: '/dashboard', at: '/dashboard', plugs })
  // The sign-off with which Ana began.
  const fold = await screen.findByRole('button', { name: 'Done today (1)' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  // The list and what was done are read side by side.
  await person.click(await screen.findByRole('button', { name: 'Remind: CPR, Ana Ruiz' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await person.click(await dialog.findByRole('button', { name: 'Send 1 reminder' }))
  await person.click(await screen.findByRole('button', { name: 'Done today (2)' }))
  const link = await screen.findByRole('link', { name: 'Sent a reminder of all that is open' })
  expect(link.getAttribute('href')).toBe(`/caregivers/compliance/${ana.personId}`)
  expect(screen.getByRole('link', { name: 'Signed off' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Done today (2)' }))
  expect(screen.getByRole('button', { name: 'Done today (2)' }).getAttribute('aria-expanded')).toBe('false')
})

test('nothing is said of a day on which nothing was done yet', async () => {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin' }), org.admin)
  showPage(<MyWork />, { path: '/dashboard', at: '/dashboard', plugs })
  await screen.findByText(/^You’re all caught up/)
  expect(screen.queryByText(/^Done today/)).toBeNull()
})
