import { dayInWords } from '../../../kit/contract/time.ts'
import type { Answer, EvaluationHead } from '../evaluating/contract.ts'
import type { FormContent, Question } from '../forms/contract.ts'

/** An answer as it is read: "4", "5, outstanding", "Yes", what was written. Null: none was given. */
export function answerWords(
  { kind }: Pick<Question, 'kind'>,
  answer: Pick<Answer, 'value' | 'text'> | undefined,
  scale: FormContent['scale'],
): string | null {
  if (!answer) return null
  if (kind === 'text') return answer.text || null
  if (answer.value === null) return null
  if (kind === 'yesNo') return answer.value === 1 ? 'Yes' : 'No'
  const word = scale[answer.value - 1]
  return word ? `${answer.value}, ${word.toLowerCase()}` : String(answer.value)
}

type Of = {
  readonly head: EvaluationHead
  readonly person: { readonly firstName: string; readonly lastName: string }
  readonly content: FormContent
  readonly answers: readonly Answer[]
}

/**
 * A whole evaluation in lines of text: what both sides sign. The same evaluation is always the same text, so its
 * fingerprint shows later that nothing was changed.
 */
export function signedText({ head, person, content, answers }: Of): string {
  const { name, version, heldOn, evaluator } = head
  const lines = [
    `${name} (version ${version} of the form)`,
    `Evaluation of ${person.firstName} ${person.lastName}`,
    `Held on ${dayInWords(heldOn)}`,
    `Evaluator: ${evaluator.name}`,
  ]
  for (const part of content.parts) {
    if (part.title) lines.push('', part.title)
    for (const question of part.questions) {
      const answer = answers.find(one => one.questionId === question.id)
      lines.push(`- ${question.text}: ${answerWords(question, answer, content.scale) ?? 'not answered'}`)
      if (answer?.comment) lines.push(`  Comment: ${answer.comment}`)
    }
  }
  return lines.join('\n')
}

/** What a file about an evaluation is called. */
export const pdfName = ({ name, heldOn }: EvaluationHead, { firstName, lastName }: Of['person']): string =>
  `${(`${firstName} ${lastName} ${name}`.normalize().match(/[\p{L}\p{N}]+/gu) ?? []).join('-')}-${heldOn}.pdf`
