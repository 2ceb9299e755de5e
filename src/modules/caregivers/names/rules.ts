import { doubleMetaphone } from 'double-metaphone'
import jaroWinkler from 'jaro-winkler'
import type { Fit } from './contract.ts'
import { nameGroups, surnameGroups } from './presets.ts'

const foreign: Record<string, string> = { ø: 'o', ð: 'd', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq'])
/** Small words before a surname: what people leave out or write together with it. */
const particles = new Set('al bin da das de del den der di do dos du el la las le los san st van von y'.split(' '))

/** The parts of a name in small letters, without accents, apostrophes and suffixes; "Smith-Jones" has two. */
function partsOf(name: string): string[] {
  const all = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øðđłßæœþı]/g, letter => foreign[letter] ?? letter)
    .replace(/['’`´.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter(part => part !== '')
  const without = all.filter(part => !suffixes.has(part))
  return without.length > 0 ? without : all
}

export type FullName = { readonly first: string; readonly middle: string; readonly last: string }
/** A full name as it is compared. */
export type NameParts = { readonly [Of in keyof FullName]: readonly string[] }

/** The parts of each of a person's names. */
export const partsOfName = ({ first, middle, last }: FullName): NameParts => ({
  first: partsOf(first),
  middle: partsOf(middle),
  last: partsOf(last),
})

/** The parts that tell one surname from another. */
const telling = (parts: readonly string[]): readonly string[] => {
  const left = parts.filter(part => !particles.has(part))
  return left.length > 0 ? left : parts
}

/**
 * How a word sounds by Double Metaphone: the usual way, and another if there is one. What has no such sound, like a word in
 * other letters, sounds as it is written.
 */
function soundsOf(word: string): readonly string[] {
  const [usual, other] = doubleMetaphone(word)
  if (usual === '') return [word]
  return usual === other ? [usual] : [usual, other]
}

/** A sound as names are looked up by it: the end of a long name decides nothing. */
const cut = (sound: string): string => sound.slice(0, 4)

type GroupsOf = ReadonlyMap<string, readonly (readonly string[])[]>

function byName(groups: readonly (readonly string[])[]): GroupsOf {
  const found = new Map<string, (readonly string[])[]>()
  for (const group of groups) for (const name of group) found.set(name, [...(found.get(name) ?? []), group])
  return found
}

const givenGroups = byName(nameGroups)
const familyGroups = byName(surnameGroups)

const shareGroup = (of: GroupsOf, a: string, b: string): boolean => of.get(a)?.some(group => group.includes(b)) ?? false

/** A word with the full form of each name that it may stand for. */
const formsOf = (of: GroupsOf, word: string): string[] => [
  word,
  ...(of.get(word) ?? []).flatMap(group => group[0] ?? []),
]

/** Jaro's likeness with Winkler's bonus for a common beginning, from 0 to 1. The order of the two does not matter. */
export const likeness = (a: string, b: string): number => (a < b ? jaroWinkler(a, b) : jaroWinkler(b, a))

/** What each fit is worth, from 0 to 1. */
export const worth: Record<Fit, number> = {
  same: 1,
  partly: 0.93,
  nickname: 0.93,
  similar: 0.9,
  variant: 0.86,
  soundsAlike: 0.86,
  initial: 0.7,
  different: 0,
}

/** The better of two fits. */
export const better = (a: Fit, b: Fit): Fit => (worth[b] > worth[a] ? b : a)

/** Whether two words are one but for a slip: Winkler's bonus alone would make "Marshall" of "Marsh". */
function nearlySpelled(a: string, b: string, like: number): boolean {
  const more = Math.abs(a.length - b.length)
  return like >= 0.89 && more <= Math.max(1, Math.floor(Math.max(a.length, b.length) / 6))
}

/** Whether two words sound alike and are spelled somewhat alike: the less there is to hear, the more so. "Vo" is not "Vu". */
function soundAlike(a: string, b: string, like: number): boolean {
  if (like < 0.6) return false
  const sounds = soundsOf(b)
  return soundsOf(a).some(sound => sounds.includes(sound) && like >= (sound.length > 1 ? 0.6 : 0.68))
}

function wordFit(a: string, b: string): Fit {
  if (a === b) return 'same'
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : 'different'
  const like = likeness(a, b)
  if (nearlySpelled(a, b, like)) return 'similar'
  return soundAlike(a, b, like) ? 'soundsAlike' : 'different'
}

const surnameWord = (a: string, b: string): Fit =>
  better(wordFit(a, b), a !== b && shareGroup(familyGroups, a, b) ? 'variant' : 'different')

const givenWord = (a: string, b: string): Fit =>
  better(wordFit(a, b), a !== b && shareGroup(givenGroups, a, b) ? 'nickname' : 'different')

/** Part by part: a name of which one half agrees agrees partly. */
function byParts(a: readonly string[], b: readonly string[], fitOf: (a: string, b: string) => Fit): Fit {
  const best = a.flatMap(one => b.map(other => fitOf(one, other))).reduce(better, 'different')
  return best === 'same' && (a.length > 1 || b.length > 1) ? 'partly' : best
}

/** How two surnames go together, each by its parts. */
export function surnameFit(a: readonly string[], b: readonly string[]): Fit {
  if (a.length === 0 || b.length === 0) return 'different'
  const whole = surnameWord(a.join(''), b.join(''))
  const fit = better(whole, byParts(telling(a), telling(b), surnameWord))
  // An initial is no surname.
  return fit === 'initial' ? 'different' : fit
}

/** How two given names go together, each by its parts. */
export function givenFit(a: readonly string[], b: readonly string[]): Fit {
  if (a.length === 0 || b.length === 0) return 'different'
  return better(givenWord(a.join(''), b.join('')), byParts(a, b, givenWord))
}

/** The sounds with which a given name may begin, its full forms and its bare first letter included. */
function beginningsOf(given: readonly string[]): Set<string> {
  const words = given.length > 1 ? [...given, given.join('')] : given
  const forms = words.flatMap(word => formsOf(givenGroups, word))
  return new Set(
    forms.flatMap(form => [...soundsOf(form), ...soundsOf(form.slice(0, 1))]).map(sound => sound.slice(0, 1)),
  )
}

/**
 * Under which words a name is looked up: the sound of each surname with the beginning of each given name and, for slips in the
 * surname, the sound of the first given name with the letter that each surname begins with.
 */
export function keysOf(name: FullName): string[] {
  const { first, middle, last } = partsOfName(name)
  const surnames = [...telling(last), last.join('')].filter(part => part !== '')
  const sounds = surnames.flatMap(word => formsOf(familyGroups, word).flatMap(soundsOf)).map(cut)
  const starts = new Set([...beginningsOf(first), ...beginningsOf(middle)])
  const [given] = first.slice(0, 1).flatMap(soundsOf).map(cut)
  return [
    ...new Set(sounds.flatMap(sound => [...starts].map(start => `${sound}|${start}`))),
    ...new Set(given === undefined ? [] : surnames.map(word => `${given}/${word.slice(0, 1)}`)),
  ]
}

const about =
  /\b(n[ée]e|born|formerly|previously|maiden( name)?|also known as|aka|until \d{4}|since \d{4})\b|[()"]|\d+/giu

/** The former names that somebody wrote down: a word alone is an earlier surname, several words are a whole name. */
export function formerNames(text: string, now: FullName): FullName[] {
  return text
    .split(/[,;/\n]|\band\b|\bor\b|\(/iu)
    .map(piece => piece.replace(about, ' ').trim().split(/\s+/).filter(Boolean))
    .flatMap(words => {
      const last = words.at(-1)
      if (last === undefined) return []
      if (words.length === 1) return [{ ...now, last }]
      const [first = '', ...rest] = words
      return [
        { first, middle: rest.slice(0, -1).join(' '), last },
        // "De la Cruz", or "Garcia Lopez" as one surname.
        { ...now, last: words.join(' ') },
      ]
    })
}
