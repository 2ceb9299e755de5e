import { several } from '../cells/rules.ts'
import { plainName } from '../columns/rules.ts'
import { wellKnown } from './presets.ts'

export type NamedAs = { readonly name: string; readonly abbreviation: string }
type Known = NamedAs & { readonly id: string }

/** Whether a word of a file is what a position is called: "RN", "Registered Nurse" or "Registered Nurse (RN)". */
export function isCalled({ name, abbreviation }: NamedAs, word: string): boolean {
  const [long, short] = [plainName(name), plainName(abbreviation)]
  return [long, short, long + short, short + long].includes(plainName(word))
}

/** The positions that a cell names, and its words that name none. "LPN/LVN" may be one position or two. */
export function positionsIn(cell: string, known: readonly Known[]): { ids: string[]; unknown: string[] } {
  const find = (word: string) => known.find(one => isCalled(one, word))?.id
  const whole = find(cell)
  if (whole !== undefined) return { ids: [whole], unknown: [] }
  const ids: string[] = []
  const unknown: string[] = []
  for (const word of several(cell)) {
    const one = find(word)
    const found = one === undefined ? word.split('/').map(find) : [one]
    if (found.includes(undefined)) unknown.push(word)
    else ids.push(...found.filter(id => id !== undefined))
  }
  return { ids: [...new Set(ids)], unknown }
}

const longestName = 80
const longestShort = 12

/** A few letters for a name: the first ones of its words, or of its only word. */
function shortFor(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.map(one => one[0]).join('') : name.slice(0, name.length <= 5 ? 5 : 4)
  return letters.slice(0, longestShort - 2).toUpperCase()
}

/** The position that a word of a file would become: a well-known one, or one that is called so. */
export function suggestPosition(word: string, taken: readonly NamedAs[]): NamedAs {
  const same = taken.find(one => isCalled(one, word))
  if (same) return same
  const isTaken = (short: string) => taken.some(one => one.abbreviation.toLowerCase() === short.toLowerCase())
  const [abbreviation, name] =
    Object.entries(wellKnown).find(([short, long]) => isCalled({ name: long, abbreviation: short }, word)) ?? []
  if (abbreviation && name && !isTaken(abbreviation)) return { name, abbreviation }
  const short = shortFor(word)
  let free = short
  for (let number = 2; isTaken(free); number += 1) free = `${short}${number}`
  return { name: word.slice(0, longestName), abbreviation: free }
}

/** A cell with other words for some of its own. */
export function withWords(cell: string, words: ReadonlyMap<string, string>): string {
  const whole = words.get(plainName(cell))
  return (
    whole ??
    several(cell)
      .map(word => words.get(plainName(word)) ?? word)
      .join('; ')
  )
}
