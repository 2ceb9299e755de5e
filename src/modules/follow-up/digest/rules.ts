import { type Day, dayInWords } from '../../../kit/contract/time.ts'

/** How far ahead the daily digest looks for what ends. */
export const digestDays = 7

/** One thing of one person, as a digest names it. People may share a name. */
export type Entry = { readonly personId: string; readonly person: string; readonly what: string }

/** The same sentence as on the screens that count them. */
export const attentionTitle = 'Needs attention: not clear to work, or something is overdue'

/** How many people a part of a digest names before it only counts. */
const most = 15

type Counted = 'items' | 'people'

/** A part of a digest: its title with a number, and a line for each person with all that is theirs, in the order given. */
export function digestPart(title: string, entries: readonly Entry[], counted: Counted = 'items'): string[] {
  if (entries.length === 0) return []
  const people = [...Map.groupBy(entries, entry => entry.personId).values()]
  const lines = people.slice(0, most).map(own => `${own[0]?.person}: ${own.map(one => one.what).join(' · ')}`)
  const more = people.length - lines.length
  const count = counted === 'people' ? people.length : entries.length
  return [`${title} (${count})`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])]
}

/** "CPR card until Mar 3, 2027". */
export const untilWords = (name: string, day: Day): string => `${name} until ${dayInWords(day)}`
