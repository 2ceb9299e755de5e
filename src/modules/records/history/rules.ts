import type { Capability } from '../../../kit/contract/access.ts'
import type { HistoryEntry } from './contract.ts'

type Values = Readonly<Record<string, unknown>>
const asValues = (of: unknown): Values => (typeof of === 'object' && of !== null ? (of as Values) : {})

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** One value as people read it; lists and objects tell how much there is of them. Null for what says nothing. */
function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const words = value.filter(one => typeof one !== 'object').map(String)
    return value.length === 0
      ? null
      : words.length === value.length
        ? words.join(', ')
        : value.length === 1
          ? '1 entry'
          : `${value.length} entries`
  }
  if (typeof value === 'object') return null
  const text = String(value)
  return isId.test(text) ? null : text
}

// The reason and the time stand in their own places.
const untold = ['reason', 'updatedAt']

// "1 entry" that became "1 entry" tells nothing.
const apart = (before: string | null, after: string | null) =>
  before === after ? { before: null, after: null } : { before, after }

/** The fields on either side of a change that read differently, in the order in which they were kept. */
export function changesOf(before: unknown, after: unknown): HistoryEntry['changes'] {
  const old = asValues(before)
  const now = asValues(after)
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(field => !untold.includes(field))
  return fields
    .filter(field => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map(field => ({ field, ...apart(inWords(old[field]), inWords(now[field])) }))
}

/** A name of the code as people read it: "documentType" is "document type". */
export const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A field of a record that has no words of its own. */
export const plainField = (field: string): string => capital(spaced(field.replace(/Id$/, '')))

/** What an act was done to; of an email, its kind. */
export const nounOf = (action: string): string => action.split('.')[0] ?? ''

/**
 * A line as a reader may see it. That something happened, when and by whom is told to everybody who reads the history; the
 * reason, the changes and an email's subject to those only who may read them where they come from: `acts` says with which
 * right that is, and what it does not name is told to nobody.
 */
export function asSeenBy(
  may: (capability: Capability) => boolean,
  acts: ReadonlyMap<string, Capability>,
  line: HistoryEntry,
): HistoryEntry {
  const noun = nounOf(line.action)
  const right = acts.get(noun)
  if (!right || !may(right)) return { ...line, reason: null, subject: null, changes: [] }
  if (may('documents.viewMedical')) return line
  // A paper's number and dates may be medical, and so may the reason of a waiver.
  if (noun === 'waiver') return { ...line, reason: null, changes: [] }
  return noun === 'document' ? { ...line, changes: [] } : line
}
