import { phone as phoneRule } from '../../../kit/contract/phone.ts'
import type { Day } from '../../../kit/contract/time.ts'
import type { PersonStatus } from '../../caregivers/contract.ts'
import { refuseBirthDate } from '../../caregivers/profile/rules.ts'
import { email as emailRule, personName } from '../../session/contract.ts'
import { readDay, readHours, readName, readState, readStatus, said, several } from '../../spreadsheets/cells/rules.ts'
import type { DocumentFact, PersonField } from '../../spreadsheets/columns/contract.ts'
import { targetOf } from '../../spreadsheets/columns/rules.ts'
import { type Coordinator, coordinatorIn } from '../coordinator-words/rules.ts'
import { checksIn, type DraftCheck } from '../earlier-checks/rules.ts'
import { officeIn } from '../office-words/rules.ts'
import { positionsIn } from '../position-words/rules.ts'
import type { Reason } from './contract.ts'

export type DraftDocument = { typeId: string } & Record<DocumentFact, string | null>
export type DraftEvaluation = { formId: string; heldOn: Day }
export type DraftHours = { ledgerId: string; year: number; hours: number }

/** What a line says of a person; null: nothing. */
export type Draft = {
  firstName: string
  middleName: string | null
  lastName: string
  email: string
  phone: string | null
  birthDate: Day | null
  address: string | null
  city: string | null
  stateCode: string | null
  postalCode: string | null
  /** The main one first. */
  positionIds: string[]
  officeId: string | null
  /** The user who is the coordinator. */
  coordinatorId: string | null
  states: string[]
  status: Exclude<PersonStatus, 'rejected'>
  hiredOn: Day | null
  firstContactOn: Day | null
  endedOn: Day | null
  /** The period of employment before the current one. */
  earlier: { hiredOn: Day; firstContactOn: Day | null; endedOn: Day } | null
  documents: DraftDocument[]
  hours: DraftHours[]
  /** The last evaluation with each form. */
  evaluations: DraftEvaluation[]
  /** Exclusion checks that were done elsewhere and found nobody. */
  checks: DraftCheck[]
}

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
type Line = {
  readonly reading: Reading
  readonly wrong: Reason[]
  /** What is not sure, and is left out unless somebody decides otherwise. */
  readonly doubts: Reason[]
  text(field: PersonField): string | null
  where(field: PersonField): Pick<Reason, 'column' | 'at' | 'value'>
}

function lineOf(reading: Reading, cells: readonly string[]): Line {
  const places = new Map(reading.matches.map((match, at) => [match, at]))
  const cell = (field: PersonField) => cells[places.get(field) ?? -1]
  return {
    reading,
    wrong: [],
    doubts: [],
    text: field => said(cell(field)),
    where(field) {
      const at = places.get(field)
      return at === undefined ? {} : { column: reading.headers[at] ?? '', at, value: cell(field) ?? '' }
    },
  }
}

function dayOf({ reading, wrong, text, where }: Line, field: PersonField): Day | null {
  const cell = text(field)
  if (cell === null) return null
  const read = readDay(cell, reading.today)
  if ('day' in read) return read.day
  wrong.push({ code: read.wrong, ...where(field) })
  return null
}

