import { addDays, type Day } from '../../../kit/contract/time.ts'
import type { PersonStatus } from '../../caregivers/contract.ts'
import type { EmploymentDoubt, TimeOut } from '../../caregivers/import/rules.ts'
import { readStatus, said } from '../../spreadsheets/cells/rules.ts'
import type { PersonField } from '../../spreadsheets/columns/contract.ts'
import { dayOf, type Line } from '../line-cells/rules.ts'

/** What a line says of somebody's employment; null: nothing. */
export type DraftEmployment = {
  /** Of somebody who is new. */
  status: Exclude<PersonStatus, 'rejected'>
  /** The status as the line says it, in words or by a last day. */
  saidStatus: Exclude<PersonStatus, 'rejected'> | null
  hiredOn: Day | null
  firstContactOn: Day | null
  endedOn: Day | null
  /** The period of employment before the current one. */
  earlier: { hiredOn: Day; firstContactOn: Day | null; endedOn: Day } | null
  absence: TimeOut | null
}

type Dates = Omit<DraftEmployment, 'status' | 'saidStatus' | 'absence'>

function datesOf(line: Line): Dates {
  const { today } = line.reading
  const of = (field: PersonField) => dayOf(line, field)
  const dates = { hiredOn: of('hiredOn'), firstContactOn: of('firstContactOn'), endedOn: of('endedOn') }
  const first = { hiredOn: of('firstHiredOn'), endedOn: of('firstEndedOn') }
  for (const field of ['hiredOn', 'firstContactOn', 'endedOn'] as const)
    if ((dates[field] ?? today) > today) line.wrong.push({ code: 'inFuture', ...line.where(field) })
  const { endedOn } = first
  const isRehire =
    first.hiredOn && endedOn && first.hiredOn <= endedOn && dates.hiredOn !== null && endedOn <= dates.hiredOn
  // Without the day of a rehire, the first day is the only one there is.
  if (!isRehire || !first.hiredOn || !endedOn)
    return { ...dates, hiredOn: dates.hiredOn ?? first.hiredOn, earlier: null }
  // A visit before the rehire belongs to the time before.
  const { firstContactOn } = dates
  const wasBefore = firstContactOn !== null && dates.hiredOn !== null && firstContactOn < dates.hiredOn
  const earlier = { hiredOn: first.hiredOn, firstContactOn: wasBefore ? firstContactOn : null, endedOn }
  return { ...dates, firstContactOn: wasBefore ? null : firstContactOn, earlier }
}

function statusOf(line: Line, { endedOn, hiredOn }: Dates): DraftEmployment['saidStatus'] {
  const cell = line.text('status')
  const read = cell === null ? null : readStatus(cell)
  if (cell !== null && read === null) line.wrong.push({ code: 'unknownStatus', ...line.where('status') })
  if (read !== null) return read
  // Somebody who was hired again after the last day is here.
  return endedOn !== null && (hiredOn === null || hiredOn <= endedOn) ? 'archived' : null
}

function checkDates(line: Line, { status, hiredOn, firstContactOn, endedOn }: DraftEmployment): void {
  const { wrong, lacks, where } = line
  const isTold = (field: PersonField) => wrong.some(one => one.at === where(field).at)
  if (status === 'active' && hiredOn === null && !isTold('hiredOn'))
    lacks.push({ code: 'noHireDate', ...where('hiredOn') })
  if (status === 'archived' && endedOn === null && !isTold('endedOn'))
    lacks.push({ code: 'noLastDay', ...where('endedOn') })
  if (status === 'archived' && hiredOn && endedOn && endedOn < hiredOn)
    wrong.push({ code: 'hiredAfterEnd', ...where('endedOn') })
  if (firstContactOn && hiredOn && firstContactOn < hiredOn)
    wrong.push({ code: 'beforeHire', ...where('firstContactOn') })
}

/** The time out of work of a line: up to its first day back, or to the day after its last day without work. */
function absenceOf(line: Line, { hiredOn }: Dates): TimeOut | null {
  const { wrong, where, text } = line
  const of = (field: PersonField) => dayOf(line, field)
  const [from, until, back] = [of('absentFrom'), of('absentUntil'), of('backOn')]
  const end = back ? 'backOn' : 'absentUntil'
  const backOn = back ?? (until && addDays(until, 1))
  if (from === null) {
    if (backOn !== null && text('absentFrom') === null) wrong.push({ code: 'noAbsentFrom', ...where(end) })
    return null
  }
  if (hiredOn !== null && from < hiredOn) wrong.push({ code: 'beforeHire', ...where('absentFrom') })
  if (backOn !== null && backOn <= from) wrong.push({ code: 'backBefore', ...where(end) })
  return { from, backOn }
}

/** What a line says of somebody's employment, and what is wrong with it. */
export function employmentOf(line: Line): DraftEmployment {
  const dates = datesOf(line)
  const saidStatus = statusOf(line, dates)
  const absence = absenceOf(line, dates)
  const employment = { status: saidStatus ?? ('active' as const), saidStatus, ...dates, absence }
  checkDates(line, employment)
  return employment
}

/** The column that says it where another one would: the first hire date for the hire date, a last day for a status. */
const insteadOf: { readonly [field in EmploymentDoubt['field']]?: PersonField } = {
  hiredOn: 'firstHiredOn',
  status: 'endedOn',
}

/** Where a line says what the record contradicts; -1: the file has no such column. */
export function placeOfDay(
  field: EmploymentDoubt['field'],
  matches: readonly string[],
  cells: readonly string[],
): number {
  const places = [field, insteadOf[field] ?? field].map(one => matches.indexOf(one))
  return places.find(at => said(cells[at]) !== null) ?? places[0] ?? -1
}
