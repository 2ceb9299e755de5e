import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Question, QuestionKind } from '../contract.ts'
import { AnswerField, answerWords, formKindWord, questionKindWord } from './parts.tsx'

const question = (of: Partial<Question>): Question =>
  ({ id: 'q', kind: 'rating', text: 'How reliable?', help: '', required: true, ...of }) as Question

function Answers({ of, error, onSend }: { of: Question; error: boolean; onSend: (values: unknown) => void }) {
  const form = useForm({ defaultValues: { answers: { q: '' } } })
  const refuse = () => form.setError('answers.q', { message: 'Choose one.' }, { shouldFocus: true })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(values => onSend(values.answers.q))}>
        <AnswerField of={of} />
        <button type="submit">Send</button>
        {error && (
          <button type="button" onClick={refuse}>
            Refuse
          </button>
        )}
      </form>
    </FormProvider>
  )
}
function show(of: Partial<Question>, error = false) {
  const onSend = vi.fn()
  showPage(<Answers of={question(of)} error={error} onSend={onSend} />)
  return { onSend, labels: () => screen.queryAllByRole('radio').map(one => one.parentElement?.textContent) }
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test.each<[QuestionKind, string[]]>([
  ['rating', ['1', '2', '3', '4', '5', 'Don’t know']],
  ['yesNo', ['Yes', 'No', 'Don’t know']],
  ['again', ['Yes', 'No', 'Prefer not to say']],
  ['text', []],
])('a question of kind %s has these choices', (kind, choices) => {
  expect(show({ kind }).labels()).toEqual(choices)
  expect(screen.queryByRole('textbox') !== null).toBe(kind === 'text')
})

test('a rating is chosen, or its digit pressed, and says its word', async () => {
  const { onSend } = show({})
  await userEvent.click(screen.getByRole('radio', { name: '2' }))
  screen.getByText('Fair')
  await userEvent.keyboard('5')
  screen.getByText('Excellent')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '5' }))
  await userEvent.keyboard('6')
  await send()
  expect(onSend).toHaveBeenCalledExactlyOnceWith('5')
})

test('a digit chooses nothing where there are no digits', async () => {
  const { onSend } = show({ kind: 'yesNo' })
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await userEvent.keyboard('1')
  await send()
  expect(onSend).toHaveBeenCalledExactlyOnceWith('no')
})

test('what may be left out says so, and what is asked does not', () => {
  show({ required: false })
  screen.getByText('(optional)')
})

test('what is asked does not say that it may be left out', () => {
  show({})
  expect(screen.queryByText('(optional)')).toBeNull()
})

test('what is wrong stands beneath the choices and is told with each', async () => {
  show({}, true)
  expect(screen.getByRole('radio', { name: '1' }).getAttribute('aria-describedby')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  const said = await screen.findByText('Choose one.')
  expect(screen.getByRole('radio', { name: '1' }).getAttribute('aria-describedby')).toBe(said.id)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1' }))
})

test.each<[QuestionKind, string, string]>([
  ['rating', '4', '4, very good'],
  ['yesNo', 'unknown', 'Don’t know'],
  ['again', 'unsaid', 'Prefer not to say'],
  ['text', '4', '4'],
  ['rating', '', ''],
  ['rating', 'other', 'other'],
])('an answer to %s of "%s" is read as "%s"', (kind, value, words) => {
  expect(answerWords({ kind }, value)).toBe(words)
})

test('forms and questions are called by their kinds', () => {
  expect(formKindWord('personal')).toBe('Personal')
  expect(formKindWord('professional')).toBe('Professional')
  expect(questionKindWord('again')).toBe('Would hire again')
})
