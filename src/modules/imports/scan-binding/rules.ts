import type { Day } from '../../../kit/contract/time.ts'
import { fileTroubles, scanCell } from '../../scanned-files/lines/contract.ts'
import { type NamedDay, partsOf, readName } from '../../scanned-files/names/rules.ts'
import type { ScanPeople, ScanPerson } from '../../scanned-files/people/rules.ts'
import { typesNamed } from '../../scanned-files/types/rules.ts'
import { readDay, said } from '../../spreadsheets/cells/rules.ts'
import type { Reason } from '../reasons/contract.ts'

export type ScanType = {
  readonly id: string
  readonly name: string
  readonly needsExpiry: boolean
  readonly needsNumber: boolean
  readonly validityMonths: number | null
  readonly needsDate: boolean
  readonly twoSided: boolean
}

/** What a ZIP is read with. */
export type ScanBooks = { readonly people: ScanPeople; readonly types: readonly ScanType[]; readonly today: Day }

/** What a line is bound to, or may be, and why it is not sure. */
export type Bound = {
  readonly files: readonly string[]
  readonly people: readonly ScanPerson[]
  readonly types: readonly ScanType[]
  readonly performedOn: Day | null
  readonly expiresOn: Day | null
  readonly reasons: readonly Reason[]
}

const doubts: readonly Reason['code'][] = [
  'severalPeople',
  'severalTypes',
  'whichDate',
  'severalDates',
  'sameDocument',
  'severalDocuments',
]
/** Whether somebody can decide it, and the file is not wrong in itself. */
export const isDoubt = ({ code }: Pick<Reason, 'code'>): boolean => doubts.includes(code)

const filesIn = (cells: readonly string[]): string[] => (cells[scanCell.files] ?? '').split('\n')

/** The most pages that a document has. */
const mostPages = 10

type Names = readonly ReturnType<typeof readName>[]

function peopleOf({ people }: ScanBooks, cells: readonly string[], names: Names, born: Day | null) {
  const cell = said(cells[scanCell.person])
  const words = names.map(name => people.ofName(name))
  const found = cell === null ? (words.find(one => one.people.length > 0)?.people ?? []) : people.ofCell(cell)
  const fitting = found.filter(one => born === null || one.birthDate === null || one.birthDate === born)
  const exact = fitting.filter(one => born !== null && one.birthDate === born)
  return { people: exact.length > 0 ? exact : fitting, rest: words.map(one => one.words) }
}

function typesOf({ types }: ScanBooks, cells: readonly string[], rest: readonly (readonly string[])[]) {
  const cell = said(cells[scanCell.type])
  const own = types.filter(one => one.id === cell)
  if (own.length > 0) return own
  const texts = cell === null ? rest : [readName(cell, '').words]
  for (const words of texts) {
    const found = typesNamed(words, types)
    if (found.length > 0) return found
  }
  return []
}

type Dates = { performedOn: Day | null; expiresOn: Day | null; wrong: Reason[] }

/** The dates that somebody, or an index, said. */
function saidDates(cells: readonly string[], today: Day): Dates | null {
  const dates: Dates = { performedOn: null, expiresOn: null, wrong: [] }
  let isSaid = false
  for (const field of ['performedOn', 'expiresOn'] as const) {
    const at = scanCell[field]
    if (cells[at]) isSaid = true
    const cell = said(cells[at])
    if (cell === null) continue
    const read = readDay(cell, today)
    if ('day' in read) dates[field] = read.day
    else dates.wrong.push({ code: read.wrong, at })
  }
  return isSaid ? dates : null
}

const dayIn = ({ read }: NamedDay): Day | null => ('day' in read ? read.day : null)

/** The dates in a name: by the word before them, by their order where there are two, or by what the type needs. */
function namedDates(days: readonly NamedDay[], type: ScanType | null, today: Day): Dates {
  const dates: Dates = { performedOn: null, expiresOn: null, wrong: [] }
  for (const { read } of days) if ('wrong' in read) dates.wrong.push({ code: read.wrong, at: scanCell.performedOn })
  const rest: Day[] = []
  for (const one of days) {
    const day = dayIn(one)
    if (day === null || one.role === 'born') continue
    if (one.role === 'expires') dates.expiresOn = day
    else if (one.role === 'performed') dates.performedOn = day
    else rest.push(day)
  }
  const [first, second, ...others] = [...new Set(rest)].toSorted()
  const told = [dates.performedOn, dates.expiresOn].filter(day => day !== null).length
  if (first === undefined) return dates
  if (others.length > 0 || (second !== undefined && told > 0))
    dates.wrong.push({ code: 'severalDates', at: scanCell.performedOn })
  else if (second !== undefined) Object.assign(dates, { performedOn: first, expiresOn: second })
  else if (dates.expiresOn !== null) dates.performedOn ??= first
  else if (dates.performedOn !== null || first > today) dates.expiresOn = first
  // A card that needs its last day and has one date may have been issued then, or have expired.
  else if (type?.needsExpiry && type.validityMonths === null)
    dates.wrong.push({ code: 'whichDate', at: scanCell.performedOn })
  else dates.performedOn = first
  return dates
}

function wrongDates({ performedOn, expiresOn }: Dates, today: Day): Reason[] {
  if (performedOn !== null && performedOn > today) return [{ code: 'inFuture', at: scanCell.performedOn }]
  return performedOn !== null && expiresOn !== null && expiresOn < performedOn
    ? [{ code: 'expiresBefore', at: scanCell.expiresOn }]
    : []
}

function wrongPages(files: readonly string[], type: ScanType | undefined): Reason[] {
  if (files.length > (type?.twoSided ? 2 : mostPages)) return [{ code: 'tooManyPages' }]
  // A PDF may hold both sides.
  return type?.twoSided && files.length === 1 && !/\.pdf$/i.test(files[0] ?? '') ? [{ code: 'oneSide' }] : []
}

const oneOf = (found: readonly unknown[], at: number, none: Reason['code'], several: Reason['code']): Reason[] =>
  found.length === 1 ? [] : [{ code: found.length === 0 ? none : several, at }]

/** Whose document the files of a line are, of which type and with which dates: by what is said of them, else by their names. */
export function bindScan(books: ScanBooks, cells: readonly string[]): Bound {
  const files = filesIn(cells)
  const { folders, stem } = partsOf(files[0] ?? '')
  // What is nearest to the file says it best.
  const names = [stem, ...folders.toReversed()].map(name => readName(name, books.today))
  const days = names[0]?.days ?? []
  const birth = said(cells[scanCell.birthDate])
  const readBirth = birth === null ? null : readDay(birth, books.today)
  const born = readBirth
    ? 'day' in readBirth
      ? readBirth.day
      : null
    : (days.filter(one => one.role === 'born').map(dayIn)[0] ?? null)
  const { people, rest } = peopleOf(books, cells, names, born)
  const types = typesOf(books, cells, rest)
  const dates =
    saidDates(cells, books.today) ?? namedDates(days, types.length === 1 ? (types[0] ?? null) : null, books.today)
  const trouble = fileTroubles.find(one => one === cells[scanCell.trouble])
  // What cannot be used needs no other reason.
  const reasons: Reason[] = trouble
    ? [{ code: trouble }]
    : [
        ...wrongPages(files, types[0]),
        ...oneOf(people, scanCell.person, 'noPerson', 'severalPeople'),
        ...oneOf(types, scanCell.type, 'noType', 'severalTypes'),
        ...dates.wrong,
        ...wrongDates(dates, books.today),
      ]
  return { files, people, types, performedOn: dates.performedOn, expiresOn: dates.expiresOn, reasons }
}
