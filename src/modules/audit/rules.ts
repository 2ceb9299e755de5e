import type { Capability } from '../../kit/contract/access.ts'
import type { HistoryEntry } from '../records/history/contract.ts'
import { asSeenBy, nounOf } from '../records/history/rules.ts'
import type { AuditEvent } from './contract.ts'

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
