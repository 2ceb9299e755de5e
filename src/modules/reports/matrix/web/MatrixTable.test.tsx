import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { MatrixColumn, MatrixRow } from '../contract.ts'
import { MatrixTable } from './MatrixTable.tsx'

const person = (id: string, firstName: string, cells: object[]) =>
  ({
    id,
    firstName,
    lastName: 'Reyes',
    photoFileId: null,
    position: { abbreviation: 'CNA' },
    clearance: null,
    putDownLater: [],
    cells,
  }) as unknown as MatrixRow
const rows = [
  person('p1', 'Ana', [
    { requirementId: 'r1', status: 'valid' },
    { requirementId: 'r2', status: 'missing', owed: true },
  ]),
  person('p2', 'Bea', [{ requirementId: 'r1', status: 'expired' }]),
]
const columns = [
  { id: 'r1', name: 'CPR', category: { id: 'c', name: 'Health' } },
  { id: 'r2', name: 'TB', category: { id: 'c', name: 'Health' }, putDownOn: '2026-11-20' },
] as unknown as MatrixColumn[]

beforeEach(() => saveSession(someone(), 'token'))

type Wish = { reads?: boolean; selected?: string[] | null; sort?: string }
function table({ reads = true, selected = null, sort = '' }: Wish = {}) {
  const [toggle, onSort] = [vi.fn(), vi.fn()]
  const to = reads ? (id: string, requirement?: string) => `/p/${id}${requirement ? `/${requirement}` : ''}` : null
  const selection = selected && { ids: new Set(selected), toggle }
  const of = { rows, columns, asOf: '2026-11-27', to, selection, label: 'Matrix', sort }
  showPage(<MatrixTable {...of} onSort={onSort} />)
  return { toggle, onSort }
}
const hrefs = () => screen.getAllByRole('link').map(one => one.getAttribute('href'))
const place = () => document.activeElement?.getAttribute('data-place')

test('a person and each of their cells lead to what is behind them, and what is not asked leads nowhere', () => {
  table()
  expect(hrefs()).toEqual(['/p/p1', '/p/p1/r1', '/p/p1/r2', '/p/p2', '/p/p2/r1'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('columnheader', { name: /TB/ }).textContent).toContain('put down Nov 20, 2026')
  expect(screen.getByRole('columnheader', { name: /CPR/ }).textContent).not.toContain('put down')
})

test('whoever may not open them has no ways', () => {
  table({ reads: false })
  expect(screen.queryByRole('link')).toBeNull()
})

test('names are sorted one way and the other', async () => {
  const { onSort } = table()
  expect(screen.getByRole('columnheader', { name: 'Caregiver' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: 'Caregiver' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith('-name')
})

test('and back', async () => {
  const { onSort } = table({ sort: '-name' })
  expect(screen.getByRole('columnheader', { name: 'Caregiver' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Caregiver' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith('')
})

test('people are selected by their box, or by Space on any of their cells', async () => {
  const { toggle } = table({ selected: ['p2'] })
  const [ana, bea] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect([ana?.checked, bea?.checked]).toEqual([false, true])
  expect(screen.getByRole('row', { selected: true }).getAttribute('data-person')).toBe('p2')
  await userEvent.click(ana as HTMLElement)
  expect(toggle).toHaveBeenLastCalledWith('p1')
  screen.getByRole('link', { name: /Bea/ }).focus()
  await userEvent.keyboard(' ')
  expect(toggle).toHaveBeenLastCalledWith('p2')
})

test('arrow keys walk the cells, of which one is reached by the tab key', async () => {
  table()
  expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1)
  screen.getByRole('link', { name: /Ana/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(place()).toBe('0:1')
  await userEvent.keyboard('{ArrowDown}')
  expect(place()).toBe('1:1')
  expect(document.querySelector('[data-place][tabindex="0"]')).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(place()).toBe('0:0')
})

test('a cell says how a person stands', () => {
  table()
  const row = within(screen.getByRole('row', { name: /Bea/ }))
  expect(row.getAllByRole('cell').map(one => one.textContent)).toEqual(['Expired', '–Not applicable'])
})
