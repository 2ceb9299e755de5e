import { readFileSync } from 'node:fs'
import { formerNames } from '../modules/caregivers/names/rules.ts'
import type { Identity } from '../modules/screening/matching/rules.ts'

// Of a person or a row: `Surname, Given names / Middle names birth-date State (former names)`.
const name = '(?<last>.+?), (?<first>.+?)(?: / (?<middle>.+?))?'
const form = new RegExp(`^${name}(?: (?<born>\\d{4}-\\d\\d-\\d\\d))?(?: (?<state>[A-Z]{2}))?(?: \\((?<former>.+)\\))?$`)

function identityIn(text: string): Identity {
  const { last, first = '', middle = '', born, state, former = '' } = text.match(form)?.groups ?? {}
  if (!last) throw new Error(`match-pairs.txt: ${text} is no person`)
  const today = { first, middle, last }
  return { names: [today, ...formerNames(former, today)], birthDate: born ?? null, states: state ? [state] : [] }
}

/** An invented person of ours beside a row of a list. */
export type MatchPair = {
  readonly text: string
  readonly person: Identity
  readonly row: Identity
  /** Whether they are one person. */
  readonly same: boolean
  /** What the matcher of November 2026 said, which had a sound code and a distance of its own. */
  readonly flaggedBefore: boolean
}

/**
 * The labeled pairs of `match-pairs.txt`, a heading above each kind. A line begins with `=` for one person or `#` for two, then
 * `!` if the matcher of November 2026 flagged the pair or `.` if it did not.
 */
export const matchPairs: readonly MatchPair[] = readFileSync(`${import.meta.dirname}/match-pairs.txt`, 'utf8')
  .split('\n')
  .filter(line => /^[=#][!.] /.test(line))
  .map(line => {
    const text = line.slice(3)
    const [person = '', row = ''] = text.split(' | ')
    const both = { person: identityIn(person), row: identityIn(row) }
    return { text, ...both, same: line[0] === '=', flaggedBefore: line[1] === '!' }
  })
