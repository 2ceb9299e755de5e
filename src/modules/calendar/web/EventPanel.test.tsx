import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { EventDetail } from '../events/contract.ts'
import { EventPanel } from './EventPanel.tsx'

const event = {
  ...{
    eventId: 'e1',
    on: '2026-11-09',
    kind: 'event',
    title: 'Late call',
    place: '',
    link: '',
    leader: '',
    details: '',
  },
  ...{ startsOn: '2026-11-09', endsOn: '2026-11-09', timeZone: 'America/Chicago', isSeries: false, mine: null },
  ...{ begins: '2026-11-09T15:00:00.000Z', ends: '2026-11-09T16:00:00.000Z', repeats: null },
  ...{ series: { title: 'Team call' }, participants: [], hidden: 0 },
} as unknown as EventDetail

/** The panel where the organization's zone is America/Chicago. */
async function show(of: Partial<EventDetail> = {}, { on = '2026-11-09', mayEdit = true } = {}) {
  const capabilities = mayEdit ? ['calendar.edit'] : []
  saveSession(someone({ role: 'organizationUser', capabilities } as never), 'token')
  const data = { ...event, ...of }
  const heard = await outerServer((_heard, response) => envelope(response, 200, { success: true, message: '', data }))
  const acts = { onEdit: vi.fn(), onMove: vi.fn(), onClose: vi.fn() }
  const { container } = showPage(<EventPanel eventId="e1" on={on || undefined} {...acts} />)
  await screen.findByRole('heading', { name: data.title })
  const sent = () => heard.filter(one => one.method !== 'GET').map(one => [one.method, one.url, one.body])
  return { ...acts, heard, sent, text: container.textContent?.replaceAll(/[\u2009\u202f]/g, ' ') ?? '' }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const menu = async (title = 'Late call') => {
  await press(`Actions for ${title}`)
  return (await screen.findAllByRole('menuitem')).map(one => one.textContent)
}

test('what an event has is shown, and what it lacks is not', async () => {
  const repeats = { every: 'week', interval: 1, by: 'date', weekdays: [], until: null, count: null } as const
  const words = { place: 'Austin', link: 'https://meet.example/a', leader: 'Dana', details: 'Bring a pen.' }
  const { text } = await show({ ...words, repeats: { ...repeats, weekdays: [] } })
  for (const said of ['Event', 'Monday, November 9, 9:00 – 10:00 AM Central', 'Every week', 'Austin', 'Taught by Dana'])
    expect(text).toContain(said)
  expect(text).toContain('Bring a pen.')
  const link = screen.getByRole('link', { name: 'https://meet.example/a' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://meet.example/a', '_blank'])
})

test('a bare event has its time alone', async () => {
  const { text, heard } = await show({}, { on: '' })
  expect(text).toBe('EventLate callMonday, November 9, 9:00 – 10:00 AM Central')
  expect(heard[0]?.url).toBe('/api/event-management/e1')
  expect(screen.queryByRole('group', { name: 'Your answer' })).toBeNull()
})

test('the event’s own zone is told where it says another time', async () => {
  const { text, heard } = await show({ timeZone: 'America/New_York' })
  expect(text).toMatch(/9:00 – 10:00 AM Central10:00 – 11:00 AM Eastern$/)
  expect(heard[0]?.url).toBe('/api/event-management/e1?on=2026-11-09')
})

test.each<[string, Partial<EventDetail>, string]>([
  ['the same time in another zone is not repeated', { timeZone: 'America/Winnipeg' }, 'AM Central'],
  ['a whole day', { begins: null, ends: null }, 'Monday, November 9, all day'],
  ['several whole days', { begins: null, ends: null, endsOn: '2026-11-11' }, 'Nov 9, 2026 – Nov 11, 2026, all day'],
])('%s', async (_what, of, words) => {
  const { text } = await show(of)
  expect(text.endsWith(words)).toBe(true)
})

test('today is called so', async () => {
  const [begins, ends] = [new Date().toISOString(), new Date(Date.now() + 60_000).toISOString()]
  const { text } = await show({ begins, ends })
  expect(text).toContain('Late callToday, ')
})

test('participants stand with their answers, and those who are hidden are counted', async () => {
  const who = { photoFileId: null, lastName: 'Kim' }
  const ana = { ...who, id: '1', accountId: 'a', personId: null, firstName: 'Ana', answer: 'accepted' } as const
  const ben = { ...who, id: '2', accountId: null, personId: 'p', firstName: 'Ben', answer: 'declined' } as const
  await show({ participants: [ana, ben], hidden: 1 })
  const part = within(screen.getByRole('region', { name: 'Participants' }))
  part.getByText('1 of 3 accepted')
  const lines = part.getAllByRole('listitem').map(one => one.textContent)
  expect(lines[0]).toMatch(/Ana KimStaffAccepted$/)
  expect(lines[1]).toMatch(/Ben KimCaregiverDeclined$/)
  part.getByText('1 caregiver takes part.')
})

test('an event with participants who are all seen counts none beside them', async () => {
  await show({ hidden: 0, participants: [] })
  expect(screen.queryByRole('region', { name: 'Participants' })).toBeNull()
})

test('whoever takes part sees their answer and gives another', async () => {
  const { sent } = await show({ mine: 'tentative' })
  const own = within(screen.getByRole('group', { name: 'Your answer' }))
  expect(own.getAllByRole('button').map(one => one.textContent)).toEqual(['Accept', 'Maybe', 'Decline'])
  expect(own.getByRole('button', { pressed: true }).textContent).toBe('Maybe')
  await userEvent.click(own.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[1]).toContain('e1')
  expect(sent()[0]?.[2]).toBe('{"answer":"accepted"}')
  await screen.findByText('Answer saved.')
})

test('one date of a series is canceled after a question, and the panel closes', async () => {
  const { sent, onClose, onEdit, onMove } = await show({ isSeries: true })
  await press('Edit Team call')
  expect(onEdit).toHaveBeenCalledOnce()
  expect(await menu()).toEqual(['Move', 'Cancel this date', 'Cancel all dates'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move' }))
  expect(onMove).toHaveBeenCalledOnce()
  await menu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel this date' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Cancel Late call on Nov 9, 2026?' }))
  asked.getByText('We email everyone who takes part.')
  await userEvent.click(asked.getByRole('button', { name: 'Cancel event' }))
  await waitFor(() => expect(sent()).toEqual([['DELETE', '/api/event-management/e1?only=2026-11-09', '']]))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await screen.findByText('Event canceled.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('all dates are canceled by the name of the series', async () => {
  const { sent } = await show({ isSeries: true })
  await menu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel all dates' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Cancel Team call?' }))
  asked.getByText(/^All its dates are canceled\./)
  await userEvent.click(asked.getByRole('button', { name: 'Cancel event' }))
  await waitFor(() => expect(sent()[0]?.[1]).toMatch(/e1(\?only=)?$/))
  await screen.findByText('Event canceled.')
})

test('an event of one date is canceled whole', async () => {
  await show()
  expect(await menu()).toEqual(['Move', 'Cancel event'])
})

test('whoever may not edit can only close', async () => {
  const { onClose } = await show({}, { mayEdit: false })
  expect(screen.getAllByRole('button').map(one => one.getAttribute('aria-label'))).toEqual(['Close'])
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})
