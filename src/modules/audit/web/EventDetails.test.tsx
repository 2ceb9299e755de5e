import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { AuditEvent } from '../contract.ts'
import { EventDetails } from './EventDetails.tsx'

const [id, personId] = ['018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77', '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b78']
const at = '2026-11-20T15:00:00.000Z'
const event: AuditEvent = {
  ...{ id, at, action: 'person.updated', actor: 'Ada Admin', reason: null, changes: [], accountId: id, person: null },
  ...{ subject: { kind: 'person', id: null, name: null }, withheld: false, erasedAt: null, address: null },
  ...{ userAgent: null, position: 7, seal: 'abc' },
}

function show(of: Partial<AuditEvent> = {}, may = true) {
  saveSession(someone(may ? {} : { role: 'organizationUser', capabilities: ['audit.view'] as never }), 'token')
  const onNarrow = vi.fn()
  const { container } = showPage(<EventDetails of={{ ...event, ...of }} onNarrow={onNarrow} />)
  const rows = () => Array.from(container.querySelectorAll('tbody tr'), row => row.textContent)
  const terms = () => Array.from(container.querySelectorAll('dt'), one => one.textContent)
  return { onNarrow, rows, terms }
}

test.each<[Partial<AuditEvent>, RegExp]>([
  [{}, /^No field changed\.$/],
  [{ withheld: true }, /^Your role does not show what changed here\.$/],
  [{ erasedAt: at, withheld: true }, /^Personal details erased on Nov 20/],
])('without a change it is said why: %j', (of, words) => {
  show(of)
  screen.getByText(words)
  expect(screen.queryByRole('table')).toBeNull()
})

test('what changed stands field by field, before and after', () => {
  const changes = [
    { field: 'city', before: 'Austin', after: 'Dallas' },
    { field: 'phone', before: null, after: '512' },
    { field: 'address', before: 'A', after: null },
    { field: 'ssn', before: null, after: null },
  ]
  const { rows } = show({ changes })
  const values = [/AustinDallas$/, /–512$/, /A–$/, /changed$/]
  expect(rows()).toEqual(values.map(one => expect.stringMatching(one)))
})

test('a long value is cut until all of it is wanted', async () => {
  const { rows } = show({ changes: [{ field: 'note', before: 'x'.repeat(160), after: 'y'.repeat(161) }] })
  expect(rows()[0]).toContain(`${'x'.repeat(160)}${'y'.repeat(160)}… Show all`)
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(rows()[0]).toContain('y'.repeat(161))
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('only what is known of an event is told', () => {
  const always = ['Time', 'Event']
  expect(show().terms()).toEqual(always)
})

test('all that is known of an event is told', () => {
  const person = { id: personId, name: 'Ana Reyes' }
  const { terms } = show({ reason: 'Asked for it.', person, address: '10.0.0.1', userAgent: 'Firefox' })
  expect(terms()).toEqual(['Reason', 'Person', 'Time', 'Address', 'Browser', 'Event'])
  expect(screen.getByRole('link', { name: 'Ana Reyes' }).getAttribute('href')).toBe(`/caregivers/history/${personId}`)
})

test('a person without a name is not told, and whoever may not see people has no way to them', () => {
  expect(show({ person: { id: personId, name: '' } }).terms()).toEqual(['Time', 'Event'])
})

test('the name leads nowhere for whoever may not see people', () => {
  show({ person: { id: personId, name: 'Ana Reyes' } }, false)
  screen.getByText('Ana Reyes')
  expect(screen.queryByRole('link')).toBeNull()
})

test.each<[Partial<AuditEvent>, string]>([
  [{ position: null, seal: null }, 'Being sealed'],
  [{ position: 1 }, '1, the first · abc'],
  [{ position: 2 }, '2 · follows 1'],
])('its place in the chain is told: %j', (of, words) => {
  show(of)
  screen.getByText(words)
})

test('others like it are looked for by what it has', async () => {
  const subject = { kind: 'person', id, name: null }
  const { onNarrow } = show({ person: { id: personId, name: '' }, subject, address: '10.0.0.1' })
  for (const name of ['Only this person', 'Only this record', 'Only this address'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(onNarrow.mock.calls).toEqual([
    ['personId', personId],
    ['subjectId', id],
    ['address', '10.0.0.1'],
  ])
})

test('what it does not have is not offered', () => {
  show()
  expect(screen.queryByRole('button')).toBeNull()
})
