import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { AuditEvent } from '../contract.ts'
import { EventRows, recordWords } from './EventRows.tsx'

const event = (id: string, of: Partial<AuditEvent> = {}): AuditEvent => ({
  ...{ id, at: '2026-11-20T15:05:00.000Z', action: 'person.updated', actor: 'Ada Maria Admin', reason: null },
  ...{ changes: [], accountId: null, person: null, subject: { kind: 'person', id: null, name: 'Grace Kim' } },
  ...{ withheld: false, erasedAt: null, address: null, userAgent: null, position: 7, seal: '12ab34cd' },
  ...of,
})
const show = (...rows: AuditEvent[]) => {
  const acts = (actor: string) => ({ 'person.updated': () => `${actor} changed the profile` })
  showPage(<EventRows rows={rows} acts={acts} onNarrow={vi.fn()} />)
  const buttons = screen.getAllByRole('button')
  return { buttons, texts: buttons.map(one => one.textContent?.replaceAll('\u202f', ' ')) }
}

test('events stand under their days, each with its time, who, what, where and its seal', () => {
  const { texts } = show(
    event('a', { address: '10.0.0.1' }),
    event('b', { seal: null }),
    event('c', { at: '2026-11-19T15:05:00.000Z' }),
  )
  expect(screen.getAllByRole('heading').map(one => one.textContent)).toEqual(['Nov 20, 2026', 'Nov 19, 2026'])
  expect(within(screen.getByRole('region', { name: 'Nov 20, 2026' })).getAllByRole('listitem')).toHaveLength(2)
  expect(texts[0]).toMatch(/^3:05 PM/)
  expect(texts[0]).toContain('AAAda Maria AdminChanged the profileGrace Kim')
  expect(texts[0]).toMatch(/Grace Kim10\.0\.0\.112ab 34cd$/)
  expect(texts[1]).toMatch(/Grace Kim–Sealing…$/)
})

test('what an event was done to is named, or told by its kind, with the person it is about', () => {
  const person = { id: 'p', name: 'Ana Reyes' }
  expect(recordWords(event('a', { person }))).toBe('Grace Kim, Ana Reyes')
  expect(recordWords(event('a'))).toBe('Grace Kim')
  expect(recordWords(event('a', { subject: { kind: 'person', id: null, name: null } }))).not.toBe('')
})

test('a row opens in place and closes again', async () => {
  const { buttons } = show(event('a'))
  const row = buttons[0] as HTMLElement
  expect(row.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
  const part = document.getElementById(row.getAttribute('aria-controls') ?? '')
  expect(part?.textContent).toContain('No field changed.')
  await userEvent.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('false')
})

test('keys move between rows, and stay at the first and the last', async () => {
  const { buttons } = show(event('a'), event('b'), event('c'))
  const at = () => buttons.indexOf(document.activeElement as HTMLElement)
  await userEvent.keyboard('{ArrowDown}')
  expect(at()).toBe(-1)
  buttons[0]?.focus()
  const seen: number[] = []
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'x']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(at())
  }
  expect(seen).toEqual([0, 1, 2, 2, 1, 2, 0, 0])
})
