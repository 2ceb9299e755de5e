import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { ReportFilters, ReportName } from '../kinds/contract.ts'
import type { Schedule } from './contract.ts'

/** Monday is 0. */
const dayOfWeek = (of: Day): number => (new Date(`${of}T00:00:00Z`).getUTCDay() + 6) % 7

/** The last day, today included, on which a report is to be emailed: a Monday, or the first of a month. */
export const lastEmailDay = (schedule: Schedule, today: Day): Day =>
  schedule === 'weekly' ? addDays(today, -dayOfWeek(today)) : `${today.slice(0, 7)}-01`

/** Where a report stands with these filters. */
export function addressOfReport(
  report: ReportName,
  filters: ReportFilters | Readonly<Record<string, string | string[]>>,
) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, one)
  return `/report/all/${report}${search.size > 0 ? `?${search}` : ''}`
}
