import type { Day } from '../../../kit/contract/time.ts'
import { readDay, said } from '../../spreadsheets/cells/rules.ts'
import type { PersonField } from '../../spreadsheets/columns/contract.ts'
import type { Coordinator } from '../../spreadsheets/coordinator-words/rules.ts'
import type { Reason } from '../reasons/contract.ts'

/** How a file is read: what its columns hold, and what the organization calls its positions and offices. */
export type Reading = {
  readonly headers: readonly string[]
  readonly matches: readonly string[]
  readonly positions: readonly { readonly id: string; readonly name: string; readonly abbreviation: string }[]
  readonly offices: readonly { readonly id: string; readonly name: string }[]
  readonly coordinators: readonly Coordinator[]
  readonly today: Day
}

/** The cells of a line by what they hold, and what is wrong with them. */
export type Line = {
  readonly reading: Reading
  readonly wrong: Reason[]
  /** What is not sure, and is left out unless somebody decides otherwise. */
  readonly doubts: Reason[]
  /** What somebody who is new needs; of somebody who is known the record has it, or it stays. */
  readonly lacks: Reason[]
  text(field: PersonField): string | null
  where(field: PersonField): Pick<Reason, 'column' | 'at' | 'value'>
}

export function lineOf(reading: Reading, cells: readonly string[]): Line {
  const places = new Map(reading.matches.map((match, at) => [match, at]))
  const cell = (field: PersonField) => cells[places.get(field) ?? -1]
  return {
    reading,
    wrong: [],
    doubts: [],
    lacks: [],
    text: field => said(cell(field)),
    where(field) {
      const at = places.get(field)
      return at === undefined ? {} : { column: reading.headers[at] ?? '', at, value: cell(field) ?? '' }
    },
  }
}

export function dayOf({ reading, wrong, text, where }: Line, field: PersonField): Day | null {
  const cell = text(field)
  if (cell === null) return null
  const read = readDay(cell, reading.today)
  if ('day' in read) return read.day
  wrong.push({ code: read.wrong, ...where(field) })
  return null
}

/** The text as the rule reads it, or null with a reason. */
export function checked(
  { wrong, text, where }: Line,
  field: PersonField,
  rule: { safeParse(text: string): { success: boolean; data?: string | undefined } },
  code: Reason['code'],
): string | null {
  const cell = text(field)
  if (cell === null) return null
  const { success, data } = rule.safeParse(cell)
  if (success && data !== undefined) return data
  wrong.push({ code, ...where(field) })
  return null
}
