import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { NumberInput, TextInput, usePasswordEye } from './inputs.tsx'

const told = (field: HTMLElement) => {
  const id = field.getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent
}

test('a line of text is told by its label, is needed, and reports what is typed', () => {
  const onChange = vi.fn()
  showPage(<TextInput name="city" label="City" value="Austin" onChange={onChange} maxLength={40} />)
  const field = screen.getByRole('textbox', { name: 'City' }) as HTMLInputElement
  const attributes = ['name', 'type', 'autocomplete', 'maxlength', 'aria-required', 'aria-invalid']
  expect(attributes.map(name => field.getAttribute(name))).toEqual(['city', 'text', 'off', '40', 'true', 'false'])
  expect(told(field)).toBeNull()
  fireEvent.change(field, { target: { value: 'Boston' } })
  expect(onChange).toHaveBeenCalledOnce()
})

test('an optional line says so, and explains itself', () => {
  showPage(<TextInput name="city" label="City" optional help="Where you live." initial="Austin" />)
  const field = screen.getByRole('textbox', { name: /^City\s*\(optional\)$/ }) as HTMLInputElement
  expect(field.getAttribute('aria-required')).toBe('false')
  expect(field.value).toBe('Austin')
  expect(told(field)).toBe('Where you live.')
})

test('an error takes the place of the help', () => {
  showPage(<TextInput name="city" label="City" help="Where you live." error="Enter a city." />)
  const field = screen.getByRole('textbox', { name: 'City' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(told(field)).toBe('Enter a city.')
  expect(screen.queryByText('Where you live.')).toBeNull()
})

test.each([
  [3, 'TEXTAREA'],
  [undefined, 'INPUT'],
])('with %s rows it is of several lines or of one', (rows, tag) => {
  showPage(<TextInput name="why" label="Reason" {...(rows ? { rows } : {})} />)
  expect(screen.getByRole('textbox', { name: 'Reason' }).tagName).toBe(tag)
})

function Password() {
  const eye = usePasswordEye()
  return <TextInput name="password" label="Password" {...eye} />
}

test('a password is hidden until its eye is pressed, and hidden again', async () => {
  showPage(<Password />)
  const type = () => screen.getByLabelText('Password').getAttribute('type')
  expect(type()).toBe('password')
  const show = screen.getByRole('button', { name: 'Show password' })
  expect(show.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(show)
  expect(type()).toBe('text')
  const hide = screen.getByRole('button', { name: 'Hide password' })
  expect(hide.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(hide)
  expect(type()).toBe('password')
})

test('a number is reported as a number, and an empty field as none', () => {
  const onChange = vi.fn()
  showPage(<NumberInput label="Hours" value={7} onChange={onChange} min={0} max={24} step="any" />)
  const field = screen.getByRole('spinbutton', { name: 'Hours' }) as HTMLInputElement
  expect([field.value, field.min, field.max, field.step]).toEqual(['7', '0', '24', 'any'])
  expect(field.getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(field, { target: { value: '7.5' } })
  fireEvent.change(field, { target: { value: '' } })
  expect(onChange.mock.calls).toEqual([[7.5], [null]])
})

test('no number is an empty field, and what is wrong with it is told', () => {
  showPage(<NumberInput label="Hours" value={null} onChange={() => undefined} help="In all." error="Too many." />)
  const field = screen.getByRole('spinbutton', { name: 'Hours' }) as HTMLInputElement
  expect(field.value).toBe('')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(told(field)).toBe('Too many.')
})
