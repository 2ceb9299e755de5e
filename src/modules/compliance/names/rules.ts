import type { Fit } from '../screening/contract.ts'
import { nameGroups } from './presets.ts'

const foreign: Record<string, string> = { ø: 'o', ð: 'd', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq'])
/** Small words before a surname: what people leave out or write together with it. */
const particles = new Set('al bin da das de del den der di do dos du el la las le los san st van von y'.split(' '))

/** The parts of a name in small letters, without accents, apostrophes and suffixes; "Smith-Jones" has two. */
export function partsOf(name: string): string[] {
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

/** The parts that tell one surname from another. */
const telling = (parts: readonly string[]): readonly string[] => {
  const left = parts.filter(part => !particles.has(part))
  return left.length > 0 ? left : parts
}

// Letters that are taken for each other become one; vowels count at the beginning only.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/^[kgp]n/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/^y(?=[aeiou])/, 'j'],
  [/ph/g, 'f'],
  [/gh(?=[^aeiou]|$)/g, ''],
  [/sch|sh|sz/g, 's'],
  [/ch|ck|cc(?![eiy])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/[cqgx]/g, 'k'],
  [/z/g, 's'],
  [/b/g, 'p'],
  [/v/g, 'f'],
  [/d/g, 't'],
  [/m/g, 'n'],
  [/h/g, ''],
  [/^[aeiouy]/, 'a'],
  [/(?<=.)[aeiouyw]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** A name's part as it sounds: parts that are easily taken for each other have the same. */
const soundOf = (part: string): string =>
  sounds.reduce((word, [pattern, by]) => word.replace(pattern, by), part).slice(0, 8) || part

const groupsOf = new Map<string, Set<number>>()
for (const [index, group] of nameGroups.entries()) {
  for (const name of group) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(index))
}

function sharesNickname(a: string, b: string): boolean {
  const others = groupsOf.get(b)
  return others !== undefined && [...(groupsOf.get(a) ?? [])].some(group => others.has(group))
}

/** Jaro's likeness with Winkler's bonus for a common beginning, from 0 to 1. The order of the two does not matter. */
export function likeness(one: string, other: string): number {
  const [a, b] = one < other ? [one, other] : [other, one]
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const found: string[] = []
  for (let at = 0; at < a.length; at++) {
    for (let to = Math.max(0, at - reach); to < Math.min(b.length, at + reach + 1); to++) {
      if (taken.has(to) || a[at] !== b[to]) continue
      taken.add(to)
      found.push(a[at] as string)
      break
    }
  }
  if (found.length === 0) return 0
  const inB = [...taken].sort((x, y) => x - y)
  const moved = found.filter((letter, at) => letter !== b[inB[at] as number]).length / 2
  const jaro = (found.length / a.length + found.length / b.length + (found.length - moved) / found.length) / 3
  let start = 0
  while (start < 4 && start < a.length && a[start] === b[start]) start++
  return jaro + start * 0.1 * (1 - jaro)
}

/** What each fit is worth, from 0 to 1. */
export const worth: Record<Fit, number> = {
  same: 1,
  partly: 0.93,
  nickname: 0.93,
  similar: 0.9,
  soundsAlike: 0.86,
  initial: 0.7,
  different: 0,
}

/** The better of two fits. */
export const better = (a: Fit, b: Fit): Fit => (worth[b] > worth[a] ? b : a)

function wordFit(a: string, b: string): Fit {
  if (a === b) return 'same'
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : 'different'
  const like = likeness(a, b)
  if (like >= 0.9) return 'similar'
  return like >= 0.7 && soundOf(a) === soundOf(b) ? 'soundsAlike' : 'different'
}

/** Part by part: a name of which one half agrees agrees partly. */
function byParts(a: readonly string[], b: readonly string[], fitOf: (a: string, b: string) => Fit): Fit {
  const best = a.flatMap(one => b.map(other => fitOf(one, other))).reduce(better, 'different')
  return best === 'same' && (a.length > 1 || b.length > 1) ? 'partly' : best
}

/** How two surnames go together, each by its parts. */
export function surnameFit(a: readonly string[], b: readonly string[]): Fit {
  if (a.length === 0 || b.length === 0) return 'different'
  const whole = wordFit(a.join(''), b.join(''))
  const fit = better(whole, byParts(telling(a), telling(b), wordFit))
  // An initial is no surname.
  return fit === 'initial' ? 'different' : fit
}

/** How two given names go together, each by its parts. */
export function givenFit(a: readonly string[], b: readonly string[]): Fit {
  if (a.length === 0 || b.length === 0) return 'different'
  const givenWord = (one: string, other: string): Fit =>
    better(wordFit(one, other), one !== other && sharesNickname(one, other) ? 'nickname' : 'different')
  return better(givenWord(a.join(''), b.join('')), byParts(a, b, givenWord))
}

/** The sounds with which the given name may begin, its longer and shorter forms included. */
export function beginningsOf(given: readonly string[]): Set<string> {
  const forms = given.flatMap(part => [
    part,
    ...[...(groupsOf.get(part) ?? [])].flatMap(group => nameGroups[group]?.[0] ?? []),
  ])
  return new Set(forms.map(form => soundOf(form).slice(0, 1)))
}

export type FullName = { readonly first: string; readonly middle: string; readonly last: string }

/** Under which words a name is looked up: the sound of each surname with the beginning of each given name. */
export function keysOf(name: FullName): string[] {
  const last = partsOf(name.last)
  const surnames = new Set([...telling(last), last.join('')].filter(part => part !== '').map(soundOf))
  const starts = beginningsOf([...partsOf(name.first), ...partsOf(name.middle)])
  return [...surnames].flatMap(surname => [...starts].map(start => `${surname}|${start}`))
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
