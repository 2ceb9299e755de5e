import { addMonths, type Day, dayInWords, later } from '../../kit/contract/time.ts'
import type { Clock, PaperKind, RecordKind, Term } from './contract.ts'

type Standard = {
  /** What an organization begins with. */
  readonly term: Term
  /** The shortest time that it can choose. */
  readonly shortest: Term
  readonly citation: string
}

const years = (count: number): Term => ({ months: 12 * count, monthsAfterHire: null })

/** Federal law where it says something, else what most states and insurers ask for. */
export const standards: Readonly<Record<RecordKind, Standard>> = {
  applicant: { term: years(1), shortest: years(1), citation: '29 CFR 1602.14' },
  consent: { term: years(6), shortest: years(5), citation: '15 USC 1681p' },
  i9: {
    term: { months: 12, monthsAfterHire: 36 },
    shortest: { months: 12, monthsAfterHire: 36 },
    citation: '8 CFR 274a.2(b)(2)(i)(A)',
  },
  medical: { term: years(30), shortest: years(30), citation: '29 CFR 1910.1020(d)(1)' },
  training: { term: years(6), shortest: years(0), citation: 'WAC 388-112A' },
  personnel: { term: years(6), shortest: years(1), citation: '29 CFR 1602.14; 10 NYCRR 766.11' },
  notes: { term: years(6), shortest: years(0), citation: '' },
  chat: { term: years(6), shortest: years(0), citation: '' },
  audit: { term: years(6), shortest: years(6), citation: '45 CFR 164.316(b)(2)(i)' },
}

/** Whether a term is shorter than another one anywhere. */
export const isShorter = (one: Term, than: Term): boolean =>
  one.months < than.months || (one.monthsAfterHire ?? 0) < (than.monthsAfterHire ?? 0)

/** What is known of a person that decides how long their records are kept. */
export type Facts = {
  readonly status: 'applicant' | 'active' | 'archived' | 'rejected'
  /** When they signed up; null: they were invited and never answered. */
  readonly appliedOn: Day | null
  /** The day on which the application was rejected or the record archived; null while it is open. */
  readonly closedOn: Day | null
  /** The periods of employment, in any order; the current one has no end. */
  readonly periods: readonly { readonly hiredOn: Day; readonly endedOn: Day | null }[]
}

const afterHiring: readonly RecordKind[] = ['i9', 'medical', 'training', 'personnel', 'notes', 'chat', 'audit']

/** Which kinds somebody's records are of: those of an applicant are one kind until they are hired, but for consents. */
export const kindsOf = ({ periods }: Pick<Facts, 'periods'>): readonly RecordKind[] =>
  periods.length === 0 ? ['applicant', 'consent'] : ['consent', ...afterHiring]

/** Of which kind a document is: whoever was never hired has those of an applicant. */
export const kindOfPaper = (kind: PaperKind, { periods }: Pick<Facts, 'periods'>): RecordKind =>
  periods.length === 0 && kind !== 'consent' ? 'applicant' : kind

/** The clock of one kind. Nothing of somebody who works or applies here is due; a rehire counts by its last period. */
export function clockOf(kind: RecordKind, facts: Facts, { months, monthsAfterHire }: Term): Clock {
  const none = (why: Clock['why']): Clock => ({ kind, dueOn: null, since: null, why })
  const { status, periods, closedOn, appliedOn } = facts
  if (status === 'active') return none('employed')
  if (status === 'applicant') return none(appliedOn === null ? 'neverApplied' : 'applying')
  const last = periods.toSorted((a, b) => (a.hiredOn < b.hiredOn ? -1 : 1)).at(-1)
  if (!last) {
    if (closedOn === null) return none('applying')
    return { kind, since: closedOn, dueOn: addMonths(closedOn, months), why: 'rejected' }
  }
  if (last.endedOn === null) return none('employed')
  const afterEnd: Clock = { kind, since: last.endedOn, dueOn: addMonths(last.endedOn, months), why: 'ended' }
  if (monthsAfterHire === null) return afterEnd
  const afterHire = addMonths(last.hiredOn, monthsAfterHire)
  if (afterHire <= (afterEnd.dueOn ?? '')) return afterEnd
  return { kind, since: last.hiredOn, dueOn: later(afterHire, afterEnd.dueOn ?? afterHire), why: 'hired' }
}

/** The clock of a kind that is due on the day; null while it is kept. */
export function dueForDestruction(kind: RecordKind, facts: Facts, policy: Term, today: Day): Clock | null {
  const clock = clockOf(kind, facts, policy)
  return clock.dueOn !== null && clock.dueOn <= today ? clock : null
}

/** The last day whose acts are old enough: each of them is kept for the time itself, also one that came after the end. */
export const lastActDay = ({ months }: Term, today: Day): Day => addMonths(today, -months)

/** Whether somebody who asks to be erased can be, as far as this kind goes: no clock keeps it, or it has ended. */
export const mayErase = (clock: Clock, today: Day): boolean =>
  clock.why === 'neverApplied' || (clock.dueOn !== null && clock.dueOn <= today)

/** Of which kind a type of documents is unless the organization says otherwise. */
export function usualKind({ name, medical }: { name: string; medical: boolean }): PaperKind {
  if (medical) return 'medical'
  if (/\bI-?9\b/i.test(name) || /work authorization/i.test(name)) return 'i9'
  if (/consent|authorization|disclosure/i.test(name) && /background|criminal|check/i.test(name)) return 'consent'
  return /training|certificate of completion/i.test(name) ? 'training' : 'personnel'
}

export const kindNames: Readonly<Record<RecordKind, string>> = {
  applicant: 'Application, not hired',
  consent: 'Background-check consents',
  i9: 'Form I-9 documents',
  medical: 'Medical records',
  training: 'Training records',
  personnel: 'Personnel file',
  notes: 'Notes',
  chat: 'Chat messages',
  audit: 'Details in the audit log',
}

const spans = (months: number) =>
  months % 12 === 0
    ? `${months / 12} ${months === 12 ? 'year' : 'years'}`
    : `${months} ${months === 1 ? 'month' : 'months'}`

/** The rule by which a kind is destroyed, as the certificate keeps it. */
export function ruleInWords({ kind, since, why }: Clock, { months, monthsAfterHire }: Term): string {
  const { citation } = standards[kind]
  const cited = citation ? ` (${citation})` : ''
  const day = since === null ? '' : dayInWords(since)
  if (why === 'neverApplied') return 'Invited and never applied: no law asks to keep it.'
  if (kind === 'i9')
    return `The later of ${spans(monthsAfterHire ?? 0)} after hire and ${spans(months)} after the end${cited}; counted from ${day}.`
  const also = kind === 'audit' ? ` Acts of the last ${spans(months)} keep their details.` : ''
  return `${spans(months)} after ${why === 'rejected' ? 'the application ended' : 'employment ended'} on ${day}${cited}.${also}`
}
