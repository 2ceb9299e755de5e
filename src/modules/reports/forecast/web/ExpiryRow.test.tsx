import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Expiry } from '../contract.ts'
import { ExpiryRow } from './ExpiryRow.tsx'

const expiry = (of: Partial<Expiry> = {}) =>
  ({
    person: { id: 'p', firstName: 'Ana', lastName: 'Reyes', position: 'CNA', photoFileId: null },
    ...{ requirement: { id: 'r', name: 'CPR' }, lastDay: '2026-12-07', blocks: false, inReview: false },
    ...of,
  }) as Expiry
function show(of: Partial<Expiry>, { to = null, on }: { to?: string | null; on?: boolean } = {}) {
  saveSession(someone(), 'token')
  const toggle = vi.fn()
  const select = on === undefined ? null : { on, toggle }
  const { container } = showPage(<ExpiryRow expiry={expiry(of)} today="2026-11-27" to={to} select={select} />)
  return { toggle, text: container.textContent ?? '' }
}

test.each<[string, string]>([
  ['2026-11-27', 'Nov 27, 2026Today'],
  ['2026-11-28', 'Nov 28, 2026Tomorrow'],
  ['2026-12-07', 'Dec 7, 2026In 10 days'],
])('what ends on %s says how soon', (lastDay, words) => {
  expect(show({ lastDay }).text).toContain(words)
})

test.each<[Partial<Expiry>, string, string]>([
  [{ blocks: true }, 'Will block work', 'Renewal in review'],
  [{ blocks: true, inReview: true }, 'Renewal in review', 'Will block work'],
])('what it comes to is told: %j', (of, words, other) => {
  const { text } = show(of)
  expect(text).toContain(words)
  expect(text).not.toContain(other)
})

test('what keeps nobody from work says nothing', () => {
  expect(show({}).text).toMatch(/In 10 days$/)
})

test('a row leads to the explanation for whoever may open it', () => {
  show({}, { to: '/caregivers/p' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/caregivers/p')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a row is selected where something can be done with several', async () => {
  const { toggle } = show({}, { on: true })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ana Reyes: CPR' })
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  expect(toggle).toHaveBeenCalledOnce()
  expect(screen.queryByRole('link')).toBeNull()
})
