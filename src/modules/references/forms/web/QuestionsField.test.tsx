import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { mostQuestions, type ReferenceFormDraft } from '../contract.ts'
import { QuestionsField } from './QuestionsField.tsx'

const question = (text: string) => ({ part: 'work', kind: 'rating', text, required: true }) as const
let form: UseFormReturn<ReferenceFormDraft>
function Shown({ texts }: { texts: string[] }) {
  form = useForm<ReferenceFormDraft>({ defaultValues: { questions: texts.map(question) } })
  return (
    <FormProvider {...form}>
      <QuestionsField />
    </FormProvider>
  )
}
const show = (texts: string[]) => showPage(<Shown texts={texts} />)
const texts = () => form.getValues('questions').map(one => one.text)
const button = (name: string) => screen.getByLabelText(name)
const add = () => screen.queryByText('Add question')

test('questions are moved, removed and added; at the ends a move does nothing and keeps the focus', async () => {
  show(['One', 'Two', 'Three'])
  expect(button('Move Question 1 up').getAttribute('aria-disabled')).toBe('true')
  expect(button('Move Question 3 down').getAttribute('aria-disabled')).toBe('true')
  expect(button('Move Question 2 up').getAttribute('aria-disabled')).toBe('false')
  await userEvent.click(button('Move Question 1 up'))
  await userEvent.click(button('Move Question 3 down'))
  expect(texts()).toEqual(['One', 'Two', 'Three'])
  await userEvent.click(button('Move Question 3 up'))
  expect(texts()).toEqual(['One', 'Three', 'Two'])
  await userEvent.click(button('Move Question 2 down'))
  expect(texts()).toEqual(['One', 'Two', 'Three'])
  await userEvent.click(button('Move Question 1 down'))
  await userEvent.click(button('Move Question 3 up'))
  expect(texts()).toEqual(['Two', 'Three', 'One'])
  await userEvent.click(button('Move Question 1 down'))
  expect(texts()).toEqual(['Three', 'Two', 'One'])
  await userEvent.click(button('Remove Question 3'))
  expect(texts()).toEqual(['Three', 'Two'])
  await userEvent.click(add() as HTMLElement)
  expect(form.getValues('questions.2')).toEqual(question(''))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.2.text'))
})

test('each asks its text, the kind of its answer, its part and whether it must be answered', async () => {
  show(['One'])
  const row = within(screen.getByRole('group', { name: 'Question 1' }))
  await userEvent.selectOptions(row.getByLabelText('Answer'), 'text')
  await userEvent.selectOptions(row.getByLabelText('Part of the form'), '3: To finish')
  await userEvent.click(row.getByRole('switch', { name: /^Must be answered/ }))
  await userEvent.type(row.getByLabelText('Question'), '?')
  expect(form.getValues('questions')).toEqual([{ part: 'finish', kind: 'text', text: 'One?', required: false }])
})

test('how long it takes is told, and what is wrong with all of them', () => {
  show(['One'])
  expect(screen.getByRole('status').textContent).toMatch(/In all, it takes about \d+ minutes?\.$/)
  act(() => form.setError('questions', { message: 'Ask something.' }))
  screen.getByText('Ask something.')
  act(() => form.clearErrors())
  expect(screen.queryByText('Ask something.')).toBeNull()
  act(() => form.setError('questions.root' as 'questions', { message: 'Too many.' }))
  screen.getByText('Too many.')
})

test('no more are added than there may be', () => {
  show(Array.from({ length: mostQuestions }, () => 'One'))
  expect(add()).toBeNull()
})
