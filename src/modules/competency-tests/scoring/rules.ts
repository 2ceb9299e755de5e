import type { Option, QuestionType } from '../tests/contract.ts'

/** What somebody answered: options that they chose, or a text. */
export type AnswerValue = { readonly chosen: readonly string[] } | { readonly text: string }

type Scored = { readonly type: QuestionType; readonly points: number; readonly options: readonly Option[] }

/** A short text as it is compared: without case, spaces, accents and what ends a sentence. */
const compared = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s.!?]+/gu, '')

/** Shares of thirds do not add up to a whole: what is nearly one is one. */
const whole = (share: number): number => (share > 99.99 ? 100 : Math.max(share, 0))

const hundredths = (points: number, share: number): number => Math.round(points * whole(share))

/** Whether something was answered at all. */
export const isAnswered = (value: AnswerValue | null): value is AnswerValue =>
  value !== null && ('text' in value ? value.text.trim() !== '' : value.chosen.length > 0)

/**
 * What an answer reaches, in hundredths of a point; null: a person has to score it. What was not answered reaches nothing. Each
 * chosen option gives or takes its share, and nobody gets less than nothing. A short text that is none of the accepted ones waits.
 */
export function scoreOf({ type, points, options }: Scored, value: AnswerValue | null): number | null {
  if (!isAnswered(value)) return 0
  if ('text' in value) {
    if (type !== 'shortText') return 0
    const mine = compared(value.text)
    const weights = options.filter(one => compared(one.text) === mine).map(one => one.weight)
    return weights.length > 0 ? hundredths(points, Math.max(...weights)) : null
  }
  const chosen = new Set(value.chosen)
  const known = options.filter(one => chosen.has(one.id))
  if (type !== 'several' && known.length > 1) return 0
  return hundredths(
    points,
    known.reduce((sum, one) => sum + one.weight, 0),
  )
}

/** Whether so many hundredths of the points are enough. */
export const isPass = (reached: number, points: number, passMark: number): boolean => reached >= passMark * points

/** The least points that pass. */
export const pointsNeeded = (points: number, passMark: number): number => Math.ceil((points * passMark) / 100 - 1e-9)

/** How an attempt stands: waiting while anything waits, unless it passes or fails whatever that will be. */
export function verdictOf(
  answers: readonly { readonly reached: number | null; readonly points: number }[],
  passMark: number,
): 'waiting' | 'passed' | 'failed' {
  const points = answers.reduce((sum, one) => sum + one.points, 0)
  const sure = answers.reduce((sum, one) => sum + (one.reached ?? 0), 0)
  if (isPass(sure, points, passMark)) return 'passed'
  const best = answers.reduce((sum, one) => sum + (one.reached ?? one.points * 100), 0)
  return isPass(best, points, passMark) ? 'waiting' : 'failed'
}

/** By subject, what was reached of what could be had, lowest share first. */
export function bySubject(
  answers: readonly { readonly subject: string; readonly reached: number | null; readonly points: number }[],
): { subject: string; reached: number; points: number }[] {
  return [...Map.groupBy(answers, one => one.subject)]
    .map(([subject, all]) => ({
      subject,
      reached: all.reduce((sum, one) => sum + (one.reached ?? 0), 0),
      points: all.reduce((sum, one) => sum + one.points, 0),
    }))
    .toSorted((a, b) => a.reached / a.points - b.reached / b.points || a.subject.localeCompare(b.subject))
}
