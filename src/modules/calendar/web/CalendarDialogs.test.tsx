import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { eventsPath, testEvent } from '../../../testing/calendar.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testScreens } from '../../../testing/screens.ts'
import { CalendarDialogs, namesEvent, placeOf, useCalendarDialogs } from './CalendarDialogs.tsx'

const product = await testScreens()
const person = userEvent.setup()

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'

test.each([
  [id, { eventId: id, on: undefined, to: null, time: null }],
  [`${id}.2026-11-02`, { eventId: id, on: '2026-11-02', to: null, time: null }],
  [`${id}.2026-11-02.2026-11-03.09:00`, { eventId: id, on: '2026-11-02', to: '2026-11-03', time: '09:00' }],
  [`${id}.2026-13-02.x.09:00`, { eventId: id, on: undefined, to: null, time: '09:00' }],
  ['', { eventId: '', on: undefined, to: null, time: null }],
])('the address %s names an event and its days', (value, place) => {
  expect(placeOf(value)).toEqual(place)
})

test('only an id, alone or with a day, names an event', () => {
  expect(namesEvent(id)).toBe(true)
  expect(namesEvent(`${id}.2026-11-02`)).toBe(true)
  expect(namesEvent(`${id}x`)).toBe(false)
  expect(namesEvent('other')).toBe(false)
})

function Host({ onAdded }: { onAdded: () => void }) {
  const of = useCalendarDialogs()
  return <CalendarDialogs of={of} day="2026-11-20" requirementId={null} onAdded={onAdded} />
}

/** The dialogs of a calendar with a weekly team call, at an address that names it. */
async function at(search: (eventId: string) => string, as: Parameters<typeof someone>[0] = {}) {
  const org = await testOrganization(product)
  const made = await testEvent(product, org, { repeats: { every: 'week' } })
  saveSession(someone({ id: org.adminId, ...as }), org.admin)
  const onAdded = vi.fn()
  const { router } = showPage(<Host onAdded={onAdded} />, { path: '/page', at: `/page?${search(made.eventId)}` })
  const read = async (on: string) =>
    (await product.call('GET', `${eventsPath}/${made.eventId}?on=${on}`, { token: org.admin })).body.data
  return { org, made, onAdded, router, read }
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the dialog at an address', () => {
  test('changes all dates of an event, whatever day is named with it', async () => {
    const { router, read } = await at(eventId => `edit=${eventId}.2026-11-09`)
    const form = await dialog()
    expect(form.getByLabelText('Day')).toHaveProperty('value', '2026-11-02')
    const title = form.getByLabelText('Title')
    expect(title).toHaveProperty('value', 'Team call')
    await person.clear(title)
    await person.type(title, 'Case call')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect((await read('2026-11-02')).title).toBe('Case call')
    expect((await read('2026-11-16')).title).toBe('Case call')
  })

  test('moves it to the day and time that are named, and back', async () => {
    const { read } = await at(eventId => `move=${eventId}.2026-11-09.2026-11-10.10:30`)
    const form = await dialog()
    expect(form.getByLabelText('Day')).toHaveProperty('value', '2026-11-10')
    expect(form.getByLabelText('Starts at')).toHaveProperty('value', '10:30')
    await person.click(form.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await read('2026-11-09')).toMatchObject({ startsOn: '2026-11-10', startsAt: '10:30' })
    await person.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(async () =>
      expect(await read('2026-11-09')).toMatchObject({ startsOn: '2026-11-09', startsAt: '09:00' }),
    )
  })

  test('adds one on the day that the calendar shows, and says so when its form is gone', async () => {
    const { onAdded, router } = await at(() => 'new=true')
    const form = await dialog()
    expect(form.getByLabelText('Day')).toHaveProperty('value', '2026-11-20')
    await person.type(form.getByLabelText('Title'), 'Orientation')
    expect(onAdded).not.toHaveBeenCalled()
    await person.click(form.getByRole('button', { name: 'Add event' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ title: 'Orientation' })))
    expect(router.state.location.search).toBe('')
  })

  test('opens for nobody who may only look', async () => {
    const { router } = await at(eventId => `edit=${eventId}&new=true`, { role: 'organizationUser', capabilities: [] })
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
