import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { MonthDayInput } from './MonthDayInput.tsx'

function show(value: string, error?: string) {
  const onChange = vi.fn()
  showPage(<MonthDayInput label="Season begins" value={value} onChange={onChange} error={error} />)
  const [month, day] = screen.getAllByRole<HTMLSelectElement>('combobox')
  return { onChange, month: month as HTMLSelectElement, day: day as HTMLSelectElement }
}
const days = (select: HTMLSelectElement) => Array.from(select.options, one => one.value).filter(Boolean).length

test.each([
  ['01-31', 31],
  ['02-01', 29],
  ['04-01', 30],
  ['', 31],
])('a month has its days: %s', (value, count) => {
  expect(days(show(value).day)).toBe(count)
})

test('the last day stays the last one of another month, and a day that it has stays', async () => {
  const { month, onChange } = show('01-31')
  await userEvent.selectOptions(month, '02')
  expect(onChange).toHaveBeenLastCalledWith('02-29')
  await userEvent.selectOptions(month, '03')
  expect(onChange).toHaveBeenLastCalledWith('03-31')
})

test('a day is chosen for its month, and a month before its day', async () => {
  const { day, onChange } = show('02-01')
  await userEvent.selectOptions(day, '14')
  expect(onChange).toHaveBeenLastCalledWith('02-14')
})

test('half a day is kept, and nothing is nothing', async () => {
  const { month, onChange } = show('')
  await userEvent.selectOptions(month, '05')
  expect(onChange).toHaveBeenLastCalledWith('05-')
})

test('what is wrong stands beneath', () => {
  show('02-', 'Choose a day.')
  screen.getByText('Choose a day.')
})
