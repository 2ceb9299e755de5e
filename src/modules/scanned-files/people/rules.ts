import type { Day } from '../../../kit/contract/time.ts'
import { plain, type ReadName, wordsIn } from '../names/rules.ts'

export type ScanPerson = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly birthDate: Day | null
}

/** A run of words in a name: which, and whom it names. */
type Named = { readonly from: number; readonly to: number; readonly people: readonly ScanPerson[] }

const longestName = 6

/** The ends of an address that is glued to other words: "tb_rosa@x.com" may be "rosa@x.com". */
function* endsOf(email: string): Generator<string> {
  yield email
  const [local = '', domain = ''] = email.split('@', 2)
  for (const { index } of local.matchAll(/[._+%-]/g)) yield `${local.slice(index + 1)}@${domain}`
}

/** Finds people by their address or name. */
export function scanPeople(people: readonly ScanPerson[]) {
  const byId = new Map(people.map(one => [one.id, one]))
  const byEmail = new Map(people.map(one => [one.email.toLowerCase(), one]))
  const byName = new Map<string, ScanPerson[]>()
  for (const one of people)
    for (const key of new Set([plain(one.firstName + one.lastName), plain(one.lastName + one.firstName)]))
      byName.set(key, [...(byName.get(key) ?? []), one])

  const named = (words: readonly string[]): readonly ScanPerson[] => byName.get(words.join('')) ?? []

  /** Whom these words name, whole or with one word in the middle: a middle name, or its initial. */
  function ofRun(words: readonly string[]): readonly ScanPerson[] {
    const whole = named(words)
    if (whole.length > 0 || words.length < 3) return whole
    return words.slice(1, -1).flatMap((_, at) => named(words.toSpliced(at + 1, 1)))
  }

  /** The longest run of words that names somebody. */
  function longestRun(words: readonly string[]): Named | null {
    for (let length = Math.min(longestName, words.length); length >= 2; length--)
      for (let from = 0; from + length <= words.length; from++) {
        const found = ofRun(words.slice(from, from + length))
        if (found.length > 0) return { from, to: from + length, people: [...new Set(found)] }
      }
    return null
  }

  /** Whom words name, at one place or at several: a reference of one person about another is neither's for sure. */
  function everybodyIn(words: readonly string[]): ScanPerson[] {
    const run = longestRun(words)
    return run ? [...run.people, ...everybodyIn(words.slice(0, run.from)), ...everybodyIn(words.slice(run.to))] : []
  }

  return {
    /** Whom a cell of an index means: an address, or a name. */
    ofCell(cell: string): readonly ScanPerson[] {
      const own = byId.get(cell) ?? byEmail.get(cell.trim().toLowerCase())
      return own ? [own] : (longestRun(wordsIn(cell))?.people ?? [])
    },
    /** Whom a name of a folder or file means, and which of its words are about something else. */
    ofName({ emails, words }: ReadName): { people: readonly ScanPerson[]; words: readonly string[] } {
      const run = longestRun(words)
      const others = run ? words.toSpliced(run.from, run.to - run.from) : words
      for (const email of emails)
        for (const end of endsOf(email)) {
          const own = byEmail.get(end)
          if (own) return { people: [own], words: [...wordsIn(email.slice(0, -end.length)), ...others] }
        }
      return { people: [...new Set(everybodyIn(words))], words: others }
    },
  }
}
export type ScanPeople = ReturnType<typeof scanPeople>
