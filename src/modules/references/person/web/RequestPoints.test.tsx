import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventKind, ReferenceRequest } from '../../requests/contract.ts'
import { RequestPoints } from './RequestPoints.tsx'

const event = (kind: EventKind, day: number) => ({ kind, at: `2026-11-${day}T15:00:00.000Z`, actor: null, note: '' })
function points(of: Partial<ReferenceRequest>) {
  const request = { events: [], nextReminderOn: null, expiresOn: null, ...of } as unknown as ReferenceRequest
  const { container } = render(<RequestPoints of={request} />)
  return screen
    .queryAllByRole('listitem')
    .map(one => one.textContent)
    .concat(container.firstChild ? [] : ['nothing'])
}

test('nothing that happened needs no points', () => {
  expect(points({})).toEqual(['nothing'])
})

test('what happened stands with its day, and what comes next as planned', () => {
  expect(
    points({ events: [event('sent', 10), event('started', 11), event('agreed', 12)], expiresOn: '2026-12-10' }),
  ).toEqual(['SentNov 10', 'AgreedNov 12', expect.stringMatching(/^Closesplanned for Dec 10/)])
})

test('reminders are counted since it was sent last, and the next one has the next number', () => {
  const events = [event('sent', 10), event('reminded', 11), event('sent', 12), event('reminded', 13)]
  expect(points({ events, nextReminderOn: '2026-12-01', expiresOn: '2026-12-10' })).toEqual([
    'SentNov 12',
    'Reminder 1Nov 13',
    expect.stringMatching(/^Reminder 2planned for Dec 1/),
  ])
})

test('one that was never sent begins with its first event', () => {
  expect(points({ events: [event('phoned', 10), event('canceled', 11)] })).toEqual(['By phoneNov 10', 'CanceledNov 11'])
})

test('of a long way the beginning and the end are shown, four points at most', () => {
  const reminded = [11, 12, 13, 14].map(day => event('reminded', day))
  expect(points({ events: [event('sent', 10), ...reminded] })).toEqual([
    'SentNov 10',
    'Reminder 2Nov 12',
    'Reminder 3Nov 13',
    'Reminder 4Nov 14',
  ])
})

test('with what comes next it still is four', () => {
  const reminded = [11, 12, 13, 14].map(day => event('reminded', day))
  const shown = points({ events: [event('sent', 10), ...reminded], expiresOn: '2026-12-10' })
  expect(shown.map(one => one?.slice(0, 10))).toEqual(['Reminder 2', 'Reminder 3', 'Reminder 4', 'Closesplan'])
})
