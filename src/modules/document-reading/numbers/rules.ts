import type { Box } from '../../../kit/contract/read-words.ts'
import { distance, findIn, type Line } from '../lines/rules.ts'

const label =
  /\b(?:(?:driver'?s? )?lic(?:ense|\.)? ?(?:no\.?|number|num\.?|#|id)|dl(?: ?(?:no\.?|number|#))?|[o0]ln|(?:certificate|certification|cert\.?|registry|registration|policy|card|document|reference|case|report|permit|member|e-?card|id|identification|uscis) ?(?:no\.?|number|num\.?|#|id|code)|uscis ?#)(?![a-z0-9])/gi

/** Numbers that say nothing of the paper itself. */
const otherLabel =
  /\b(?:lot|batch|phone|tel|fax|suite|room|zip|npi|ssn|social security|account|invoice) ?(?:no\.?|number|#)?(?![a-z0-9])/gi

const value = /(?<![\w/.-])[A-Z0-9][A-Z0-9-]{3,18}[A-Z0-9](?![\w/-])/g

/** Digits that were read as letters, where they stand between digits. A letter at the start is often meant. */
export function readNumberWord(word: string): string {
  const between = (sign: string, digit: string) =>
    new RegExp(`(?<=\\d)[${sign}](?=\\d)`, 'g')[Symbol.replace](word, digit)
  let read = word
  for (const [sign, digit] of [
    ['Oo', '0'],
    ['lI|', '1'],
    ['Ss', '5'],
  ] as const) {
    word = read
    read = between(sign, digit)
  }
  return read
}

const isDate = (text: string) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text)
/** A Social Security number is nobody's to propose: it is not kept, not even sealed. */
const isSocialSecurity = (text: string) => /^\d{3}-?\d{2}-?\d{4}$/.test(text)
const isPhone = (text: string) => /^\d{3}-\d{4}$|^\d{3}-\d{3}-\d{4}$/.test(text)
const digitsOf = (text: string) => text.replace(/\D/g, '').length

const isNumber = (text: string) => digitsOf(text) >= 3 && !isDate(text) && !isSocialSecurity(text) && !isPhone(text)

export type FoundNumber = { readonly value: string; readonly box: Box; readonly confidence: number }

/** Below this a number is not proposed: nobody sees that a digit of twelve is wrong. */
const leastSure = 75

/** The number of a paper, by the label beside or above it; null where there is none, or where several contradict each other. */
export function readNumber(lines: readonly Line[], ratio: number): FoundNumber | null {
  const values = findIn(lines, value, readNumberWord).filter(({ span }) => isNumber(span.text))
  const labels = [
    ...findIn(lines, label).map(({ span }) => ({ span, isOwn: true })),
    ...findIn(lines, otherLabel).map(({ span }) => ({ span, isOwn: false })),
  ]
  const near = values.flatMap(({ span }) => {
    const [nearest] = labels
      .map(one => ({ ...one, far: distance(one.span, span, ratio) }))
      .filter(one => one.far !== null)
      .toSorted((a, b) => (a.far ?? 0) - (b.far ?? 0))
    return nearest?.isOwn ? [span] : []
  })
  const sure = near.filter(span => span.confidence >= leastSure)
  const [first] = sure
  if (!first || sure.some(span => span.text !== first.text)) return null
  return { value: first.text, box: first, confidence: first.confidence }
}
