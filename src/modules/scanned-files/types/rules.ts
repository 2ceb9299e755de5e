import { isAbout } from '../../spreadsheets/columns/rules.ts'
import { wordsIn } from '../names/rules.ts'

type Type = { readonly id: string; readonly name: string }

/** Words that say nothing about what a document is. */
const noise: readonly string[] = [
  'scan',
  'scanned',
  'copy',
  'final',
  'signed',
  'new',
  'doc',
  'document',
  'file',
  'img',
  'image',
  'front',
  'back',
  'side',
  'page',
  'the',
  'of',
  'and',
  'for',
]

/** What one organization calls a test another one calls a screening: left aside when nothing has all of the words. */
const kinds: readonly string[] = [
  ...['test', 'card', 'exam', 'form', 'certificate', 'certification', 'cert', 'record', 'result', 'screening'],
  ...['proof', 'report', 'check', 'letter'],
]

/** One and several of a thing are called the same. */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)
const nameWords = (of: Type) => wordsIn(of.name).map(singular)

/** The runs of words, the longest first. */
function* runsOf(words: readonly string[]): Generator<string> {
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) yield words.slice(from, from + length).join('')
}

/** The document types that words mean: the one that is called so, else those whose name has all of the words. */
export function typesNamed<T extends Type>(said: readonly string[], types: readonly T[]): T[] {
  const words = said.map(singular)
  const byName = Map.groupBy(types, one => nameWords(one).join(''))
  for (const run of runsOf(words)) {
    const found = byName.get(run)
    if (found) return found
  }
  // A type whose words all stand there, in another order or with others in between.
  const whole = types.filter(one => nameWords(one).every(word => words.includes(word)))
  const most = Math.max(0, ...whole.map(one => nameWords(one).length))
  if (most > 0) return whole.filter(one => nameWords(one).length === most)
  const telling = words.filter(word => !noise.includes(word) && !/^\d+$/.test(word))
  const about = (of: readonly string[]) => (of.length > 0 ? types.filter(one => isAbout(one.name, of)) : [])
  const found = about(telling)
  return found.length > 0 ? found : about(telling.filter(word => !kinds.includes(word)))
}
