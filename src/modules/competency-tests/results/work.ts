import { Refusal } from '../../../kit/contract/refusal.ts'
import type { Work } from '../../../kit/server/context.ts'
import type { AttemptResult, ResultAnswer } from '../attempts/contract.ts'
import { optionsInOrder } from '../attempts/rules.ts'
import * as attempts from '../attempts/store.ts'
import { asAsked, asAttempt, questionsIn } from '../attempts/work.ts'
import { bySubject } from '../scoring/rules.ts'
import type { StoredQuestion } from '../versions/store.ts'

function answerOf(
  question: StoredQuestion,
  answer: attempts.AnswerRow | undefined,
  row: attempts.AttemptRow,
  revealed: boolean,
): ResultAnswer {
  const reached = answer?.reached ?? null
  const asked = asAsked(question, row)
  const known = optionsInOrder(question, row)
  const value = answer?.value ?? null
  return {
    ...asked,
    // The texts that are accepted are what is correct: they are shown with the rest.
    options: (question.type === 'shortText' && !revealed ? [] : known).map(one => ({
      id: one.id,
      text: one.text,
      correct: revealed ? one.weight > 0 : null,
      feedback: revealed ? one.feedback : '',
    })),
    value: value && ('text' in value ? { text: value.text } : { chosen: [...value.chosen] }),
    reached: revealed && reached !== null ? reached / 100 : null,
    waits: reached === null,
    explanation: revealed ? question.explanation : '',
    comment: answer?.comment ?? '',
  }
}

/** Whether correct answers are shown now: to staff always, to the person as the test says. */
const isRevealed = (row: attempts.AttemptRow, personId: string | null): boolean =>
  personId === null || row.showAnswers === 'always' || (row.showAnswers === 'passed' && row.state === 'passed')

/** The result of a submitted attempt; `personId`: only of theirs, and as the test shows it. Throws `notFound`. */
export async function resultOf(work: Work, attemptId: string, personId: string | null): Promise<AttemptResult> {
  const row = await attempts.readAttempt(work.db, attemptId, personId ?? undefined)
  if (row.state === 'running') throw new Refusal('notPossible', 'This attempt has not been submitted yet.')
  const answers = new Map((await attempts.answersOf(work.db, row.id)).map(one => [one.questionId, one]))
  const questions = await questionsIn(work, row)
  const revealed = isRevealed(row, personId)
  const scored = questions.map(one => ({
    subject: one.subject,
    points: one.points,
    reached: answers.get(one.id)?.reached ?? null,
  }))
  return {
    ...asAttempt(work, row),
    testId: row.testId,
    testName: row.testName,
    subjects: bySubject(scored).map(one => ({ ...one, reached: one.reached / 100 })),
    showAnswers: row.showAnswers,
    revealed,
    answers: questions.map(one => answerOf(one, answers.get(one.id), row, revealed)),
  }
}
