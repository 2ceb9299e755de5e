import { phone as phoneRule } from '../../../kit/contract/phone.ts'
import type { Day } from '../../../kit/contract/time.ts'
import { refuseBirthDate } from '../../caregivers/profile/rules.ts'
import { email as emailRule, personName } from '../../session/contract.ts'
import { readDay, readHours, readName, readState, said, several } from '../../spreadsheets/cells/rules.ts'
import { checksIn, type DraftCheck } from '../../spreadsheets/check-cells/rules.ts'
import type { DocumentFact } from '../../spreadsheets/columns/contract.ts'
import { targetOf } from '../../spreadsheets/columns/rules.ts'
import { coordinatorIn } from '../../spreadsheets/coordinator-words/rules.ts'
import { officeIn } from '../../spreadsheets/office-words/rules.ts'
import { positionsIn } from '../../spreadsheets/position-words/rules.ts'
import { type DraftEmployment, employmentOf } from '../employment/rules.ts'
import { checked, dayOf, type Line, lineOf, type Reading } from '../line-cells/rules.ts'
import type { Reason } from '../reasons/contract.ts'

export type DraftDocument = { typeId: string } & Record<DocumentFact, string | null>
export type DraftEvaluation = { formId: string; heldOn: Day }
export type DraftHours = { ledgerId: string; year: number; hours: number }

/** What a line says of a person; null: nothing. */
export type Draft = DraftEmployment & {
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
  documents: DraftDocument[]
  hours: DraftHours[]
  /** The last evaluation with each form. */
  evaluations: DraftEvaluation[]
  /** Exclusion checks that were done elsewhere and found nobody. */
  checks: DraftCheck[]
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

/** What a line says, with everything that is wrong with it, that is doubtful, and that somebody new would lack. */
export function readLine(
  reading: Reading,
  cells: readonly string[],
): Pick<Line, 'wrong' | 'doubts' | 'lacks'> & { draft: Draft } {
  const line = lineOf(reading, cells)
  const { wrong, doubts, lacks, where } = line
  if (cells.slice(reading.headers.length).some(cell => said(cell) !== null)) wrong.push({ code: 'tooManyCells' })
  const names = namesOf(line)
  const email = checked(line, 'email', emailRule, 'badEmail')
  if (line.text('email') === null) wrong.push({ code: 'noEmail', ...where('email') })
  const birthDate = dayOf(line, 'birthDate')
  if (birthDate && refuseBirthDate(birthDate, reading.today)) wrong.push({ code: 'birthDate', ...where('birthDate') })
  const employment = employmentOf(line)
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
    ...employment,
    ...evidenceOf(line, cells),
    checks: checksOf(line, cells),
  }
  return { draft, wrong, doubts, lacks }
}
