import { plainName } from '../comparison/rules.ts'
import type { SignalKind } from './contract.ts'

/** What is looked at of a completed reference. */
export type Looked = {
  readonly id: string
  readonly referee: string
  readonly relation: string
  /** Everything that was written in words of one's own. */
  readonly texts: readonly string[]
  readonly sameDevice: boolean
  readonly sameNetwork: boolean
}

export type Found = { readonly kind: SignalKind; readonly words: string | null; readonly other: string | null }

/** So many words in a row are no coincidence of everyday speech, though they may be a common phrase. */
const wordsInRow = 6

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}'’]+/gu) ?? []
const plain = (word: string) => word.toLowerCase().replace(/’/g, "'")

/** The longest row of words that stands in both texts, as the first has it; null when it is short. */
export function sharedWords(a: string, b: string): string | null {
  const [first, second] = [wordsOf(a), wordsOf(b).map(plain)]
  const own = first.map(plain)
  let best = { at: 0, length: 0 }
  // Lengths of the rows that end at each word of the second, for the word of the first before.
  let before: number[] = []
  own.forEach((word, at) => {
    const row = second.map((other, place) => (other === word ? (before[place - 1] ?? 0) + 1 : 0))
    const longest = Math.max(0, ...row)
    if (longest > best.length) best = { at: at - longest + 1, length: longest }
    before = row
  })
  return best.length >= wordsInRow ? first.slice(best.at, best.at + best.length).join(' ') : null
}

function sharedWith(of: Looked, others: readonly Looked[]): Found[] {
  for (const other of others) {
    if (other.id === of.id) continue
    for (const text of of.texts) {
      for (const elsewhere of other.texts) {
        const words = sharedWords(text, elsewhere)
        if (words) return [{ kind: 'sameWording', words, other: other.referee }]
      }
    }
  }
  return []
}

const lastWord = (name: string) => plainName(name).split(' ').at(-1) ?? ''

/** A relative says so, or has the same last name. */
const isRelated = ({ relation, referee }: Looked, lastName: string) =>
  relation === 'relative' || (lastName !== '' && lastWord(referee) === lastWord(lastName))

/** What staff may want to ask about a reference. `all`: every reference about the same person. It changes no status. */
export function signalsOf(of: Looked, all: readonly Looked[], lastName: string): Found[] {
  const plainly = (kind: SignalKind, is: boolean): Found[] => (is ? [{ kind, words: null, other: null }] : [])
  return [
    ...plainly('sameDevice', of.sameDevice),
    // From one's own device one comes from one's own network too: that is the same signal.
    ...plainly('sameNetwork', of.sameNetwork && !of.sameDevice),
    ...sharedWith(of, all),
    ...plainly('related', isRelated(of, lastName)),
  ]
}
