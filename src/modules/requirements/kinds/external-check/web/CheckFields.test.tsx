import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import type { FormSingle } from '../../contract.ts'
import { CheckFields } from './CheckFields.tsx'

const of = { kind: 'externalCheck', sourceId: 'state-TX', everyMonths: 1 } as unknown as FormSingle

test('how often a list is checked is changed, and nothing beside it', () => {
  const onChange = vi.fn()
  showPage(<CheckFields of={of} wrong={undefined} onChange={onChange} />)
  const field = screen.getByLabelText<HTMLInputElement>('Repeated after so many months')
  expect(field.value).toBe('1')
  fireEvent.change(field, { target: { value: '6' } })
  expect(onChange.mock.lastCall?.[0]).toEqual({ ...of, everyMonths: 6 })
})

test('months that are wrong say so at their field', () => {
  const wrong = { everyMonths: { message: 'Enter a whole number.' } }
  showPage(<CheckFields of={of} wrong={wrong} onChange={() => undefined} />)
  screen.getByText('Enter a whole number.')
  expect(screen.getByLabelText('Repeated after so many months').getAttribute('aria-invalid')).toBe('true')
})
