import type { Day } from '../../../kit/contract/time.ts'
import { type ReadDay, readDay } from '../../spreadsheets/cells/rules.ts'

/** A date that stands in a name, and what the word before it says that it is. */
export type NamedDay = {
  readonly text: string
  readonly read: ReadDay
  readonly role: 'performed' | 'expires' | 'born' | null
}

/** A folder's or a file's name, taken apart. */
export type ReadName = {
  readonly emails: readonly string[]
  readonly words: readonly string[]
  readonly days: readonly NamedDay[]
}

/** Whole or short; a name that begins like one, such as Marisol or Augusta, is none. */
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])'
const year = '(?:19|20)\\d\\d'
const gap = '[-_. ]'
const dayPatterns = [
  `(?<!\\d)\\d{4}${gap}\\d{1,2}${gap}\\d{1,2}(?!\\d)`,
  `(?<!\\d)\\d{1,2}${gap}\\d{1,2}${gap}(?:\\d{4}|\\d\\d)(?!\\d)`,
  `(?<!\\d)(?:19|20)\\d{6}(?!\\d)`,
  `(?<!\\d)\\d{1,2}${gap}?${month}${gap}?${year}(?!\\d)`,
  `(?<![a-z])${month}${gap}*\\d{1,2},?${gap}*${year}(?!\\d)`,
].join('|')

/** As `readDay` takes it: names use dots and underscores where others use hyphens. */
function asWritten(text: string): string {
  const wordy = text.match(new RegExp(`^(\\d{1,2})${gap}?(${month})${gap}?(\\d{4})$`, 'i'))
  if (wordy) return `${wordy[1]}-${wordy[2]}-${wordy[3]}`
  const named = text.match(new RegExp(`^(${month})${gap}*(\\d{1,2}),?${gap}*(\\d{4})$`, 'i'))
  return named ? `${named[1]} ${named[2]}, ${named[3]}` : text.replaceAll(/[_. ]/g, '-')
}

const roleWords = {
  expires: ['exp', 'expires', 'expire', 'expired', 'expiry', 'expiration', 'until', 'till', 'thru', 'through', 'valid'],
  performed: ['issued', 'issue', 'performed', 'done', 'dated', 'completed', 'signed', 'taken', 'given'],
  born: ['dob', 'born', 'birth', 'birthdate'],
} as const
type Role = keyof typeof roleWords
const roles = new Map<string, Role>(
  Object.entries(roleWords).flatMap(([role, words]) => words.map(word => [word, role as Role] as const)),
)
/** What stands between such a word and its date. */
const fillers = ['date', 'on', 'of', 'to', 'the']

/** Words in small letters, without accents and signs. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|['’`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A text without spaces, accents and signs, to compare it. */
export const plain = (text: string): string => wordsIn(text).join('')

const emailPattern = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9.-]+\.[a-z]{2,}/gi

/** The words before a date: what they say of it, and how many of them are about it. */
function roleBefore(words: readonly string[]): { role: Role | null; used: number } {
  let at = words.length - 1
  while (at >= 0 && fillers.includes(words[at] ?? '')) at--
  const role = roles.get(words[at] ?? '') ?? null
  if (!role) return { role: null, used: 0 }
  // "Valid through", "date of birth".
  const isAboutIt = (word = '') => roles.get(word) === role || fillers.includes(word)
  while (isAboutIt(words[at - 1])) at--
  return { role, used: words.length - at }
}

/** What a folder or a file (without its ending) is called: email addresses, dates, and the other words. */
export function readName(name: string, today: Day): ReadName {
  const emails: string[] = []
  const rest = name.replaceAll(emailPattern, found => {
    emails.push(found.toLowerCase())
    return ' '
  })
  const words: string[] = []
  const days: NamedDay[] = []
  let from = 0
  for (const { 0: text, index } of rest.matchAll(new RegExp(dayPatterns, 'gi'))) {
    words.push(...wordsIn(rest.slice(from, index)))
    const { role, used } = roleBefore(words)
    words.length -= used
    days.push({ text, read: readDay(asWritten(text), today), role })
    from = index + text.length
  }
  words.push(...wordsIn(rest.slice(from)))
  return { emails, words, days }
}

/** The parts of a name that say which page of a document a file is; null: none. */
function pageOf(stem: string): { name: string; page: number } | null {
  if (/front[\s_-]*(and|&|\+)[\s_-]*back$/i.test(stem)) return null
  const [, name = '', side = ''] = stem.match(/^(.*\S)[-_. (]+(front|back)(?:\s*side)?\)?$/i) ?? []
  if (name) return { name, page: side.toLowerCase() === 'front' ? 1 : 2 }
  const [, of = '', number = ''] =
    stem.match(/^(.*\S)[-_. (]+(?:page|pg|p)[-_. ]*(\d{1,2})\)?$/i) ??
    stem.match(/^(.*\S)[-_. (]+(\d{1,2})\s*of\s*\d{1,2}\)?$/i) ??
    []
  return of ? { name: of, page: Number(number) } : null
}

const endingOf = /\.[a-z0-9]{1,5}$/i
/** The folders of a path, and the file's name without its ending. */
export function partsOf(path: string): { folders: string[]; stem: string } {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const stem = file.replace(endingOf, '')
  return { folders, stem: pageOf(stem)?.name ?? stem }
}

/** Files that are the pages of one document, such as "License front.jpg" and "License back.jpg", in the order of the pages. */
export function pagesTogether(paths: readonly string[]): string[][] {
  const groups = new Map<string, { path: string; page: number }[]>()
  for (const path of paths) {
    const stem = (path.split('/').at(-1) ?? '').replace(endingOf, '')
    const { folders } = partsOf(path)
    const found = pageOf(stem)
    const key = found ? `${folders.join('/')}/${found.name}`.toLowerCase() : path
    groups.set(key, [...(groups.get(key) ?? []), { path, page: found?.page ?? 0 }])
  }
  return [...groups.values()].map(pages => pages.toSorted((a, b) => a.page - b.page).map(one => one.path))
}
