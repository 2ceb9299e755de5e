import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { changeStatus } from '../work.ts'
import { StatusForm } from './StatusForm.tsx'

const house = await testScreens()
const person = userEvent.setup()

test('of several, those who could not be changed are named and stay for another try', async () => {
  const org = await testOrganization(house)
  const names = ['Ana', 'Ben', 'Cleo'].map(firstName => ({ firstName, lastName: 'Okafor' }))
  const people = []
  for (const name of names) people.push({ ...name, id: (await testInvited(house, org, name)).id })
  const [, ben] = people
  const moveBen = (to: 'archived' | 'applicant') =>
    org.work(({ work }) => changeStatus(work, ben?.id ?? '', to, 'Moved'))
  await moveBen('archived')
  saveSession(someone(), org.admin)
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  showPage(<StatusForm people={people} to="archived" onDone={onDone} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Archive: 3 people' })
  await person.click(screen.getByRole('button', { name: 'Archive' }))
  await screen.findByText('Not changed: Ben Okafor')
  await screen.findByRole('dialog', { name: 'Archive: Ben Okafor' })
  expect(onClose).not.toHaveBeenCalled()
  await moveBen('applicant')
  await person.click(screen.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onDone.mock.calls.map(([ids]) => ids)).toEqual([[people[0]?.id, people[2]?.id], [ben?.id]])
})
