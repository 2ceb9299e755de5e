import { textNumber } from '../../../kit/contract/phone.ts'
import type { Day } from '../../../kit/contract/time.ts'
import { type FullName, formerNames, givenFit, type NameParts, partsOfName, surnameFit } from '../names/rules.ts'
import type { LikenessReason, LikenessStrength } from './contract.ts'

/** By what somebody is known again. */
export type Described = {
  readonly firstName: string
  readonly lastName: string
  /** As somebody wrote them down. */
  readonly formerNames?: string
  readonly email: string
  readonly phone: string | null
  readonly birthDate: Day | null
}

export type Likeness = { readonly strength: LikenessStrength; readonly reasons: readonly LikenessReason[] }

type Name = NameParts & { readonly whole: string }
type Prepared = {
  /** Today's first. */
  readonly names: readonly Name[]
  readonly mailbox: string | null
  readonly phone: string | null
  readonly birthDate: Day | null
}

/** The mailbox behind an address: what follows a plus is the reader's own, and so are dots at Gmail. */
export function mailboxOf(email: string): string | null {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [box = ''] = local.split('+')
  if (box === '' || domain === '') return null
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}

/** A name with its words in the order of the alphabet: whoever exchanges given name and surname has the same. */
function nameOf(name: FullName): Name {
  const parts = partsOfName(name)
  return { ...parts, whole: [...parts.first, ...parts.last].toSorted().join(' ') }
}

function prepare(of: Described): Prepared {
  const now = { first: of.firstName, middle: '', last: of.lastName }
  return {
    names: [now, ...formerNames(of.formerNames ?? '', now)].map(nameOf),
    mailbox: mailboxOf(of.email),
    phone: textNumber(of.phone),
    birthDate: of.birthDate,
  }
}

const order = ['sameName', 'formerName', 'similarName', 'surname', 'givenName'] as const
type NameReason = (typeof order)[number]

function fitOf(a: Name, b: Name, isNow: boolean, isNear: boolean): NameReason | null {
  if (a.whole !== '' && a.whole === b.whole) return isNow ? 'sameName' : 'formerName'
  // Likeness is costly to tell, and counts with something else only.
  if (!isNear) return null
  const [surname, given] = [surnameFit(a.last, b.last), givenFit(a.first, b.first)]
  if (surname !== 'different' && given !== 'different') return 'similarName'
  if (surname === 'same') return 'surname'
  return given === 'same' ? 'givenName' : null
}

/** What the names have in common; null: nothing. Each name is tried. */
function nameReason(a: Prepared, b: Prepared, isNear: boolean): NameReason | null {
  const found = a.names.flatMap((name, at) =>
    b.names.map((other, beside) => fitOf(name, other, at + beside === 0, isNear)),
  )
  return order.find(one => found.includes(one)) ?? null
}

const shared = (a: string | null, b: string | null) => a !== null && a === b

/**
 * The whole name alone says "possible", unless the two were born on different days. Half a name or a similar one needs the
 * phone or the birth date beside it, since families share both surname and phone. A mailbox is one person's.
 */
function compare(a: Prepared, b: Prepared): Likeness | null {
  const born = shared(a.birthDate, b.birthDate)
  const [phone, email] = [shared(a.phone, b.phone), shared(a.mailbox, b.mailbox)]
  const isNear = born || phone || email
  const isOther = a.birthDate !== null && b.birthDate !== null && !born
  if (isOther && !isNear) return null
  const name = nameReason(a, b, isNear)
  if (name === null && !email) return null
  const isWhole = name === 'sameName' || name === 'formerName'
  const reasons: LikenessReason[] = [
    ...(name === null ? [] : [name]),
    ...(email ? (['email'] as const) : []),
    ...(phone ? (['phone'] as const) : []),
    ...(born ? (['birthDate'] as const) : []),
  ]
  const isLikely = email || (isWhole && (born || (phone && !isOther))) || (name === 'similarName' && born)
  return { strength: isLikely ? 'likely' : 'possible', reasons }
}

/** Why the two may be one person; null: nothing says so. The order of the two does not matter. */
export const likenessOf = (a: Described, b: Described): Likeness | null => compare(prepare(a), prepare(b))

/** Two who may be one person share at least one of these. */
const keysOf = ({ names, mailbox, phone, birthDate }: Prepared): string[] => [
  ...new Set(names.flatMap(name => (name.whole === '' ? [] : [`name ${name.whole}`]))),
  ...(mailbox === null ? [] : [`mailbox ${mailbox}`]),
  ...(phone === null ? [] : [`phone ${phone}`]),
  ...(birthDate === null ? [] : [`born ${birthDate}`]),
]

type Alike<P> = Likeness & { readonly person: P }
type Pair<P> = Likeness & { readonly people: readonly [P, P] }

/** More people than this with one phone or one birth date say nothing: it is the office's number, or a day put in for none. */
export const mostSharing = 200

/** Finds people who may be one, without comparing all with all. */
export function alikeIndex<P extends Described>(people: readonly P[]) {
  const prepared = people.map(person => ({ person, of: prepare(person) }))
  const byKey = new Map<string, number[]>()
  for (const [at, { of }] of prepared.entries())
    for (const key of keysOf(of)) {
      const sharing = byKey.get(key)
      if (sharing) sharing.push(at)
      else byKey.set(key, [at])
    }
  const sharingKey = (of: Prepared) => {
    const groups = keysOf(of).flatMap(key => [byKey.get(key) ?? []])
    return [...new Set(groups.filter(group => group.length <= mostSharing).flat())].toSorted((a, b) => a - b)
  }
  return {
    /** Who may be the one who is described, the likely ones first. */
    alike(described: Described): Alike<P>[] {
      const of = prepare(described)
      const found = sharingKey(of).flatMap(at => {
        const other = prepared[at]
        const likeness = other && compare(of, other.of)
        return other && likeness ? [{ person: other.person, ...likeness }] : []
      })
      return likelyFirst(found)
    },
    /** Every two who may be one, the likely ones first; each in the order of `people`. */
    pairs(): Pair<P>[] {
      const found = prepared.flatMap(({ person, of }, first) =>
        sharingKey(of).flatMap(at => {
          const other = at > first ? prepared[at] : undefined
          const likeness = other && compare(of, other.of)
          return other && likeness ? [{ people: [person, other.person] as const, ...likeness }] : []
        }),
      )
      return likelyFirst(found)
    },
  }
}

const likelyFirst = <L extends Likeness>(found: readonly L[]): L[] => [
  ...found.filter(one => one.strength === 'likely'),
  ...found.filter(one => one.strength !== 'likely'),
]
