import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import type { FormSingle } from '../../contract.ts'
import { ReferenceFields } from './ReferenceFields.tsx'

const of = { kind: 'references', sourceId: 'form', count: 2 } as unknown as FormSingle

test('how many references is changed, and nothing beside it', () => {
  const onChange = vi.fn()
  showPage(<ReferenceFields of={of} wrong={undefined} onChange={onChange} />)
  const field = screen.getByLabelText<HTMLInputElement>('How many references')
  expect(field.value).toBe('2')
  fireEvent.change(field, { target: { value: '3' } })
  expect(onChange.mock.lastCall?.[0]).toEqual({ ...of, count: 3 })
})

test('a number that is wrong says so at its field', () => {
  const wrong = { count: { message: 'Enter a number from 1 to 10.' } }
  showPage(<ReferenceFields of={of} wrong={wrong} onChange={() => undefined} />)
  screen.getByText('Enter a number from 1 to 10.')
  expect(screen.getByLabelText('How many references').getAttribute('aria-invalid')).toBe('true')
})
