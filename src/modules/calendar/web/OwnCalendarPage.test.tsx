import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { testApplicant } from '../../../testing/applicant.ts'
import { testEvent } from '../../../testing/calendar.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { OwnCalendarPage } from './OwnCalendarPage.tsx'
import { dayAndMonth } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/applicant/calendar'

/** An applicant who has signed in, on an organization's first day. */
async function asApplicant() {
  const org = await testOrganization(product)
  const { accountId, personId, token } = await testApplicant(org)
  const today = await org.work(async ({ work }) => work.today)
  saveSession(someone({ id: accountId, role: 'applicant', personId, capabilities: [] }), token)
  return { org, personId, today }
}

const answers = async () => within(await screen.findByRole('group', { name: 'Your answer to Team call' }))

test('a person’s own events stand under their days, and of others there is nothing', async () => {
  const { org, personId, today } = await asApplicant()
  const own = { startsOn: today, startsAt: null, minutes: null, days: 1, personIds: [personId] }
  await testEvent(product, org, { ...own, place: 'Austin office', leader: 'Dana', details: 'Bring your badge.' })
  await testEvent(product, org, { startsOn: today, title: 'Of others' })
  showPage(<OwnCalendarPage />, { path, at: path })
  const day = within(await screen.findByRole('region', { name: dayAndMonth(today) }))
  for (const words of ['Team call', 'All day', 'Austin office', 'Taught by Dana', 'Bring your badge.'])
    expect(day.getByText(words)).toBeTruthy()
  expect(screen.queryByText('Of others')).toBeNull()
})

test('an invitation is accepted, and declined after that', async () => {
  const { org, personId, today } = await asApplicant()
  await testEvent(product, org, { startsOn: today, startsAt: '23:00', personIds: [personId] })
  showPage(<OwnCalendarPage />, { path, at: path })
  await person.click((await answers()).getByRole('button', { name: 'Accept' }))
  expect(await (await answers()).findByText('Accepted')).toBeTruthy()
  expect((await answers()).queryByRole('button', { name: 'Accept' })).toBeNull()
  await person.click((await answers()).getByRole('button', { name: 'Decline' }))
  expect(await (await answers()).findByText('Declined')).toBeTruthy()
  const stored = await org.work(({ work: { db } }) => db.selectFrom('calendar_participant').select('answer').execute())
  expect(stored).toEqual([{ answer: 'declined' }])
})

test('whoever takes part in nothing reads so', async () => {
  await asApplicant()
  showPage(<OwnCalendarPage />, { path, at: path })
  expect(await screen.findByText('You have no events in the next 90 days.')).toBeTruthy()
})
