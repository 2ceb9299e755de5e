import type { Day } from '../../../kit/contract/time.ts'
import type { Fit } from '../../caregivers/names/contract.ts'
import {
  better,
  type FullName,
  givenFit,
  keysOf,
  type NameParts,
  partsOfName,
  surnameFit,
  worth,
} from '../../caregivers/names/rules.ts'
import type { ListedPerson } from '../lists/contract.ts'
import type { DateFit, HitState, MatchReason } from './contract.ts'

/** Somebody as lists know them: one of the names may fit, the first is the one of today. */
export type Identity = {
  readonly names: readonly FullName[]
  /** Null: not known. */
  readonly birthDate: Day | null
  /** Codes of the states in which they live or work. */
  readonly states: readonly string[]
}

/** 0 to 100. */
export type Score = { readonly points: number; readonly reasons: readonly MatchReason[] }

/** From this many points on, people have to look. The same name with nothing against it reaches it, also without a birth date. */
export const alertFrom = 63

const forName = 70
const forDate: Record<DateFit, number> = { same: 30, typo: 18, unknown: 0, different: -40 }

/** Whether two days are a slip of the pen apart: one digit, two neighbors exchanged, or day and month. Never 20 years by one digit. */
function isTypo(a: Day, b: Day): boolean {
  const [one, other] = [a.replaceAll('-', ''), b.replaceAll('-', '')]
  const wrong = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  if (wrong.length === 1) return Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) < 20
  const [first = 0, second = 0] = wrong
  const neighbors = second === first + 1 && one[first] === other[second] && one[second] === other[first]
  if (wrong.length === 2 && neighbors) return true
  return (
    one.slice(0, 4) === other.slice(0, 4) && one.slice(4, 6) === other.slice(6) && one.slice(6) === other.slice(4, 6)
  )
}

/** How two birth dates go together. */
export function dateFit(a: Day | null, b: Day | null): DateFit {
  if (a === null || b === null) return 'unknown'
  if (a === b) return 'same'
  return isTypo(a, b) ? 'typo' : 'different'
}

type NameScore = { points: number; reasons: MatchReason[] }

function middleOf(a: NameParts, b: NameParts): NameScore {
  if (a.middle.length === 0 || b.middle.length === 0) return { points: 0, reasons: [] }
  const agrees = givenFit(a.middle, b.middle) !== 'different'
  return { points: agrees ? 3 : -8, reasons: [{ about: 'middleName', fit: agrees ? 'agrees' : 'contradicts' }] }
}

/** The given names; somebody may go by the middle one, which is worth less. */
function givenOf(a: NameParts, b: NameParts): { value: number; fit: Fit; byMiddle: boolean } {
  const fit = givenFit(a.first, b.first)
  const crossed = better(givenFit(a.first, b.middle), givenFit(a.middle, b.first))
  const byMiddle = crossed !== 'initial' && worth[crossed] * 0.92 > worth[fit]
  return byMiddle ? { value: worth[crossed] * 0.92, fit: crossed, byMiddle } : { value: worth[fit], fit, byMiddle }
}

function straight(a: NameParts, b: NameParts): NameScore {
  const surname = surnameFit(a.last, b.last)
  const given = givenOf(a, b)
  const sum = 0.45 * given.value + 0.55 * worth[surname]
  // One half of a name alone says little.
  const share = given.fit === 'different' || surname === 'different' ? sum * 0.3 : sum
  const middle = given.byMiddle ? { points: 0, reasons: [] } : middleOf(a, b)
  const reasons: MatchReason[] = [
    { about: 'surname', fit: surname },
    { about: 'givenName', fit: given.fit },
    ...(given.byMiddle ? [{ about: 'middleName', fit: 'usedAsGiven' } as const] : []),
    ...middle.reasons,
  ]
  return { points: forName * share + middle.points, reasons }
}

const exchanged = <T>(name: { first: T; middle: T; last: T }) => ({ ...name, first: name.last, last: name.first })

/** As `straight`, or with the given name and the surname of one of the two exchanged. */
function nameScore(a: NameParts, b: NameParts): NameScore {
  const [one, other] = [straight(exchanged(a), b), straight(a, exchanged(b))]
  const crossed = other.points > one.points ? other : one
  const swapped = {
    points: crossed.points * 0.96,
    reasons: [...crossed.reasons, { about: 'order', fit: 'swapped' } as const],
  }
  const asWritten = straight(a, b)
  return swapped.points > asWritten.points ? swapped : asWritten
}

function stateOf(a: Identity, b: Identity): { points: number; fit: 'agrees' | 'differs' | 'unknown' } {
  if (a.states.length === 0 || b.states.length === 0) return { points: 0, fit: 'unknown' }
  const agrees = a.states.some(state => b.states.includes(state))
  return agrees ? { points: 3, fit: 'agrees' } : { points: -2, fit: 'differs' }
}

