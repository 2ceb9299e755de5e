import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { MatrixColumn, MatrixRow } from '../contract.ts'
import { MatrixCards } from './MatrixCards.tsx'

const later = {
  kind: 'hireDate',
  name: '',
  from: '2026-01-01',
  removed: false,
  putDownOn: '2026-11-20',
  source: 'recorded',
}
const row = (of: object = {}) =>
  ({
    ...{ id: 'p1', firstName: 'Ana', lastName: 'Reyes', photoFileId: null, position: null, clearance: null },
    cells: [
      { requirementId: 'r1', status: 'valid' },
      { requirementId: 'r2', status: 'missing', owed: true },
    ],
    putDownLater: [],
    ...of,
  }) as unknown as MatrixRow
const columns = [
  { id: 'r1', name: 'CPR', category: { name: 'Health' } },
  { id: 'r2', name: 'TB', category: { name: 'Health' } },
  { id: 'r3', name: 'Not asked', category: { name: 'Health' } },
] as unknown as MatrixColumn[]

beforeEach(() => saveSession(someone(), 'token'))

function show(of: object = {}, { reads = true, selected = null as string[] | null } = {}) {
  const toggle = vi.fn()
  const to = reads ? (id: string, requirement?: string) => `/p/${id}${requirement ? `/${requirement}` : ''}` : null
  const selection = selected && { ids: new Set(selected), toggle }
  showPage(<MatrixCards rows={[row(of)]} columns={columns} asOf="2026-11-27" to={to} selection={selection} />)
  return { toggle, list: () => screen.getByRole('list', { name: 'Requirements of Ana Reyes' }).textContent ?? '' }
}
const open = () => userEvent.click(screen.getByRole('button', { name: /Ana Reyes/ }))

test('a card shows what is not as it should be, and all that is asked once it is opened', async () => {
  const { list } = show()
  expect(list()).toMatch(/^TBMissing$/)
  await open()
  expect(list()).toMatch(/^CPRValidTBMissingAll of Ana’s compliance$/)
  expect(screen.getAllByRole('link').map(one => one.getAttribute('href'))).toEqual(['/p/p1/r1', '/p/p1/r2', '/p/p1'])
  await open()
  expect(list()).toMatch(/^TBMissing$/)
})

test('whoever may not open them has no ways', async () => {
  const { list } = show({}, { reads: false })
  await open()
  expect(screen.queryByRole('link')).toBeNull()
  expect(list()).not.toContain('compliance')
})

test('what was put down later is told when it is opened', async () => {
  const { list } = show({ putDownLater: [later] })
  expect(list()).not.toContain('Put down later')
  await open()
  expect(list()).toContain('Put down later: hire date Jan 1, 2026')
})

test('a person is selected where something can be done with several', async () => {
  const { toggle } = show({}, { selected: ['p1'] })
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ana Reyes' })
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  expect(toggle).toHaveBeenCalledExactlyOnceWith('p1')
})