/** The text as the rule reads it, or null with a reason. */
function checked(
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

function namesOf(line: Line) {
  const whole = line.text('fullName')
  const read = whole === null ? null : readName(whole)
  const parts = {
    firstName: line.text('firstName') ?? read?.firstName ?? '',
    middleName: line.text('middleName') ?? (read?.middleName || null),
    lastName: line.text('lastName') ?? read?.lastName ?? '',
  }
  const field = line.text('firstName') === null ? 'fullName' : 'firstName'
  if (!parts.firstName || !parts.lastName) line.wrong.push({ code: 'noName', ...line.where(field) })
  else if (![parts.firstName, parts.lastName].every(one => personName.safeParse(one).success))
    line.wrong.push({ code: 'badName', ...line.where(field) })
  return parts
}

/** The id of the office in a cell. */
function officeOf({ reading, wrong, text, where }: Line): string | null {
  const cell = text('office')
  if (cell === null) return null
  const office = officeIn(cell, reading.offices)
  if (!office) wrong.push({ code: 'unknownOffice', ...where('office') })
  return office?.id ?? null
}

/** The id of the user in a cell. A name that nobody has, or two have, is no mistake of the line: somebody may have left. */
function coordinatorOf({ reading, doubts, text, where }: Line): string | null {
  const cell = text('coordinator')
  if (cell === null) return null
  const user = coordinatorIn(cell, reading.coordinators)
  if (!user) doubts.push({ code: 'unknownCoordinator', ...where('coordinator') })
  return user?.id ?? null
}

/** The ids of the positions in a cell. */
function positionsOf({ reading, wrong, text, where }: Line): string[] {
  const cell = text('position')
  if (cell === null) return []
  const { ids, unknown } = positionsIn(cell, reading.positions)
  if (unknown.length > 0) wrong.push({ code: 'unknownPosition', ...where('position') })
  return ids
}

function statesOf({ wrong, text, where }: Line, field: 'states' | 'stateCode'): string[] {
  const cell = text(field)
  if (cell === null) return []
  const whole = readState(cell)
  const codes = whole ? [whole] : several(cell).map(readState)
  if (codes.includes(null)) wrong.push({ code: 'unknownState', ...where(field) })
  return [...new Set(codes.filter(code => code !== null))]
}

/** What the cells say of documents, hours and evaluations. */
function evidenceOf(
  { reading, wrong }: Line,
  cells: readonly string[],
): Pick<Draft, 'documents' | 'hours' | 'evaluations'> {
  const documents = new Map<string, DraftDocument>()
  const hours: DraftHours[] = []
  const evaluations: DraftEvaluation[] = []
  for (const [at, match] of reading.matches.entries()) {
    const of = targetOf(match)
    const cell = said(cells[at])
    if (cell === null || !of || of.kind === 'field' || of.kind === 'check') continue
    const where = { column: reading.headers[at] ?? '', at, value: cell }
    if (of.kind === 'hours') {
      const count = readHours(cell)
      if (count === null || count > 2000) wrong.push({ code: 'badHours', ...where })
      else if (count > 0) hours.push({ ledgerId: of.ledgerId, year: of.year, hours: count })
      continue
    }
    if (of.kind === 'evaluation') {
      const read = readDay(cell, reading.today)
      if (!('day' in read)) wrong.push({ code: read.wrong, ...where })
      else if (read.day > reading.today) wrong.push({ code: 'inFuture', ...where })
      else evaluations.push({ formId: of.formId, heldOn: read.day })
      continue
    }
    const known = documents.get(of.typeId) ?? { typeId: of.typeId, performedOn: null, expiresOn: null, number: null }
    documents.set(of.typeId, known)
    if (of.fact === 'number') known.number = cell.slice(0, 80)
    else {
      const read = readDay(cell, reading.today)
      if (!('day' in read)) wrong.push({ code: read.wrong, ...where })
      else if (of.fact === 'performedOn' && read.day > reading.today) wrong.push({ code: 'inFuture', ...where })
      else known[of.fact] = read.day
    }
    if (known.performedOn && known.expiresOn && known.expiresOn < known.performedOn)
      wrong.push({ code: 'expiresBefore', ...where })
  }
  return { documents: [...documents.values()].filter(one => one.performedOn || one.expiresOn), hours, evaluations }
}

/** What the cells say of exclusion checks. */
function checksOf({ reading, wrong, doubts }: Line, cells: readonly string[]): DraftCheck[] {
  const { headers, matches, today } = reading
  const read = checksIn(matches, cells, today)
  const told = <T extends { code: Reason['code']; at: number }>(one: T) => ({
    ...{ code: one.code, column: headers[one.at] ?? '', at: one.at, value: cells[one.at] ?? '' },
  })
  wrong.push(...read.wrong.map(told))
  doubts.push(...read.doubts.map(told))
  return read.checks
}

type Dates = Pick<Draft, 'hiredOn' | 'firstContactOn' | 'endedOn' | 'earlier'>

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

function statusOf(line: Line, { endedOn, hiredOn }: Dates): Draft['status'] {
  const cell = line.text('status')
  const read = cell === null ? null : readStatus(cell)
  if (cell !== null && read === null) line.wrong.push({ code: 'unknownStatus', ...line.where('status') })
  if (read !== null) return read
  // Somebody who was hired again after the last day is here.
  return endedOn !== null && (hiredOn === null || hiredOn <= endedOn) ? 'archived' : 'active'
}

function checkDates(line: Line, status: Draft['status'], { hiredOn, firstContactOn, endedOn }: Dates): void {
  const { wrong, where } = line
  const isTold = (...fields: PersonField[]) => fields.some(field => wrong.some(one => one.at === where(field).at))
  if (status === 'active' && hiredOn === null && !isTold('hiredOn'))
    wrong.push({ code: 'noHireDate', ...where('hiredOn') })
  if (status === 'archived' && endedOn === null && !isTold('endedOn'))
    wrong.push({ code: 'noLastDay', ...where('endedOn') })
  if (status === 'archived' && hiredOn && endedOn && endedOn < hiredOn)
    wrong.push({ code: 'hiredAfterEnd', ...where('endedOn') })
  if (firstContactOn && hiredOn && firstContactOn < hiredOn)
    wrong.push({ code: 'beforeHire', ...where('firstContactOn') })
}

/** What a line says, everything that is wrong with it, and what is doubtful. */
export function readLine(
  reading: Reading,
  cells: readonly string[],
): { draft: Draft; wrong: Reason[]; doubts: Reason[] } {
  const line = lineOf(reading, cells)
  const { wrong, doubts, where } = line
  if (cells.slice(reading.headers.length).some(cell => said(cell) !== null)) wrong.push({ code: 'tooManyCells' })
  const names = namesOf(line)
  const email = checked(line, 'email', emailRule, 'badEmail')
  if (line.text('email') === null) wrong.push({ code: 'noEmail', ...where('email') })
  const birthDate = dayOf(line, 'birthDate')
  if (birthDate && refuseBirthDate(birthDate, reading.today)) wrong.push({ code: 'birthDate', ...where('birthDate') })
  const dates = datesOf(line)
  const status = statusOf(line, dates)
  checkDates(line, status, dates)
  const [stateCode = null] = statesOf(line, 'stateCode')
  const states = statesOf(line, 'states')
  const draft: Draft = {
    ...names,
    email: email ?? '',
    phone: checked(line, 'phone', phoneRule, 'badPhone'),
    birthDate,
    address: line.text('address')?.slice(0, 200) ?? null,
    city: line.text('city')?.slice(0, 100) ?? null,
    stateCode,
    postalCode: line.text('postalCode')?.slice(0, 20) ?? null,
    positionIds: positionsOf(line),
    officeId: officeOf(line),
    coordinatorId: coordinatorOf(line),
    // Where nobody says where they work, they work where they live.
    states: states.length > 0 ? states : stateCode ? [stateCode] : [],
    status,
    ...dates,
    ...evidenceOf(line, cells),
    checks: checksOf(line, cells),
  }
  return { draft, wrong, doubts }
}
