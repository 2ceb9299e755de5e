import type { SingleNeed } from '../../status/engine/kinds/contract.ts'
import type { Need } from '../../status/engine/requirement.ts'

/** What is known of a document type that a requirement asks for. */
export type AskedType = {
  readonly id: string
  readonly name: string
  readonly medical: boolean
  readonly byAttendance: boolean
  readonly needsNumber: boolean
  readonly needsExpiry: boolean
  readonly validityMonths: number | null
  readonly active: boolean
}

/** What each alone satisfies the requirement: of a group, only where one of several is enough. */
export function choicesOf(need: Need): SingleNeed[] {
  if (!('of' in need)) return [need]
  return need.kind === 'anyOf' || need.of.length === 1 ? need.of.flatMap(choicesOf) : []
}

/** Why having been there is no evidence of this type: its document says what no list of names can. Null: it is. */
export function refuseType(of: AskedType | undefined): string | null {
  if (!of?.active) return 'The document that it asks for is no longer in use.'
  if (!of.byAttendance) return 'Its document type doesn’t take attendance as evidence. Record each person’s own.'
  if (of.medical) return 'Medical documents need the document itself.'
  return of.needsNumber ? 'Its document has a number, so each person submits their own.' : null
}

/** Hours of training as ledgers count them, in quarters. */
export const hoursOf = (minutes: number | null): number => Math.max(0.25, Math.round((minutes ?? 480) / 15) / 4)
