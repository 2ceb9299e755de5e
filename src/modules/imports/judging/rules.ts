import { alikeIndex, type Described } from '../../caregivers/matching/rules.ts'
import { plain } from '../../scanned-files/names/rules.ts'
import type { Draft } from '../people/rules.ts'
import type { Reason } from '../reasons/contract.ts'

/** What is known of a person, to know them again. */
export type KnownPerson = Described & { readonly id: string }

/** The same for a name without its accents, or with the last name first. */
const nameKey = (of: { firstName: string; lastName: string }) =>
  [of.firstName, of.lastName].map(plain).toSorted().join(' ')

/** Finds people by email, and those who may be the same person. */
export function peopleIndex(people: readonly KnownPerson[]) {
  const byEmail = new Map(people.map(one => [one.email, one]))
  const index = alikeIndex(people)
  return {
    /** Surely somebody, perhaps somebody, or nobody. */
    find(of: Described): { sure: KnownPerson | null; perhaps: KnownPerson[]; isEmail: boolean } {
      const own = byEmail.get(of.email)
      if (own) {
        const same = plain(own.lastName) === plain(of.lastName) || plain(own.firstName) === plain(of.firstName)
        return same ? { sure: own, perhaps: [], isEmail: true } : { sure: null, perhaps: [own], isEmail: true }
      }
      return { sure: null, perhaps: index.alike(of).map(one => one.person), isEmail: false }
    },
  }
}
export type PeopleIndex = ReturnType<typeof peopleIndex>

/** A line before it is judged. */
export type ReadLine = {
  readonly line: number
  readonly draft: Draft
  readonly wrong: readonly Reason[]
  readonly doubts: readonly Reason[]
  /** What somebody who is new needs. */
  readonly lacks: readonly Reason[]
}

export type Judged = {
  readonly verdict: 'new' | 'known' | 'doubtful' | 'wrong'
  readonly reasons: Reason[]
  /** Who it is, or may be. */
  readonly personIds: string[]
}

/** Judges the lines of a file one after the other: what is wrong, who is known, and which of them are about the same person. */
export function judging(index: PeopleIndex): (line: ReadLine) => Judged {
  const emails = new Map<string, number>()
  const names = new Map<string, ReadLine[]>()
  return read => {
    const { line, draft, wrong, doubts, lacks } = read
    const { sure, perhaps, isEmail } = index.find(draft)
    const reasons = sure ? [...wrong] : [...wrong, ...lacks]
    const before = draft.email ? emails.get(draft.email) : undefined
    if (before !== undefined) reasons.push({ code: 'sameEmail', line: before })
    else if (draft.email) emails.set(draft.email, line)
    if (reasons.length > 0) return { verdict: 'wrong', reasons, personIds: [] }
    const twins = names.get(nameKey(draft)) ?? []
    names.set(nameKey(draft), [...twins, read])
    if (sure) return { verdict: doubts.length > 0 ? 'doubtful' : 'known', reasons: [...doubts], personIds: [sure.id] }
    const twin = twins.find(({ draft: one }) => !one.birthDate || !draft.birthDate || one.birthDate === draft.birthDate)
    if (perhaps.length > 0) {
      const code = isEmail ? ('emailOfOther' as const) : ('looksLike' as const)
      const told = perhaps.map(one => ({ code, value: `${one.firstName} ${one.lastName}` }))
      return { verdict: 'doubtful', reasons: [...told, ...doubts], personIds: perhaps.map(one => one.id) }
    }
    if (twin) return { verdict: 'doubtful', reasons: [{ code: 'sameLine', line: twin.line }, ...doubts], personIds: [] }
    return { verdict: doubts.length > 0 ? 'doubtful' : 'new', reasons: [...doubts], personIds: [] }
  }
}
