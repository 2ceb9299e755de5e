import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { FilterSheet } from './FilterSheet.tsx'

const options = [
  { value: 'a', label: 'Austin' },
  { value: 'b', label: 'Boston' },
]
function show(chosen: Record<string, string[]> = {}) {
  const acts = { setFilter: vi.fn(), clear: vi.fn() }
  const onClose = vi.fn()
  const filters = [
    { name: 'office', label: 'Office', options, many: true },
    { name: 'city', label: 'City', options },
  ]
  showPage(<FilterSheet list={{ filters, chosen, ...acts }} onClose={onClose} />)
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  const many = within(sheet.getByRole('group', { name: 'Office' }))
  const one = within(sheet.getByRole('radiogroup', { name: 'City' }))
  return { ...acts, onClose, sheet, many, one }
}
const checked = (all: HTMLElement[]) => all.map(one => (one as HTMLInputElement).checked)

test('of one filter several are chosen, of another one or all', async () => {
  const { many, one, setFilter } = show({ office: ['b'], city: ['a'] })
  expect(checked(many.getAllByRole('checkbox'))).toEqual([false, true])
  await userEvent.click(many.getByLabelText('Austin'))
  expect(setFilter).toHaveBeenLastCalledWith('office', ['b', 'a'])
  await userEvent.click(many.getByLabelText('Boston'))
  expect(setFilter).toHaveBeenLastCalledWith('office', [])
  expect(checked(one.getAllByRole('radio'))).toEqual([false, true, false])
  await userEvent.click(one.getByLabelText('Boston'))
  expect(setFilter).toHaveBeenLastCalledWith('city', ['b'])
  await userEvent.click(one.getByLabelText('All'))
  expect(setFilter).toHaveBeenLastCalledWith('city', [])
})

test('nothing chosen is all of them; all filters are cleared, and the results shown', async () => {
  const { one, sheet, clear, onClose } = show()
  expect(checked(one.getAllByRole('radio'))).toEqual([true, false, false])
  await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }))
  expect([clear, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await userEvent.click(sheet.getByRole('button', { name: 'Show results' }))
  expect(onClose).toHaveBeenCalledOnce()
})
