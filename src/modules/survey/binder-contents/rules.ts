import { addDays, type Day, dayInWords } from '../../../kit/contract/time.ts'
import type { Piece, ProofLine, ProofPage } from '../../reports/proof/contract.ts'
import { actSentence } from '../../status/engine/evidence-sentences.ts'
import { findingSentence, plainWords, reasonSentence, statusWord, type Words } from '../../status/engine/sentences.ts'
import { isMet } from '../../status/engine/span.ts'

type Proof = Omit<ProofPage, 'madeAt' | 'madeBy'>

/** A document that is bound: where its first page is, counted from 0 among the parts. */
export type IndexEntry = { readonly title: string; readonly part: number; readonly requirements: readonly string[] }

export const wordsOf = ({ names }: Pick<Proof, 'names'>): Words => plainWords(id => names[id] ?? id)

/** What a piece of evidence is, in a line. */
function pieceLine({ kind, name, number, performedOn, receivedOn, lastDay, state, count, year }: Piece): string {
  const called = number ? `${name}, no. ${number}` : name
  if (kind === 'hours' && count && year)
    return `${called}: ${count.have} of ${count.need} hours, ${dayInWords(year.from)} to ${dayInWords(addDays(year.to, -1))}`
  const done = performedOn ? `done ${dayInWords(performedOn)}` : `submitted ${dayInWords(receivedOn)}`
  const lasts = state === 'counts' ? (lastDay ? `, counts through ${dayInWords(lastDay)}` : ', does not expire') : ''
  return `${called}: ${done}${lasts}`
}

function excuseLine({ from, until, declination, reason }: NonNullable<ProofLine['excuse']>): string {
  const what = declination ? 'Declined, accepted' : 'Waived'
  const days = `from ${dayInWords(from)}${until ? ` through ${dayInWords(until)}` : ''}`
  return `${what} ${days}. ${reason === null ? 'The reason is medical and not shown.' : `Reason: ${reason}`}`
}

/** What stands in the four columns of a requirement: name, status, evidence, approval. */
export function lineCells(line: ProofLine, words: Words) {
  const { status, reason, lastDay, dueOn, owed, blocks, evidence, excuse, finding } = line
  const acts = [...evidence, ...(excuse ? [excuse] : [])].flatMap(one => one.acts)
  return {
    name: line.name,
    category: [line.category.name, line.citation].filter(Boolean).join(' · '),
    status: `${statusWord(status, words)}${blocks ? '\nBlocks work' : ''}`,
    evidence: [
      ...(isMet(status) ? [] : [reasonSentence({ reason, status, lastDay, due: dueOn, owed }, words)]),
      ...evidence.map(pieceLine),
      ...(excuse ? [excuseLine(excuse)] : []),
      ...(finding ? [`Finding: ${findingSentence(finding, words)}`] : []),
    ].join('\n'),
    approval: [...new Set(acts.map(act => actSentence(act, words)))].join('\n'),
  }
}

/** The answer of the day in a sentence. */
export function answerLine({ standing, presence }: Pick<Proof, 'standing' | 'presence'>): string {
  const met = `${standing.met} of ${standing.total} requirements met`
  if (presence.status === null) return 'Not on record on that day.'
  const words = {
    clear: 'Clear to work',
    notClear: 'Not clear to work',
    notYet: 'Not yet signed off',
    notWithUs: 'Not with us',
  }
  return `${words[standing.answer]}. ${met}.`
}

/** A name that every file system takes. */
export const fileName = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 100)
    .toWellFormed()
    .replace(/^[. ]+|[. ]+$/g, '') || 'Binder'

/** What the ZIP and each binder are called. */
export const binderName = (person: { firstName: string; lastName: string }, asOf: Day): string =>
  fileName(`${person.lastName}, ${person.firstName}, as of ${asOf}`)
