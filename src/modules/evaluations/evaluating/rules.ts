import { type Move, mayMove } from '../../../kit/contract/move.ts'
import type { FormContent, Question } from '../forms/contract.ts'
import { questionsOf } from '../forms/rules.ts'
import type { Answer, EvaluationState } from './contract.ts'

type Moves = Readonly<
  Record<'answer' | 'sign' | 'acknowledge' | 'decline' | 'cancel' | 'withdraw', Move<EvaluationState>>
>

const unsigned = ['open', 'inProgress'] as const
const notSigned = 'The evaluator has to sign this evaluation first.'

/** What becomes of an evaluation, and when it may. */
const moves: Moves = {
  answer: {
    from: unsigned,
    to: 'inProgress',
    otherwise: 'This evaluation was signed or canceled. Its answers do not change.',
  },
  sign: { from: unsigned, to: 'signed', otherwise: 'This evaluation was signed or canceled already.' },
  acknowledge: { from: ['signed', 'declined'], to: 'acknowledged', otherwise: notSigned },
  decline: { from: ['signed'], to: 'declined', otherwise: notSigned },
  cancel: { from: unsigned, to: 'canceled', otherwise: 'A signed evaluation is not canceled. Withdraw it instead.' },
  withdraw: {
    from: ['signed', 'acknowledged', 'declined'],
    to: 'withdrawn',
    otherwise: 'Only a signed evaluation can be withdrawn. Cancel this one instead.',
  },
}

/** Answers null when the move may be made now, else the sentence that says why not. */
export function refuseMove(move: keyof Moves, state: EvaluationState): string | null {
  if (move === 'cancel' && state === 'canceled') return 'This evaluation was canceled already.'
  if (move === 'acknowledge' && state === 'acknowledged') return 'You signed this evaluation already.'
  if (move === 'decline' && state === 'acknowledged') return 'The caregiver signed this evaluation already.'
  if (move === 'decline' && state === 'declined') return 'It is on record already that the caregiver did not sign.'
  if (state === 'withdrawn') return 'This evaluation was withdrawn.'
  return mayMove(moves[move], state)
}

/** Whether the evaluator signed it and it counts, whatever the person did. */
export const isSigned = (state: EvaluationState): boolean =>
  state === 'signed' || state === 'acknowledged' || state === 'declined'

type Given = Pick<Answer, 'questionId' | 'value' | 'text'>

/** Whether something stands as an answer to the question; a comment alone is none. */
export const isAnswered = ({ kind }: Pick<Question, 'kind'>, answer: Given | undefined): boolean =>
  answer !== undefined && (kind === 'text' ? answer.text.trim() !== '' : answer.value !== null)

/** The questions that have to be answered before it can be signed and are not, in their order. */
export const openQuestions = (content: FormContent, answers: readonly Given[]): Question[] =>
  questionsOf(content).filter(
    one =>
      one.required &&
      !isAnswered(
        one,
        answers.find(answer => answer.questionId === one.id),
      ),
  )

/** Why this is no answer to the question; null: it is one. Nothing at all takes an answer back. */
export function refuseAnswer({ kind }: Question, { value, text }: Pick<Answer, 'value' | 'text'>): string | null {
  if (kind === 'text') return value === null ? null : 'This question is answered with a text.'
  if (text !== '') return 'This question is answered with a choice.'
  if (value === null) return null
  if (kind === 'yesNo') return value === 0 || value === 1 ? null : 'Choose yes or no.'
  return Number.isInteger(value) && value >= 1 && value <= 5 ? null : 'Choose 1 to 5.'
}

/** The average of what was chosen on scales, to one decimal; null where nothing was. */
export function averageOf(content: FormContent, answers: readonly Given[]): number | null {
  const values = questionsOf(content)
    .filter(one => one.kind === 'scale')
    .flatMap(one => answers.find(answer => answer.questionId === one.id)?.value ?? [])
  if (values.length === 0) return null
  return Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10
}

export type Trend = { readonly from: number; readonly to: number; readonly goes: 'up' | 'down' | 'level' }

/** How the last score compares with the one before; null with fewer than two. Oldest first. */
export function trendOf(scores: readonly number[]): Trend | null {
  const [from, to] = scores.slice(-2)
  if (from === undefined || to === undefined) return null
  return { from, to, goes: to > from ? 'up' : to < from ? 'down' : 'level' }
}

/** What somebody writes down, and the change that it was made from: 0 where nothing was answered. */
export type Written = Pick<Answer, 'questionId' | 'value' | 'text' | 'comment'> & {
  readonly base: number
  /** True: they have seen the other answer and mean theirs. */
  readonly over: boolean
}

const sameWords = (a: Pick<Written, 'value' | 'text' | 'comment'>, b: Pick<Written, 'value' | 'text' | 'comment'>) =>
  a.value === b.value && a.text === b.text && a.comment === b.comment

/**
 * What becomes of each answer, while others answer too. A question that nobody else has answered since is `kept`; what says
 * the same as is stored is `same`; where somebody else was there first it `asks`, unless `over` says that theirs goes.
 */
export function mergeAnswer(written: Written, stored: Answer | undefined): 'kept' | 'same' | 'asks' {
  if (stored && sameWords(written, stored)) return 'same'
  if (!stored || stored.revision === written.base || written.over) return 'kept'
  return 'asks'
}
