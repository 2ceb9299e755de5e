import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { AttentionCard } from './AttentionCard.tsx'

const today = '2026-11-22'
const row = (firstName: string, of: object) => ({
  person: { id: crypto.randomUUID(), firstName, lastName: 'Zed', position: 'RN', place: '' },
  clearance: { overdue: 0, nextDue: null },
  requirement: null,
  more: 0,
  ...of,
})

test('the card says whom it counts and leads to exactly those, the most urgent first', () => {
  const overview = { attention: [], needAttention: 26, active: 30, today }
  showPage(<AttentionCard overview={overview} />)
  expect(screen.getByText('Not clear to work, or something is overdue')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View all 26' })
  expect(link.getAttribute('href')).toBe('/caregivers?attention=true&sort=urgency')
})

test('each person has one line with what has been owed longest, and how much more there is', () => {
  const requirement = { id: crypto.randomUUID(), name: 'CPR', status: 'missing' as const }
  const attention = [
    row('Ana', { clearance: { overdue: 3, nextDue: '2026-11-19' }, requirement, more: 2 }),
    row('Ben', { clearance: { overdue: 1, nextDue: today }, requirement }),
    row('Cleo', { requirement: { ...requirement, status: 'in review' } }),
    row('Dan', {}),
  ]
  showPage(<AttentionCard overview={{ attention, needAttention: 4, active: 4, today }} />)
  const lines = screen.getAllByRole('link', { name: /Zed/ }).map(one => one.textContent)
  expect(lines.map(line => line?.replace(/^.*Zed/, ''))).toEqual([
    expect.stringMatching(/CPR and 2 more.*3 days overdue/),
    expect.stringMatching(/CPR.*Due today/),
    expect.stringMatching(/CPR.*In review/),
    expect.stringMatching(/There is no sign-off in force\..*Not clear/),
  ])
})
