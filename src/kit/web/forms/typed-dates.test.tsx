import { fireEvent, screen, within } from '@testing-library/react'
import { act, type ComponentProps } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { TypedDateField } from './typed-dates.tsx'

type Form = UseFormReturn<FieldValues>
type Look = Omit<ComponentProps<typeof TypedDateField>, 'name' | 'label'>

function FormOf({ start, look, onForm }: { start: string; look: Look; onForm: (form: Form) => void }) {
  const form = useForm<FieldValues>({ defaultValues: { born: start }, mode: 'onBlur' })
  onForm(form)
  return (
    <FormProvider {...form}>
      <TypedDateField name="born" label="Born" {...look} />
      {form.formState.touchedFields.born && 'Touched'}
    </FormProvider>
  )
}

function show(start: string, look: Look) {
  const forms: Form[] = []
  showPage(<FormOf start={start} look={look} onForm={form => forms.push(form)} />)
  const boxes = within(screen.getByRole('group', { name: /^Born/ })).getAllByRole<HTMLInputElement>('textbox')
  const labels = screen.getAllByText(/^(Month|Day|Year)$/).map(one => one.textContent)
  const form = () => forms.at(-1) as Form
  return { boxes, labels, form, typed: () => boxes.map(one => one.value) }
}
const type = (field: HTMLElement | undefined, value: string) =>
  fireEvent.change(field as HTMLElement, { target: { value } })

test('a day has a box for its month, day and year, and is kept once it is whole', () => {
  const { boxes, labels, form, typed } = show('', { keptAs: 'day' })
  expect(labels).toEqual(['Month', 'Day', 'Year'])
  expect(boxes.map(one => one.getAttribute('autocomplete'))).toEqual(['off', 'off', 'off'])
  expect(boxes.map(one => one.maxLength)).toEqual([9, 2, 4])
  expect(boxes.every(one => one.getAttribute('aria-required') === 'true')).toBe(true)
  type(boxes[0], '03/')
  type(boxes[1], '7')
  type(boxes[2], '1988')
  expect(form().getValues('born')).toBe('1988-03-07')
  expect(typed()).toEqual(['03', '7', '1988'])
  act(() => form().setValue('born', '1990-12-24'))
  expect(typed().map(Number)).toEqual([12, 24, 1990])
})

test('a month has two boxes, which the browser fills for a birthday, and says what is wrong with it', async () => {
  const { boxes, labels, form, typed } = show('2019-05', { keptAs: 'month', birthday: true, optional: true } as Look)
  expect(labels).toEqual(['Month', 'Year'])
  expect(typed().map(Number)).toEqual([5, 2019])
  expect(boxes.map(one => one.getAttribute('autocomplete'))).toEqual(['bday-month', 'bday-year'])
  expect(boxes[0]?.getAttribute('aria-required')).toBe('false')
  act(() => form().setError('born', { message: 'Enter the month.' }))
  await screen.findByText('Enter the month.')
  expect(boxes.every(one => one.getAttribute('aria-invalid') === 'true')).toBe(true)
})

test('it is left once no box of it has the focus', () => {
  const { boxes } = show('', { keptAs: 'day' })
  fireEvent.blur(boxes[0] as HTMLElement, { relatedTarget: boxes[1] })
  expect(screen.queryByText('Touched')).toBeNull()
  fireEvent.blur(boxes[1] as HTMLElement, { relatedTarget: document.body })
  screen.getByText('Touched')
})
