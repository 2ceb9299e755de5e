import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { changeOf, eventsPath, testEvent } from '../../../testing/calendar.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { CalendarPage } from './CalendarPage.tsx'
import { wholeDay } from './parts.tsx'

const product = await testScreens()
const person = userEvent.setup()
const path = '/calendar'
const november = `${path}?view=month&day=2026-11-02`

async function asAdministrator() {
  const org = await testOrganization(product)
  saveSession(someone({ id: org.adminId, role: 'organizationAdmin', capabilities: [] }), org.admin)
  return org
}

const cell = (day: string) => screen.findByRole('gridcell', { name: new RegExp(`^${wholeDay(day)}`) })

test('a month shows its events, each with its time, and opens one beside it', async () => {
  const org = await asAdministrator()
  await testEvent(product, org, { repeats: { every: 'week' }, place: 'Austin office' })
  showPage(<CalendarPage />, { path, at: november })
  const block = await within(await cell('2026-11-09')).findByRole('button', { name: /^Team call, / })
  await person.click(block)
  const panel = within(await screen.findByRole('region', { name: 'Team call' }))
  expect(panel.getByText('Austin office')).toBeTruthy()
  expect(panel.getByText('Every week')).toBeTruthy()
  await person.click(panel.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Team call' })).toBeNull()
})

test('arrows move by day, Home and End in the week, Page keys by month, Enter opens, N adds', async () => {
  const org = await asAdministrator()
  await testEvent(product, org)
  showPage(<CalendarPage />, { path, at: november })
  ;(await cell('2026-11-02')).focus()
  await screen.findByRole('button', { name: /^Team call, / })
  await person.keyboard('{ArrowRight}')
  await waitFor(async () => expect(document.activeElement).toBe(await cell('2026-11-03')))
  await person.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}')
  await waitFor(async () => expect(document.activeElement).toBe(await cell('2026-11-02')))
  await person.keyboard('{End}')
  await waitFor(async () => expect(document.activeElement).toBe(await cell('2026-11-07')))
  await person.keyboard('{Home}{ArrowRight}')
  await waitFor(async () => expect(document.activeElement).toBe(await cell('2026-11-02')))
  await person.keyboard('{PageDown}')
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy()
  await person.keyboard('{PageUp}')
  await waitFor(async () => expect(document.activeElement).toBe(await cell('2026-11-02')))
  await screen.findByRole('button', { name: /^Team call, / })
  await person.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'Team call' })).toBeTruthy()
  await person.keyboard('n')
  expect(await screen.findByRole('dialog', { name: 'Add event' })).toBeTruthy()
})

test('a day that has more than its room says how many more', async () => {
  const org = await asAdministrator()
  for (const hour of ['08', '09', '10', '11'])
    await testEvent(product, org, { title: `At ${hour}`, startsAt: `${hour}:00` })
  showPage(<CalendarPage />, { path, at: november })
  const day = within(await cell('2026-11-02'))
  await person.click(await day.findByRole('button', { name: '2 more' }))
  const list = within(await screen.findByRole('region', { name: wholeDay('2026-11-02') }))
  expect(list.getAllByRole('button')).toHaveLength(4)
})

test('an event is added and moved by its dialog for one date only', async () => {
  const org = await asAdministrator()
  showPage(<CalendarPage />, { path, at: `${path}?new&view=agenda` })
  const form = within(await screen.findByRole('dialog', { name: 'Add event' }))
  await person.click(form.getByRole('button', { name: 'Add event' }))
  expect(await form.findByText('Enter a title.')).toBeTruthy()
  await person.type(form.getByLabelText('Title'), 'Huddle')
  await person.selectOptions(form.getByLabelText('Repeats'), 'day')
  await person.click(form.getByRole('button', { name: 'Add event' }))
  const panel = within(await screen.findByRole('region', { name: 'Huddle' }))
  await person.click(panel.getByRole('button', { name: 'Actions for Huddle' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Move' }))
  const move = within(await screen.findByRole('dialog', { name: 'Move Huddle' }))
  const today = (move.getByLabelText('Day') as HTMLInputElement).value
  await person.clear(move.getByLabelText('Starts at'))
  await person.type(move.getByLabelText('Starts at'), '11:30')
  await person.click(move.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const stored = await org.work(({ work: { db } }) =>
    db.selectFrom('calendar_exception').select(['on_day', 'starts_at']).execute(),
  )
  expect(stored).toEqual([{ on_day: today, starts_at: '11:30:00' }])
})

test('a day with words of its own keeps them to itself when all dates are edited or moved', async () => {
  const org = await asAdministrator()
  const made = await testEvent(product, org, { repeats: { every: 'week' } })
  const own = { only: '2026-11-09', title: 'Late call', startsOn: '2026-11-09', startsAt: '11:30', minutes: 30 }
  await product.call('PUT', `${eventsPath}/${made.eventId}`, { token: org.admin, body: changeOf(made, own) })
  showPage(<CalendarPage />, { path, at: november })
  await person.click(await within(await cell('2026-11-09')).findByRole('button', { name: /^Late call, / }))
  await person.click(await screen.findByRole('button', { name: 'Edit Team call' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Team call' }))
  await person.type(form.getByLabelText(/^Place/), 'Austin')
  await person.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(await within(await cell('2026-11-09')).findByRole('button', { name: /^Late call, / }))
  await person.click(await screen.findByRole('button', { name: 'Actions for Late call' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Move' }))
  const move = within(await screen.findByRole('dialog', { name: 'Move Late call' }))
  await person.click(move.getByRole('radio', { name: 'All dates' }))
  await person.click(move.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { title, startsAt, minutes, place } = (
    await product.call('GET', `${eventsPath}/${made.eventId}?on=2026-11-16`, { token: org.admin })
  ).body.data
  expect({ title, startsAt, minutes, place }).toEqual({
    title: 'Team call',
    startsAt: '09:00',
    minutes: 60,
    place: 'Austin',
  })
})

test('layers are hidden one by one, and the address keeps it', async () => {
  const org = await asAdministrator()
  await testEvent(product, org)
  await testEvent(product, org, { kind: 'orientation', title: 'Welcome' })
  showPage(<CalendarPage />, { path, at: november })
  expect(await screen.findByRole('button', { name: /^Welcome, / })).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: /^Orientations/ }))
  expect(screen.queryByRole('button', { name: /^Welcome, / })).toBeNull()
  expect(screen.getByRole('button', { name: /^Team call, / })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Expiries/ })).toBeTruthy()
})

test('the private address is shown once and can be revoked', async () => {
  await asAdministrator()
  showPage(<CalendarPage />, { path, at: `${path}?feed` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe' }))
  expect(await dialog.findByText('You have no private address yet.')).toBeTruthy()
  await person.click(await dialog.findByRole('button', { name: 'Create private address' }))
  expect(await dialog.findByText(/feed\.ics\?token=/)).toBeTruthy()
  await person.click(await dialog.findByRole('button', { name: 'Revoke' }))
  expect(await dialog.findByText('You have no private address yet.')).toBeTruthy()
})
