import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { type ComparedRecord, type TakenField, takenFields } from '../contract.ts'
import { Comparison } from './Comparison.tsx'

type Fields = Partial<ComparedRecord['fields']>
const none = Object.fromEntries(takenFields.map(field => [field, null])) as ComparedRecord['fields']
const record = (fields: Fields, of: Partial<ComparedRecord> = {}): ComparedRecord => ({
  ...{ id: 'one', status: 'active', email: 'ana@example.com', hidesBirthDate: false, hasAccount: true },
  ...{ signedOffAt: null, counts: [], refusal: null },
  fields: { ...none, firstName: 'Ana', lastName: 'Reyes', ...fields },
  ...of,
})
const kept = record({ city: 'Austin', phone: '512', birthDate: '1990-01-02' })
const other = record({ city: 'Dallas', birthDate: '1990-01-03' }, { id: 'two', email: 'ana2@example.com' })

function show(of: { kept?: ComparedRecord; other?: ComparedRecord; take?: TakenField[]; readOnly?: boolean } = {}) {
  const onTake = vi.fn()
  const sides = { kept: of.kept ?? kept, other: of.other ?? other, take: of.take ?? [] }
  showPage(<Comparison {...sides} {...(of.readOnly ? {} : { onTake })} />)
  const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
  const cells = (name: string) =>
    row(name)
      .getAllByRole('cell')
      .map(one => one.textContent)
  return {
    onTake,
    row,
    cells,
    boxes: () => screen.queryAllByRole('checkbox').map(one => one.getAttribute('aria-label')),
  }
}

test('what the other record says differently can be taken over, and nothing else', () => {
  const { boxes, cells } = show()
  expect(boxes()).toEqual(['Use Jan 3, 1990 as Date of birth', 'Use Dallas as City'])
  expect(cells('Phone')).toEqual(['512', '–'])
  expect(screen.queryByRole('rowheader', { name: 'Gender' })).toBeNull()
})

test('a choice is added to those before it, and taken back from among them', async () => {
  const { onTake } = show({ take: ['city'] })
  await userEvent.click(screen.getByRole('checkbox', { name: /Date of birth/ }))
  expect(onTake).toHaveBeenLastCalledWith(['city', 'birthDate'])
  const city = screen.getByRole<HTMLInputElement>('checkbox', { name: /as City/ })
  expect(city.checked).toBe(true)
  await userEvent.click(city)
  expect(onTake).toHaveBeenLastCalledWith([])
})

test('what is replaced is struck, and what stays is not', () => {
  const { row } = show({ take: ['city'] })
  expect(row('City').getByText('Austin').tagName).not.toBe('TD')
  expect(row('Phone').getByText('512').tagName).toBe('TD')
})

test('a birth date that may not be seen is not compared', () => {
  const { boxes, cells } = show({ other: record({ birthDate: null }, { hidesBirthDate: true }) })
  expect(boxes()).toEqual([])
  expect(cells('Date of birth')).toEqual(['Jan 2, 1990', 'On file, not shown to you'])
})

test('where nothing is chosen there are values only', () => {
  const { boxes, cells } = show({ readOnly: true })
  expect(boxes()).toEqual([])
  expect(cells('City')).toEqual(['Austin', 'Dallas'])
})

test('who signs in with what, and what is on file, is beside it', () => {
  const counts: ComparedRecord['counts'] = [
    { thing: 'documents', count: 2 },
    { thing: 'notes', count: 0 },
    { thing: 'tests', count: 1 },
  ]
  const { cells } = show({ other: record({}, { hasAccount: false, counts }) })
  expect(cells('Signs in with')).toEqual(['ana@example.com', 'Has not signed up'])
  expect(cells('On file')).toEqual(['Nothing yet', '2 documents, 1 test'])
})
