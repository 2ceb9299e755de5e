import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import type { FormSingle } from '../../contract.ts'
import { HoursFields } from './HoursFields.tsx'

const of = { kind: 'hours', hours: '12', period: 'hireAnniversary' } as unknown as FormSingle
const show = (wrong?: object, more: Partial<FormSingle> = {}) => {
  const onChange = vi.fn()
  showPage(<HoursFields of={{ ...of, ...more }} wrong={wrong as never} onChange={onChange} />)
  return onChange
}

test('the twelve months are those of the calendar or those from hire', async () => {
  const onChange = show()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Counted in' }), 'Each calendar year')
  expect(onChange).toHaveBeenLastCalledWith({ ...of, period: 'calendarYear' })
})

test('and back', async () => {
  const onChange = show(undefined, { period: 'calendarYear' } as Partial<FormSingle>)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Counted in' }), 'Each year from hire')
  expect(onChange).toHaveBeenLastCalledWith({ ...of, period: 'hireAnniversary' })
})

test('hours that are wrong say so', () => {
  show({ hours: { message: 'Enter the hours.' } })
  screen.getByText('Enter the hours.')
})
