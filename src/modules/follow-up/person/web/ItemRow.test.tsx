import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { ComplianceItem } from '../../items/contract.ts'
import { ItemRow } from './ItemRow.tsx'

const item: ComplianceItem = {
  ...{ id: '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77', name: 'TB screening', category: { id: 'c', name: 'Health' } },
  ...{ status: 'missing', reason: { code: 'nothingOnFile' }, seriousness: 'blocks', version: 1 },
  ...{ evidenceId: null, waitingId: null, lastDay: null, dueOn: null, owed: true, needed: true, blocks: true },
  ...{ finding: null, explanation: '', citation: '', documentTypes: [], waiverWaits: false, personal: false },
  ...{ asksPerson: true, putDownOn: null },
}
const row = (of: Partial<ComplianceItem>) => {
  const onOpen = vi.fn()
  const shown = showPage(<ItemRow item={{ ...item, ...of }} names={{}} onOpen={onOpen} />)
  return { onOpen, text: () => screen.getByRole('button').textContent ?? '', ...shown }
}

test.each<[Partial<ComplianceItem>, string]>([
  [{ lastDay: '2027-01-31', dueOn: '2026-12-01', owed: false, blocks: false }, 'Valid through Jan 31, 2027'],
  [{ dueOn: '2026-12-01', owed: false }, 'Due Dec 1, 2026'],
  [{ dueOn: '2026-12-01', owed: true }, 'Blocks work'],
  [{ dueOn: null, owed: false }, 'Blocks work'],
])('a row ends with the day that matters, or says that it blocks work: %j', (of, ending) => {
  expect(row(of).text()).toMatch(new RegExp(`${ending}$`))
})

test('what is overdue and blocks nobody says no day again at its end', () => {
  expect(row({ dueOn: '2026-12-01', owed: true, blocks: false }).text()).toMatch(/Missing$/)
})

test.each<[ComplianceItem['finding'], string, string]>([
  [
    { code: 'shortYear', from: '2025-01-01', to: '2025-12-31', have: 8, need: 12 },
    'Finding: a year with too few hours',
    'Finding: done after the first client contact',
  ],
  [
    { code: 'doneAfterFirstContact', evidenceId: 'e', performedOn: '2026-02-02', firstContactOn: '2026-02-01' },
    'Finding: done after the first client contact',
    'Finding: a year with too few hours',
  ],
])('a finding is named: %j', (finding, words, other) => {
  row({ finding })
  screen.getByText(words)
  expect(screen.queryByText(other)).toBeNull()
})

test('a waiver that waits is told, and a row without one says nothing of it', () => {
  const { unmount, text } = row({ waiverWaits: true })
  screen.getByText('Waiver waits for approval')
  unmount()
  row({})
  expect(text()).not.toMatch(/Waiver|Finding/)
})

test('a row opens what it is about', async () => {
  const { onOpen } = row({})
  await userEvent.click(screen.getByRole('button', { name: /^TB screening/ }))
  expect(onOpen).toHaveBeenCalledOnce()
})
