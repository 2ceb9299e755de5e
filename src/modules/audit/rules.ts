import type { Capability } from '../../kit/contract/access.ts'
import { type Day, dayInWords, isDay } from '../../kit/contract/time.ts'
import {
  filterInWords,
  longColumn,
  momentInWords,
  type PrintedColumn,
  searchInWords,
  textColumn,
} from '../printed-tables/rules.ts'
import type { HistoryEntry } from '../records/history/contract.ts'
import { asSeenBy, capital, nounOf, plainField, spaced } from '../records/history/rules.ts'
import { type AuditEvent, type AuditWish, bySystem } from './contract.ts'

const asEntry = ({ id, at, action, actor, reason, changes }: AuditEvent): HistoryEntry => ({
  ...{ id, at, action, actor, reason, changes },
  kind: 'change',
  subject: null,
  delivery: null,
})

/**
 * An event as a reader of the log may see it. What is told in the history of a person is told here with the same right; what
 * stands in nobody's history is told to whoever reads the log. Names of people go with the right to see people.
 */
export function shownTo(
  may: (capability: Capability) => boolean,
  acts: ReadonlyMap<string, Capability>,
  event: AuditEvent,
): AuditEvent {
  const mayName = may('caregivers.view')
  const person = event.person && (mayName ? event.person : { ...event.person, name: '' })
  if (!acts.has(nounOf(event.action))) return { ...event, person }
  const { reason, changes } = asSeenBy(may, acts, asEntry(event))
  const withheld = reason !== event.reason || changes.length < event.changes.length
  const subject = withheld || (event.person && !mayName) ? { ...event.subject, name: null } : event.subject
  return { ...event, person, subject, reason, changes, withheld }
}

/** The head of the file. */
export const headOfFile = [
  ...['Time', 'Who', 'Event', 'Person', 'Record', 'Record ID', 'Changes', 'Reason', 'Address', 'Browser'],
  ...['Details erased on', 'Number in the chain', 'Seal'],
]

const changeText = ({ field, before, after }: AuditEvent['changes'][number]) =>
  before === null && after === null ? `${field} changed` : `${field}: ${before ?? 'empty'} → ${after ?? 'empty'}`

/** One row of the file: the fields on the screen, withheld where they are withheld there. */
export const rowOfFile = (event: AuditEvent): string[] => [
  event.at,
  event.actor,
  event.action,
  event.person?.name ?? '',
  [event.subject.kind, event.subject.name].filter(Boolean).join(' '),
  event.subject.id ?? '',
  event.withheld ? 'withheld' : event.changes.map(changeText).join('; '),
  event.reason ?? '',
  event.address ?? '',
  event.userAgent ?? '',
  event.erasedAt ?? '',
  event.position?.toString() ?? '',
  event.seal ?? '',
]

/** The log on paper: what was done, by whom, when and to what. What proves it, the seals, stands in the other files. */
export const columnsOnPaper: readonly PrintedColumn[] = [
  textColumn('Time', 100),
  textColumn('Who'),
  textColumn('Event'),
  textColumn('Person'),
  textColumn('Record'),
  longColumn('Changes', 3),
  longColumn('Reason', 2),
]

function changeOnPaper({ field, before, after }: AuditEvent['changes'][number]): string {
  const name = plainField(field)
  const words = (value: string) => (isDay(value) ? dayInWords(value) : value)
  if (before === null && after === null) return `${name} changed`
  if (before === null) return `${name}: ${words(after ?? '')}`
  return `${name}: ${words(before)} → ${after === null ? 'empty' : words(after)}`
}

export const rowOnPaper = (event: AuditEvent, timeZone: string): string[] => [
  momentInWords(timeZone, new Date(event.at)),
  event.actor,
  capital(event.action.split('.').map(spaced).join(' ')),
  event.person?.name ?? '',
  event.subject.name ?? capital(spaced(event.subject.kind)),
  event.withheld ? 'Withheld' : event.changes.map(changeOnPaper).join('; '),
  event.reason ?? '',
]

/** Which days of the log are asked for. */
export function daysInWords({ from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined }): string {
  if (from && to) return `${dayInWords(from)} through ${dayInWords(to)}`
  if (from) return `From ${dayInWords(from)}`
  return to ? `Through ${dayInWords(to)}` : 'All days'
}

/** What was filtered by, in words. `named` answers what an account, a person or a record is called. */
export const filtersOnPaper = (
  { search, kind, accountId, personId, subjectId, address }: AuditWish,
  named: (id: string) => string,
): string[] => [
  searchInWords(search),
  filterInWords('Event', kind, noun => capital(spaced(noun))),
  filterInWords('Who', accountId ? [accountId] : [], id => (id === bySystem ? 'Carefold' : named(id))),
  filterInWords('Person', personId ? [personId] : [], named),
  filterInWords('Record', subjectId ? [subjectId] : [], named),
  filterInWords('Address', address ? [address] : [], one => one),
]
