import { type Says, said } from '../../../kit/contract/sentence.ts'
import type { FormContent, Question } from './contract.ts'

/** All questions in their order. */
export const questionsOf = ({ parts }: FormContent): Question[] => parts.flatMap(part => part.questions)

/** Why what a draft says cannot be published; null: it can be. */
export function refusePublishing(content: FormContent): Says | null {
  const questions = questionsOf(content)
  if (questions.length === 0) return 'Add at least one question before you publish.'
  if (new Set(questions.map(one => one.id)).size < questions.length) return 'A question stands here twice.'
  const empty = content.parts.find(part => part.questions.length === 0)
  if (empty)
    return said('The part “{part}” has no questions. Add one, or delete the part.', { part: empty.title || 'Untitled' })
  if (content.parts.length > 1 && content.parts.some(part => part.title === '')) return 'Give every part a title.'
  return null
}

/** Why a form cannot be deleted; null: it can be. */
export function refuseDeleting(of: { answered: boolean; evaluations: number; needed: boolean }): string | null {
  if (of.answered) return 'People were evaluated with this form. Make it inactive instead.'
  if (of.evaluations > 0) return 'Evaluations were begun with this form. Make it inactive instead.'
  return of.needed ? 'A requirement asks for this form, or did before. Make it inactive instead.' : null
}

/** The draft with the question in a part of it; undefined when there is no such part. */
export function withQuestion(content: FormContent, question: Question, partId?: string): FormContent | undefined {
  const at = partId ? content.parts.findIndex(part => part.id === partId) : content.parts.length - 1
  if (at < 0) return undefined
  const parts = content.parts.map((part, place) =>
    place === at ? { ...part, questions: [...part.questions, question] } : part,
  )
  return { ...content, parts }
}
