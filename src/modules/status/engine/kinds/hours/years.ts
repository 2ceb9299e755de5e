import { addMonths, type Day } from '../../../../../kit/contract/time.ts'
import type { HoursNeed } from './contract.ts'

type HoursPeriod = HoursNeed['period']
/** Twelve months in which hours are counted, `to` not included. */
export type LedgerYear = { readonly from: Day; readonly to: Day }

/** The twelve months around the day; null before the first one, or when the person is not hired. */
export function ledgerYear(kind: HoursPeriod, hired: Day | null, on: Day): LedgerYear | null {
  const first = firstLedgerYear(kind, hired)
  if (hired === null || first === null || on < first.from) return null
  if (kind === 'calendarYear') return { from: `${yearIn(on)}-01-01`, to: `${yearIn(on) + 1}-01-01` }
  let years = yearIn(on) - yearIn(hired)
  if (addMonths(hired, 12 * years) > on) years--
  return { from: addMonths(hired, 12 * years), to: addMonths(hired, 12 * (years + 1)) }
}

/** The first twelve months for which hours are owed: of a calendar, the first whole year after the hire. */
export function firstLedgerYear(kind: HoursPeriod, hired: Day | null): LedgerYear | null {
  if (hired === null) return null
  if (kind === 'hireAnniversary') return { from: hired, to: addMonths(hired, 12) }
  const year = hired.endsWith('-01-01') ? yearIn(hired) : yearIn(hired) + 1
  return { from: `${year}-01-01`, to: `${year + 1}-01-01` }
}

const yearIn = (of: Day): number => Number(of.slice(0, 4))
