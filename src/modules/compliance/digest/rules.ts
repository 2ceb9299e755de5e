import type { Day } from '../../../kit/contract/time.ts'
import { dayWords } from '../reminders/rules.ts'

/** How far ahead the daily digest looks for what ends. */
export const digestDays = 7

/** One thing of one person, as a digest names it. */
export type Entry = { readonly person: string; readonly what: string }

/** How many people a part of a digest names before it only counts. */
const most = 15

/** A part of a digest: a line for each person with all that is theirs, in the order given. */
export function digestPart(title: string, entries: readonly Entry[]): string[] {
  if (entries.length === 0) return []
  const people = [...Map.groupBy(entries, entry => entry.person)]
  const lines = people.slice(0, most).map(([person, own]) => `${person}: ${own.map(one => one.what).join(', ')}`)
  const more = people.length - lines.length
  return [`${title} (${entries.length})`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])]
}

/** "CPR card until March 3, 2027". */
export const untilWords = (name: string, day: Day): string => `${name} until ${dayWords(day)}`
