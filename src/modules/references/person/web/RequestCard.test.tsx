import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { CompletedReference, EventKind, ReferenceRequest } from '../../requests/contract.ts'
import { RequestCard } from './RequestCard.tsx'

const at = '2026-11-20T15:00:00.000Z'
const about = { relation: 'supervisor', employer: 'Sunrise', title: '', from: null, to: null } as const
const event = (kind: EventKind, note = '') => ({ kind, at, actor: null, note })
const reference = (of: Partial<CompletedReference> = {}) =>
  ({
    id: 'f',
    givenBy: 'referee',
    about,
    standing: 'counts',
    reason: null,
    taker: null,
    talkedAt: null,
    ...of,
  }) as CompletedReference
const request = (of: Partial<ReferenceRequest> = {}) =>
  ({
    ...{ id: 'r', name: 'Gloria Bennett', email: 'g@example.com', phone: null, about, state: 'requested' },
    ...{ events: [event('sent')], nextReminderOn: null, expiresOn: null, replaces: null, replacedBy: null },
    reference: null,
    ...of,
  }) as ReferenceRequest

function show(of: Partial<ReferenceRequest> = {}, isRead = false) {
  const acts = { remind: vi.fn(), replace: vi.fn(), sendTo: vi.fn(), phone: vi.fn(), cancel: vi.fn() }
  const onSelect = vi.fn()
  const card = (
    <RequestCard of={request(of)} selected acts={isRead ? null : { ...acts, reminding: false }} onSelect={onSelect} />
  )
  const { container } = showPage(card)
  return { ...acts, onSelect, text: () => container.textContent ?? '' }
}
const names = () =>
  screen
    .queryAllByRole('button')
    .flatMap(one => (/Actions/.test(one.getAttribute('aria-label') ?? '') ? [] : [one.textContent]))
async function menu() {
  await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }))
  return (await screen.findAllByRole('menuitem')).map(one => one.textContent)
}

test.each<[Partial<ReferenceRequest>, string]>([
  [{}, 'Waiting'],
  [{ state: 'agreed' }, 'Agreed'],
  [{ state: 'inProgress' }, 'Started'],
  [{ state: 'bounced' }, 'Not delivered'],
  [{ state: 'declined' }, 'Declined'],
  [{ state: 'canceled' }, 'Canceled'],
  [{ state: 'expired' }, 'No answer'],
  [{ email: null, phone: '512' }, 'To call'],
  [{ events: [event('sent'), event('reminded')] }, 'No answer'],
  [{ reference: reference(), state: 'completed' }, 'Received'],
  [{ reference: reference({ standing: 'toRead' }), state: 'completed' }, 'To read'],
  [{ reference: reference({ standing: 'setAside' }), state: 'completed' }, 'Set aside'],
])('a request says how it stands: %j', (of, word) => {
  show(of, true)
  expect(screen.getAllByText(word).length).toBeGreaterThan(0)
  const words = ['Waiting', 'Agreed', 'Started', 'To call', 'Received', 'To read']
  for (const other of words.filter(one => one !== word)) expect(screen.queryByText(other)).toBeNull()
})

test.each<[Partial<ReferenceRequest>, string]>([
  [{ email: null, phone: '512-555-0101' }, 'Call 512-555-0101'],
  [{ state: 'declined', events: [event('sent'), event('declined', 'No time.')] }, '“No time.”'],
  [{ state: 'bounced', events: [event('bounced', 'No such box.')] }, '“No such box.”'],
  [{ reference: reference({ reason: 'A relative.', standing: 'setAside' }) }, 'Set aside: A relative.'],
  [{ replacedBy: { id: 'x', name: 'Luis' } }, 'Replaced by Luis.'],
  [{ replaces: { id: 'x', name: 'Luis' } }, 'In place of Luis.'],
])('what is to be known of it stands beneath: %j', (of, line) => {
  expect(show(of, true).text()).toContain(line)
})

test.each<[Partial<ReferenceRequest>, RegExp]>([
  [{ phone: '512-555-0101' }, /Call/],
  [{ email: null, phone: null }, /Call/],
  [{ email: null, phone: '512-555-0101', state: 'declined' }, /Call/],
  [{ events: [event('sent', 'A note.')] }, /A note/],
  [{ state: 'canceled', replacedBy: { id: 'x', name: 'Luis' } }, /Replaced by/],
  [{ reference: reference({ taker: 'Ada Admin' }) }, /By phone/],
])('what does not matter is not told: %j', (of, line) => {
  expect(show(of, true).text()).not.toMatch(line)
})

test('one that was taken by phone says when and with whom, instead of the days of an email', () => {
  const { text } = show({ reference: reference({ givenBy: 'phone', talkedAt: at, taker: 'Ada Admin' }) }, true)
  expect(text()).toMatch(/By phone Nov 20.* with Ada Admin/)
  expect(text()).not.toContain('Sent')
})

test('an open one is reminded or replaced, and the rest is in its menu', async () => {
  const { remind, replace } = show()
  expect(names()).toEqual(['Remind now', 'Replace'])
  await userEvent.click(screen.getByRole('button', { name: 'Remind now' }))
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }))
  expect([remind.mock.calls, replace.mock.calls]).toEqual([[['r']], [['r']]])
  expect(await menu()).toEqual(['Send again or to another address', 'Record by phone', 'Cancel request'])
})

test.each<[Partial<ReferenceRequest>, string[], string[]]>([
  [
    { state: 'bounced' },
    ['Edit address', 'Replace'],
    ['Send again or to another address', 'Record by phone', 'Cancel request'],
  ],
  [
    { email: null, phone: '512' },
    ['Record by phone', 'Replace'],
    ['Send again or to another address', 'Cancel request'],
  ],
  [{ state: 'declined' }, ['Replace'], ['Record by phone']],
  [{ state: 'expired' }, ['Replace'], ['Send again or to another address', 'Record by phone', 'Cancel request']],
  [
    { replacedBy: { id: 'x', name: 'Luis' } },
    ['Remind now'],
    ['Send again or to another address', 'Record by phone', 'Cancel request'],
  ],
])('what can be done depends on how it stands: %j', async (of, buttons, more) => {
  show(of)
  expect(names()).toEqual(buttons)
  expect(await menu()).toEqual(more)
})

test.each<Partial<ReferenceRequest>>([
  { state: 'completed' },
  { state: 'canceled' },
  { state: 'declined', replacedBy: { id: 'x', name: 'Luis' } },
])('nothing is to be done with one that is over: %j', of => {
  show(of)
  expect(names()).toEqual([])
})

test('a reference that came is chosen to be looked at', async () => {
  const { onSelect } = show({ reference: reference(), state: 'completed' }, true)
  const button = screen.getByRole('button', { pressed: true })
  expect(button.textContent).toContain('Supervisor · Sunrise')
  await userEvent.click(button)
  expect(onSelect).toHaveBeenCalledOnce()
})
