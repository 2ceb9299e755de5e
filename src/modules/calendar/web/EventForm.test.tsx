import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { EventDetail } from '../events/contract.ts'
import { EventForm } from './EventForm.tsx'

const ids = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`
const words = {
  ...{ title: 'Team call', details: 'Bring a pen.', place: 'Austin', link: 'https://meet.example/a', leader: 'Dana' },
  ...{ startsOn: '2026-11-02', startsAt: '09:00', minutes: 30, days: null },
}
const who = { photoFileId: null, answer: 'none', lastName: 'Kim' } as const
const event = {
  ...{ eventId: ids(1), kind: 'orientation', timeZone: 'America/New_York', isSeries: true, sequence: 4 },
  ...{ ...words, title: 'Late call', startsOn: '2026-11-09', series: words, requirementId: null },
  repeats: { every: 'week', interval: 1, by: 'date', weekdays: ['MO'], until: null, count: null },
  reminders: [30],
  participants: [
    { ...who, id: ids(2), accountId: ids(3), personId: null, firstName: 'Ada' },
    { ...who, id: ids(4), accountId: null, personId: ids(5), firstName: 'Grace' },
  ],
} as unknown as EventDetail

const candidate = (n: number, firstName: string) => ({ ...who, id: ids(n), firstName, lastDay: '2026-12-01' })

/** The form over a server with one requirement, `ids(7)`, that ends soon for some people. */
async function show(
  of: EventDetail | null,
  more: { renews?: string; people?: object[]; capabilities?: string[] } = {},
) {
  const { capabilities = ['calendar.edit', 'reports.view'] } = more
  saveSession(someone({ role: 'organizationUser', capabilities } as never), 'token')
  const heard = await outerServer(({ url, method }, response) => {
    const options = [
      { id: ids(7), name: 'CPR' },
      { id: ids(6), name: 'TB test' },
    ]
    const data = url.includes('/options')
      ? options
      : url.includes(ids(6))
        ? [candidate(4, 'Cal')]
        : url.includes('/candidates')
          ? (more.people ?? [])
          : []
    const refusal = { success: false, message: 'Changed since.', errors: [{ path: 'place', message: 'Not a place.' }] }
    if (method === 'GET') return envelope(response, 200, { success: true, message: '', data })
    return envelope(response, 400, refusal)
  })
  const onClose = vi.fn()
  showPage(
    <EventForm of={of} day="2026-11-20" requirementId={more.renews ?? null} onDone={vi.fn()} onClose={onClose} />,
  )
  const form = within(await screen.findByRole('dialog'))
  const submit = async (name: string) => {
    await userEvent.click(form.getByRole('button', { name }))
    const sent = () => heard.find(one => one.method !== 'GET')
    await waitFor(() => expect(sent()).toBeDefined())
    const { method, url, body } = sent() ?? { body: '' }
    return { method, url, body: JSON.parse(body) }
  }
  return { form, submit, heard, onClose }
}
const kinds = (form: Awaited<ReturnType<typeof show>>['form']) =>
  within(form.getByLabelText('Kind'))
    .getAllByRole('option')
    .map(one => one.textContent)

test('an event is edited for all of its dates: by the words of its series, with everyone who takes part', async () => {
  const { form, submit } = await show(event)
  screen.getByRole('dialog', { name: 'Edit Team call' })
  form.getByText('This changes all dates of the event.')
  expect(kinds(form)).not.toContain('Group renewal')
  await form.findByText('Grace Kim')
  const { method, url, body } = await submit('Save changes')
  expect([method, url]).toEqual(['PUT', `/api/event-management/${ids(1)}`])
  expect(body).toEqual({
    ...{ ...words, kind: 'orientation', timeZone: 'America/New_York', repeats: event.repeats, reminders: [30] },
    ...{ accountIds: [ids(3)], personIds: [ids(5)], requirementId: null, only: null, sequence: 4 },
  })
  await form.findByText('Not a place.')
  expect(form.getByLabelText(/^Place/)).toHaveProperty('value', 'Austin')
})

test('a new one begins at nine for an hour where the organization is, with a reminder the day before', async () => {
  const { form, submit } = await show(null)
  screen.getByRole('dialog', { name: 'Add event' })
  expect(kinds(form)).toContain('Group renewal')
  expect(form.queryByText('This changes all dates of the event.')).toBeNull()
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Huddle' } })
  const { method, url, body } = await submit('Add event')
  expect([method, url]).toEqual(['POST', '/api/event-management'])
  expect(body).toEqual({
    ...{ title: 'Huddle', details: '', place: '', link: '', leader: '', kind: 'event' },
    ...{ startsOn: '2026-11-20', startsAt: '09:00', minutes: 60, days: null, timeZone: 'America/Chicago' },
    ...{ repeats: null, reminders: [1440], accountIds: [], personIds: [], requirementId: null },
  })
  await form.findByText('Not a place.')
  expect(form.getByLabelText('Title')).toHaveProperty('value', 'Huddle')
})

test('a group renewal takes everyone whose requirement ends soon, until somebody is left out', async () => {
  const people = [candidate(8, 'Ana'), candidate(9, 'Ben')]
  const { form, submit, heard } = await show(null, { renews: ids(7), people })
  const ana = await form.findByLabelText('Ana Kim, expires Dec 1, 2026')
  await waitFor(() => expect(ana).toHaveProperty('checked', true))
  expect(form.queryByLabelText('Repeats')).toBeNull()
  expect(form.queryByLabelText(/^Participants/)).toBeNull()
  expect(heard.find(one => one.url.includes('/candidates'))?.url).toContain(`requirementId=${ids(7)}&to=`)
  const ben = form.getByLabelText(/^Ben Kim/)
  await userEvent.click(ana)
  await userEvent.click(ben)
  expect([ana, ben].map(one => (one as HTMLInputElement).checked)).toEqual([false, false])
  await userEvent.click(ben)
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'CPR class' } })
  const { body } = await submit('Add event')
  expect(body).toMatchObject({ kind: 'renewal', requirementId: ids(7), personIds: [ids(9)] })
  await form.findByText('Not a place.')
})

test('another requirement is for others', async () => {
  const { form, submit } = await show(null, { renews: ids(7), people: [candidate(8, 'Ana')] })
  await waitFor(() => expect(form.getByLabelText(/^Ana Kim/)).toHaveProperty('checked', true))
  await userEvent.selectOptions(form.getByLabelText('What is renewed'), 'TB test')
  await waitFor(() => expect(form.getByLabelText(/^Cal Kim/)).toHaveProperty('checked', true))
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'TB day' } })
  const { body } = await submit('Add event')
  expect(body).toMatchObject({ requirementId: ids(6), personIds: [ids(4)] })
  await form.findByText('Not a place.')
})

test('a renewal that no one needs says so', async () => {
  const { form } = await show(null, { renews: ids(7) })
  await form.findByText('No one needs this by then.')
})

test('a renewal that was added keeps its kind, and its people are found by name', async () => {
  const { form } = await show({ ...event, kind: 'renewal', isSeries: false })
  expect(form.queryByLabelText('Kind')).toBeNull()
  expect(form.queryByLabelText('What is renewed')).toBeNull()
  expect(form.queryByLabelText('Repeats')).toBeNull()
  await form.findByText('Ada Kim')
})

test('whoever may not see reports adds no renewals, and nothing is added that was called off', async () => {
  const { form, onClose, heard } = await show(null, { capabilities: ['calendar.edit'] })
  expect(kinds(form)).toEqual(expect.arrayContaining(['Event', 'Orientation']))
  expect(kinds(form)).not.toContain('Group renewal')
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(heard.every(one => one.method === 'GET')).toBe(true)
})
