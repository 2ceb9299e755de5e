import type { Option, QuestionDraft } from './contract.ts'
import { aideSubjects } from './presets.ts'

/** The written subjects of aide training that no question is about. */
export function missingSubjects(questions: readonly { readonly subject: string }[]): string[] {
  const covered = new Set(questions.map(one => one.subject.trim().toLowerCase()))
  return aideSubjects.filter(one => one.written && !covered.has(one.name.toLowerCase())).map(one => one.name)
}

/**
 * Shares the points evenly: each correct option gives its part, each wrong one takes as much away, and nobody gets less than
 * nothing.
 */
export function evenWeights(options: readonly Option[], correct: ReadonlySet<string>): Option[] {
  const share = correct.size > 0 ? 100 / correct.size : 0
  return options.map(one => ({ ...one, weight: correct.has(one.id) ? share : -share }))
}

/** One option is correct, the others give nothing. */
export const oneCorrect = (options: readonly Option[], id: string): Option[] =>
  options.map(one => ({ ...one, weight: one.id === id ? 100 : 0 }))

/** True and false, of which one is correct. */
export const trueFalseOptions = (correct: boolean): Option[] => [
  { id: 'true', text: 'True', weight: correct ? 100 : 0, feedback: '' },
  { id: 'false', text: 'False', weight: correct ? 0 : 100, feedback: '' },
]

/** The options that a question of another type begins with, from those that it has. */
export function optionsAs(type: QuestionDraft['type'], options: readonly Option[], newId: () => string): Option[] {
  if (type === 'trueFalse') return trueFalseOptions(true)
  const texts = options.filter(one => one.id !== 'true' && one.id !== 'false')
  if (type === 'shortText') return texts.filter(one => one.weight > 0).map(one => ({ ...one, weight: 100 }))
  const all =
    texts.length >= 2 ? texts : [0, 1].map(at => texts[at] ?? { id: newId(), text: '', weight: 0, feedback: '' })
  const correct = all.filter(one => one.weight > 0).map(one => one.id)
  return type === 'single' ? oneCorrect(all, correct[0] ?? '') : evenWeights(all, new Set(correct))
}

/** The questions by subject, in the order in which the subjects come up. */
export const bySubjectArea = <Q extends { readonly subject: string }>(questions: readonly Q[]): [string, Q[]][] => [
  ...Map.groupBy(questions, one => one.subject),
]
