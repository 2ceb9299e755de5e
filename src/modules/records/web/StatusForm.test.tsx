import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testInvited } from '../../../testing/caregivers.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { activate, changeStatus } from '../../caregivers/status-moves/work.ts'
import { StatusForm } from './StatusForm.tsx'

const product = await testScreens()
const person = userEvent.setup()

test('of several, those who could not be changed are named and stay for another try', async () => {
  const org = await testOrganization(product)
  const names = ['Ana', 'Ben', 'Cleo'].map(firstName => ({
    firstName,
    lastName: 'Okafor',
    signedOffAt: null,
    endedOn: null,
  }))
  const people = []
  for (const { firstName, lastName, ...dates } of names)
    people.push({ firstName, lastName, ...dates, id: (await testInvited(product, org, { firstName, lastName })).id })
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

test('who comes back is asked about the time in between, and begins a new employment today unless somebody says otherwise', async () => {
  const org = await testOrganization(product, someone().organization.timeZone)
  const { id } = await testInvited(product, org, { firstName: 'Ana', lastName: 'Okafor' })
  await org.work(({ work }) => activate(work, id, addDays(work.today, -300)))
  await org.work(({ work }) => changeStatus(work, id, 'archived', 'Moved'))
  const today = await org.work(async ({ work }) => work.today)
  saveSession(someone(), org.admin)
  const onClose = vi.fn()
  const show = (endedOn: string) => {
    const people = [{ id, firstName: 'Ana', lastName: 'Okafor', signedOffAt: '2026-01-01T12:00:00Z', endedOn }]
    showPage(<StatusForm people={people} to="active" onDone={vi.fn()} onClose={onClose} />)
    return screen.findByRole('dialog', { name: 'Make active again: Ana Okafor' })
  }
  const hired = () => (screen.getByLabelText(/^New hire date/) as HTMLInputElement).value
  await show(addDays(today, -100))
  expect(hired()).toBe(today)
  cleanup()
  // Archived by mistake: nothing was broken off.
  await show(today)
  expect(hired()).toBe('')
  await person.type(screen.getByRole('textbox', { name: /^Where did they work/ }), 'Sunrise Home Care')
  await person.click(screen.getByRole('button', { name: 'Make active again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const events = await org.work(({ work: { db } }) =>
    db
      .selectFrom('person_event')
      .select('detail')
      .where('person_id', '=', id)
      .where('kind', '=', 'statusChanged')
      .execute(),
  )
  expect(events.map(one => one.detail)).toContainEqual({
    from: 'archived',
    to: 'active',
    before: { status: 'archived' },
    after: { status: 'active', workedElsewhere: 'Sunrise Home Care' },
  })
})
