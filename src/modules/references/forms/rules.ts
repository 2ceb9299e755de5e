import type { FieldError } from '../../../kit/contract/refusal.ts'
import { saidOfConstants } from '../../../kit/contract/sentence.ts'
import type { Question, QuestionKind } from './contract.ts'

/** By kind of question, the answers that can be chosen; a text has none. */
const choices: { readonly [Kind in QuestionKind]: readonly string[] } = {
  rating: ['1', '2', '3', '4', '5', 'unknown'],
  yesNo: ['yes', 'no', 'unknown'],
  again: ['yes', 'no', 'unsaid'],
  text: [],
}

/** The longest text that answers a question. */
export const longestAnswer = 2000

/** What was answered, by the ids of the questions. */
export type Answers = Readonly<Record<string, string>>

const isAnswered = (answers: Answers, { id }: Question) => (answers[id] ?? '').trim() !== ''

function wrongAnswer(asked: Question | undefined, value: string): string | null {
  if (!asked) return 'This question is not in the form.'
  if (value === '') return null
  if (asked.kind === 'text')
    return value.length > longestAnswer
      ? saidOfConstants('Use at most {most, plural, one {# character} other {# characters}}.', { most: longestAnswer })
      : null
  return choices[asked.kind].includes(value) ? null : 'Choose one of the answers.'
}

/** What of these answers cannot be kept: a question that is not asked, an answer that it does not offer. */
export const wrongAnswers = (questions: readonly Question[], answers: Answers): FieldError[] =>
  Object.entries(answers).flatMap(([id, value]) => {
    const asked = questions.find(one => one.id === id)
    const message = wrongAnswer(asked, value)
    return message ? [{ path: `answers.${id}`, message }] : []
  })

/** The questions that must be answered and are not. */
export const openQuestions = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(one => one.required && !isAnswered(answers, one))

/** The same as what is wrong with the fields. */
export const lackingAnswers = (questions: readonly Question[], answers: Answers): FieldError[] =>
  openQuestions(questions, answers).map(({ id, kind }) => ({
    path: `answers.${id}`,
    message: kind === 'text' ? 'Write an answer.' : 'Choose an answer. It can be the last one.',
  }))

/** How many minutes a form takes: a tap is quick, a text is not, and part one is about a minute. */
export const minutesFor = (questions: readonly Pick<Question, 'kind'>[]): number =>
  Math.max(1, Math.round((60 + questions.reduce((sum, { kind }) => sum + (kind === 'text' ? 45 : 12), 0)) / 60))