/** How likely the two are the same person. Each name is tried; the order of the two does not matter. */
export function compare(a: Identity, b: Identity): Score {
  let best: NameScore = { points: 0, reasons: [] }
  const others = b.names.map(partsOfName)
  for (const [at, name] of a.names.map(partsOfName).entries()) {
    for (const [beside, other] of others.entries()) {
      const score = nameScore(name, other)
      if (score.points <= best.points) continue
      const former = at > 0 || beside > 0 ? [{ about: 'formerName', fit: 'used' } as const] : []
      best = { points: score.points, reasons: [...score.reasons, ...former] }
    }
  }
  const date = dateFit(a.birthDate, b.birthDate)
  const state = stateOf(a, b)
  const sum = best.points + forDate[date] + state.points
  const reasons: MatchReason[] = [
    ...best.reasons,
    { about: 'birthDate', fit: date },
    { about: 'state', fit: state.fit },
  ]
  return { points: Math.round(Math.min(100, Math.max(0, sum)) * 10) / 10, reasons }
}

// Some five rows of a list share a birth date: whoever has it is found, however the name is spelled.
const dateKeys = ({ birthDate }: Identity): string[] => (birthDate === null ? [] : [birthDate])

/** Raise it whenever `keysToKeep` answers otherwise: the keys of files that are there already are then made anew. */
export const keyEdition = 2

/** Under which words a listed person is kept. */
export const keysToKeep = (of: Identity): string[] => [...new Set([...of.names.flatMap(keysOf), ...dateKeys(of)])]

/** Under which words somebody is looked up: each name as it is, and with given name and surname exchanged. */
export function keysToFind(of: Identity): string[] {
  const names = [...of.names, ...of.names.map(exchanged)]
  return [...new Set([...names.flatMap(keysOf), ...dateKeys(of)])]
}

/** What a screening found. */
export type Found = {
  readonly rowPrint: string
  readonly record: ListedPerson
  readonly score: number
  readonly reasons: readonly MatchReason[]
}

/** What is known of an earlier one. */
export type Known = {
  readonly id: string
  readonly rowPrint: string
  readonly personPrint: string
  readonly record: ListedPerson
  readonly state: HitState
  readonly found: boolean
}

/** Lays what a screening found beside what is known of the person on the list. What nobody has decided never goes away. */
export function mergeHits(known: readonly Known[], found: readonly Found[], personPrint: string): Merged[] {
  const byPrint = new Map(found.map(one => [one.rowPrint, one]))
  const prints = new Set(known.map(one => one.rowPrint))
  const old = known.flatMap(one => {
    const there = byPrint.get(one.rowPrint)
    return there ? [again(one, there, personPrint)] : vanished(one)
  })
  const fresh = [...byPrint.values()]
    .filter(one => !prints.has(one.rowPrint))
    .map(
      one =>
        ({ id: null, rowPrint: one.rowPrint, state: 'open', found: one, act: 'found', resolvedBefore: false }) as const,
    )
  return [...old, ...fresh]
}

/** What a screening says: rejected as soon as one match is confirmed, open while one waits. */
export function decisionOf(states: readonly HitState[]): 'approved' | 'rejected' | null {
  if (states.includes('confirmed')) return 'rejected'
  return states.every(isDecided) ? 'approved' : null
}

/** What becomes of one possible match in a screening; without an id it is a new one. */
export type Merged = {
  readonly id: string | null
  readonly state: HitState
  readonly rowPrint: string
  /** Null: the screening did not find it. */
  readonly found: Found | null
  /** What is to be told in its history; null: nothing new. */
  readonly act: 'found' | 'changed' | 'gone' | null
  readonly resolvedBefore: boolean
}

const isDecided = (state: HitState): boolean => state !== 'open' && state !== 'proposed'

function again(known: Known, found: Found, personPrint: string): Merged {
  const base = { id: known.id, rowPrint: known.rowPrint, found }
  const sameFacts = known.personPrint === personPrint && known.state !== 'reinstated'
  if (sameFacts) return { ...base, state: known.state, act: null, resolvedBefore: isDecided(known.state) }
  // What was decided about other facts is not decided about these.
  return { ...base, state: 'open', act: 'changed', resolvedBefore: false }
}

function vanished(known: Known): Merged[] {
  const base = { id: known.id, rowPrint: known.rowPrint, found: null, resolvedBefore: false }
  if (known.state === 'notSame' || known.state === 'reinstated') return []
  // A confirmed one may be reinstated, or somebody changed a name: people decide, it does not go away by itself.
  if (known.state === 'confirmed' && known.found) return [{ ...base, state: 'open', act: 'gone' }]
  // It was confirmed again when its row was gone already.
  if (known.state === 'confirmed') return [{ ...base, state: 'confirmed', act: null, resolvedBefore: true }]
  return [{ ...base, state: known.state, act: known.found ? 'gone' : null }]
}
