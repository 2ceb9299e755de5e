import { addDays, dayInWords } from '../../../kit/contract/time.ts'
import type { LaterFact } from '../../profiles/standing/contract.ts'
import { actSentence } from '../../status/engine/evidence-sentences.ts'
import { findingSentence, plainWords, reasonSentence, statusWord, type Words } from '../../status/engine/sentences.ts'
import { isMet } from '../../status/engine/span.ts'
import type { Piece, ProofLine, ProofPage } from '../contract.ts'

/** A proof without who made it and when. */
export type Proof = Omit<ProofPage, 'madeAt' | 'madeBy'>

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

export const signOffLine = ({ on, signer, overrideReason }: NonNullable<Proof['person']['signOff']>): string =>
  `${dayInWords(on)} by ${signer}${overrideReason ? `, although something was missing: ${overrideReason}` : ''}`

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

const what: Record<LaterFact['kind'], (name: string, day: string) => string> = {
  position: (name, day) => `the position ${name} from ${day}`,
  state: (name, day) => `work in ${name} from ${day}`,
  absence: (_, day) => `an absence from ${day}`,
  hireDate: (_, day) => `the hire date ${day}`,
  firstContact: (_, day) => `the first client contact on ${day}`,
}

/** What concerns the day and was put down only after it, or taken away since. */
export const laterLine = ({ kind, name, from, removed, putDownOn }: LaterFact): string =>
  `${removed ? 'Taken away' : 'Put down'} on ${dayInWords(putDownOn)}: ${what[kind](name, dayInWords(from))}.`
