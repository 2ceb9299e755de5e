import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Answers } from '../../evaluating/web/parts.tsx'
import type { Question } from '../../forms/contract.ts'
import { QuestionRow } from './QuestionRow.tsx'

const scale = ['Needs work', '', 'Meets', '', 'Outstanding'] as const
const none = { value: null, text: '', comment: '' }
type Wish = { answer?: object; stored?: object | null; asks?: string[] }
function show(of: Partial<Question>, { answer = {}, stored = null, asks = [] }: Wish = {}) {
  const question = { id: 'q', kind: 'scale', text: 'On time', help: '', required: true, ...of } as Question
  const [type, settle] = [vi.fn(), vi.fn()]
  const answers = { answerOf: () => ({ ...none, ...answer }), storedOf: () => stored, asks, type, settle }
  const { container } = showPage(
    <QuestionRow of={question} scale={scale as never} answers={answers as unknown as Answers} />,
  )
  return { type, settle, text: () => container.textContent ?? '' }
}
const radios = () => screen.queryAllByRole('radio').map(one => one.getAttribute('aria-label'))

test.each<[Partial<Question>, object, RegExp]>([
  [{}, {}, /^On timeChoose 1 to 5/],
  [{ help: 'Calls when late' }, {}, /^On timeCalls when late/],
  [{ help: 'Calls when late' }, { value: 1 }, /^On timeNeeds work/],
  [{ help: 'Calls when late' }, { value: 2 }, /^On timeCalls when late/],
  [{}, { value: 2 }, /^On time1/],
  [{ kind: 'yesNo' }, {}, /^On timeYesNo/],
  [{ kind: 'yesNo', help: 'Either' }, { value: 1 }, /^On timeEitherYesNo/],
])('beneath a question stands what is chosen, or what to choose: %j %j', (of, answer, words) => {
  expect(show(of, { answer }).text()).toMatch(words)
})

test('a scale has five values with what they mean, and one that is chosen is told', async () => {
  const { type } = show({})
  expect(radios()).toEqual(['1, Needs work', '2', '3, Meets', '4', '5, Outstanding'])
  await userEvent.click(screen.getByRole('radio', { name: '2' }))
  expect(type).toHaveBeenCalledExactlyOnceWith('q', { value: 2 })
})

test('yes is one and no is none', async () => {
  const { type } = show({ kind: 'yesNo' })
  expect(radios()).toEqual(['Yes', 'No'])
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  expect(type).toHaveBeenCalledExactlyOnceWith('q', { value: 0 })
})

test('a text is written', async () => {
  const { type } = show({ kind: 'text' })
  expect(radios()).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'A')
  expect(type).toHaveBeenCalledExactlyOnceWith('q', { text: 'A' })
})

test('what may be left out says so', () => {
  expect(show({ required: false }).text()).toContain('(optional)')
})

test('what must be answered does not', () => {
  expect(show({}).text()).not.toContain('(optional)')
})

test('a comment has its field when it is wished for or there is one', async () => {
  const { type } = show({})
  const button = screen.getByRole('button', { name: 'Comment on On time' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: /^Comment/ }), 'B')
  expect(type).toHaveBeenCalledExactlyOnceWith('q', { comment: 'B' })
})

test('a comment that is there stays in view', () => {
  show({}, { answer: { comment: 'Well done' } })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ }).value).toBe('Well done')
})

const theirs = { ...none, value: 5, answerer: 'Dana' }
test('two answers at the same time are asked about', async () => {
  const { settle, text } = show({}, { stored: theirs, asks: ['q'] })
  expect(text()).toContain('Dana answered this at the same time: 5, outstanding. You answered: no answer.')
  await userEvent.click(screen.getByRole('button', { name: 'Keep Dana’s answer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Use mine' }))
  expect(settle.mock.calls).toEqual([
    ['q', false],
    ['q', true],
  ])
})

test.each<Wish>([
  { stored: theirs, asks: ['other'] },
  { stored: null, asks: ['q'] },
])('nothing is asked about one answer: %j', wish => {
  expect(show({}, wish).text()).not.toContain('same time')
})
