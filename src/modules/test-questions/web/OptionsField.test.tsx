import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FieldErrors, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Option, QuestionType } from '../../competency-tests/tests/contract.ts'
import { OptionsField } from './OptionsField.tsx'

const option = (id: string, weight: number): Option => ({ id, text: `Text ${id}`, weight, feedback: '' })

type Values = { options: Option[] }
let form: UseFormReturn<Values>
let errors: FieldErrors<Values> = {}
let saved = 0
function Shown({ type, options }: { type: QuestionType; options: Option[] }) {
  form = useForm<Values>({ defaultValues: { options }, resolver: () => ({ values: {}, errors }) })
  return (
    <FormProvider {...form}>
      <form
        onSubmit={event => {
          event.preventDefault()
          saved += 1
        }}
      >
        <OptionsField type={type} />
      </form>
    </FormProvider>
  )
}
const show = (type: QuestionType, options: Option[]) => showPage(<Shown type={type} options={options} />)
const weights = () => form.getValues('options').map(one => one.weight)
const click = (name: string) => userEvent.click(screen.getByLabelText(name))

test('of a single choice one is correct, and another takes its place', async () => {
  show('single', [option('a', 100), option('b', 0)])
  screen.getByRole('group', { name: 'Options' })
  screen.getByText('Mark the correct one')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(one => one.checked)).toEqual([true, false])
  expect(screen.getAllByText('Correct')).toHaveLength(1)
  await click('Option 2 is correct')
  expect(weights()).toEqual([0, 100])
  await userEvent.click(screen.getByText('Add option'))
  expect(weights()).toEqual([0, 100, 0])
  expect(new Set(form.getValues('options').map(one => one.id)).size).toBe(3)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Option 3')))
  await click('Remove option 1')
  expect(weights()).toEqual([100, 0])
  expect(form.getValues('options')[0]).toMatchObject({ id: 'b', text: 'Text b' })
})

test('of several the correct ones share the points, whatever is marked, added or removed', async () => {
  show('several', [option('a', 100), option('b', -100), option('c', -100)])
  screen.getByText('Mark all correct ones. A wrong one takes points away.')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(one => one.checked)).toEqual([true, false, false])
  await click('Option 2 is correct')
  expect(weights()).toEqual([50, 50, -50])
  await userEvent.click(screen.getByText('Add option'))
  expect(weights()).toEqual([50, 50, -50, -50])
  await click('Remove option 1')
  expect(weights()).toEqual([100, -100, -100])
  await click('Option 1 is correct')
  expect(weights()).toEqual([-0, -0, -0])
})

test('true and false stay as they are; which is correct is chosen', async () => {
  show('trueFalse', [
    { ...option('true', 100), text: 'True' },
    { ...option('false', 0), text: 'False' },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Option 1').readOnly).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
  await click('Option 2 is correct')
  expect(weights()).toEqual([0, 100])
  await click('Option 1 is correct')
  expect(weights()).toEqual([100, 0])
})

test('accepted answers are all right, without marks; their texts are typed', async () => {
  show('shortText', [option('a', 100), option('b', 100)])
  screen.getByRole('group', { name: 'Accepted answers' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText('Correct')).toBeNull()
  // Enter ends a word that is being put together, and saves nothing.
  fireEvent.keyDown(screen.getByLabelText('Accepted answer 2'), { key: 'Enter', isComposing: true })
  expect(saved).toBe(0)
  await userEvent.type(screen.getByLabelText('Accepted answer 2'), '!{Enter}')
  expect(form.getValues('options').map(one => one.text)).toEqual(['Text a', 'Text b!'])
  expect(saved).toBe(1)
  // What is pasted stays one paragraph.
  await userEvent.click(screen.getByLabelText('Accepted answer 1'))
  await userEvent.paste('\nand more')
  expect(form.getValues('options')[0]?.text).toBe('Text a and more')
  await userEvent.click(screen.getByText('Add accepted answer'))
  expect(weights()).toEqual([100, 100, 100])
  await click('Remove option 1')
  expect(weights()).toEqual([100, 100])
})

test('what is wrong stands at its option, and what is wrong with all of them below', async () => {
  show('single', [option('a', 100), option('b', 0)])
  const submit = (wrong: object) => {
    errors = { options: wrong as NonNullable<FieldErrors<Values>['options']> }
    return act(() => form.handleSubmit(() => undefined)())
  }
  await submit([undefined, { text: { type: 'custom', message: 'Write the option.' } }])
  screen.getByText('Write the option.')
  const invalid = ['Option 1', 'Option 2'].map(name => screen.getByLabelText(name).getAttribute('aria-invalid'))
  expect(invalid).toEqual(['false', 'true'])
  expect(screen.queryByRole('alert')).toBeNull()
  await submit({ type: 'custom', message: 'Mark one.' })
  expect(screen.getByRole('alert').textContent).toBe('Mark one.')
  await submit(Object.assign([], { root: { type: 'custom', message: 'Too few.' } }))
  expect(screen.getByRole('alert').textContent).toBe('Too few.')
})
