import { type Language, languages } from '../../../kit/contract/language.ts'
import { readName, readState, said } from '../../spreadsheets/cells/rules.ts'
import type { PersonField } from '../../spreadsheets/columns/contract.ts'
import { fieldNames } from '../../spreadsheets/columns/presets.ts'
import { plainName } from '../../spreadsheets/columns/rules.ts'
import { officeIn } from '../../spreadsheets/office-words/rules.ts'
import { type ListLine, longestCell } from '../lines/contract.ts'

type Row = readonly string[]
/** What the organization has, to find it by what a list calls it. */
type Known = {
  readonly positions: readonly Position[]
  readonly offices: readonly Named[]
  readonly coordinators: readonly Named[]
  readonly leadSources: readonly Named[]
}
type Named = { readonly id: string; readonly name: string }
type Position = Named & { readonly abbreviation: string }

/** What an invitation takes of a list, as imports call it. */
const imported = [
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'position',
  'office',
  'states',
  'stateCode',
] as const satisfies readonly PersonField[]

/** What it takes besides, and what lists call it. */
const others = {
  coordinator: [
    'coordinator',
    'coordinatorname',
    'carecoordinator',
    'staffingcoordinator',
    'caremanager',
    'assignedto',
  ],
  language: ['language', 'preferredlanguage', 'primarylanguage', 'languagepreference', 'preferredlang', 'lang'],
  leadSource: ['leadsource', 'referralsource', 'referredby', 'recruitingsource', 'recruitmentsource', 'source'],
} as const

const fields = [...imported, 'coordinator', 'leadSource', 'language'] as const
type Field = (typeof fields)[number]
const namesOf: Readonly<Record<Field, readonly string[]>> = { ...fieldNames, ...others }
type Columns = readonly (Field | null)[]

const fieldOf = (header: string): Field | null =>
  fields.find(field => namesOf[field].includes(plainName(header))) ?? null

const isEmail = (cell: string) => cell.includes('@')
const isPhone = (cell: string) => /^[\d\s+().x-]+$/i.test(cell) && cell.replace(/\D/g, '').length >= 7
const isStateCode = (cell: string) => /^[A-Z]{2}$/.test(cell) && readState(cell) !== null
const isWords = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell)

/** The columns by their names; null: the first line is a person. One of two names is not enough, a position may be called so. */
function columnsByName(head: Row): Columns | null {
  if (head.some(isEmail)) return null
  const found = head.map(fieldOf)
  return found.includes('email') || found.filter(Boolean).length > 1 ? found : null
}

const findPosition = (cell: string, positions: readonly Position[]) =>
  positions.find(({ name, abbreviation }) => [name, abbreviation].some(one => plainName(one) === plainName(cell)))

/** The only one that is called so. */
function oneNamed(cell: string, known: readonly Named[]): Named | undefined {
  const [only, ...more] = known.filter(({ name }) => plainName(name) === plainName(cell))
  return more.length === 0 ? only : undefined
}

const languageNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['english', 'eng', 'en', 'ingles', 'inglés'],
  es: ['spanish', 'spa', 'es', 'espanol', 'español'],
}

/** The one language that a cell names; of two, or of one in which nothing is written here, none. */
const readLanguage = (cell: string): ListLine['language'] =>
  languages.find(one => languageNames[one].includes(plainName(cell))) ?? ''

/** "Lee, Dana" as "Dana Lee". */
const inOrder = (name: string) => name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')

/** The columns by what stands in most of their cells: first name and last name come in this order. */
function columnsByContent(rows: readonly Row[], positions: readonly Position[]): Columns {
  const width = Math.max(...rows.map(row => row.length))
  const most = (at: number, is: (cell: string) => boolean) => {
    const cells = rows.map(row => row[at] ?? '').filter(Boolean)
    return cells.length > 0 && cells.filter(is).length * 2 > cells.length
  }
  const columns: (Field | null)[] = Array.from({ length: width }, (_, at) => {
    if (most(at, isEmail)) return 'email'
    if (most(at, isPhone)) return 'phone'
    if (most(at, cell => findPosition(cell, positions) !== undefined)) return 'position'
    return most(at, isStateCode) ? 'states' : null
  })
  const [first, second] = columns.flatMap((of, at) => (of === null && most(at, isWords) ? [at] : []))
  if (first === undefined) return columns
  const isWhole = second === undefined || most(first, cell => cell.includes(','))
  return columns.map((of, at) => {
    if (at === first) return isWhole ? 'fullName' : 'firstName'
    return at === second && !isWhole ? 'lastName' : of
  })
}

/** "Ana Silva <ana@example.com>" as email programs copy it. */
function addressIn(cell: string): { name: string; email: string } {
  const [, name = '', email] = cell.match(/^(.*?)<([^<>\s]+)>$/) ?? []
  return email === undefined ? { name: '', email: cell } : { name: name.trim().replace(/^"(.*)"$/, '$1'), email }
}

/** First and last name, from their columns or from the whole name. */
function namesIn(text: (field: Field) => string, beside: string): Pick<ListLine, 'firstName' | 'lastName'> {
  const [first, last] = [[text('firstName'), text('middleName')].filter(Boolean).join(' '), text('lastName')]
  const whole = text('fullName') || (first === '' && last === '' ? beside : '')
  // "Name" beside "Surname" is the first name.
  if (whole === '' || first !== '' || last !== '')
    return { firstName: first || whole, lastName: last || (first && whole) }
  const found = readName(whole)
  if (!found) return { firstName: whole, lastName: '' }
  return { firstName: [found.firstName, found.middleName].filter(Boolean).join(' '), lastName: found.lastName }
}

function lineOf(row: Row, columns: Columns, { positions, offices, coordinators, leadSources }: Known): ListLine {
  // Of several columns with phones, the first one that says something.
  const text = (field: Field) =>
    row
      .filter((_, at) => columns[at] === field)
      .map(cell => said(cell)?.slice(0, longestCell) ?? '')
      .find(Boolean) ?? ''
  const { name, email } = addressIn(text('email'))
  const [position, state] = [text('position'), text('states') || text('stateCode')]
  const positionId = findPosition(position, positions)?.id ?? ''
  const stateCode = readState(state) ?? ''
  const office = text('office')
  const officeId = officeIn(office, offices)?.id ?? ''
  const [coordinator, leadSource] = [text('coordinator'), text('leadSource')]
  const coordinatorId = oneNamed(inOrder(coordinator), coordinators)?.id ?? ''
  const leadSourceId = oneNamed(leadSource, leadSources)?.id ?? ''
  return {
    ...namesIn(text, name),
    ...{ email, phone: text('phone'), positionId, stateCode, officeId, coordinatorId, leadSourceId },
    position: positionId === '' ? position : '',
    state: stateCode === '' ? state : '',
    office: officeId === '' ? office : '',
    coordinator: coordinatorId === '' ? coordinator : '',
    leadSource: leadSourceId === '' ? leadSource : '',
    language: readLanguage(text('language')),
  }
}

/** The people of a table without its empty lines, and the names of columns of which nothing was taken. */
export function readLines(rows: readonly Row[], known: Known): { lines: ListLine[]; unused: string[] } {
  const [head] = rows
  if (!head) return { lines: [], unused: [] }
  const named = columnsByName(head)
  const columns = named ?? columnsByContent(rows, known.positions)
  return {
    lines: (named ? rows.slice(1) : rows).map(row => lineOf(row, columns, known)),
    unused: named ? head.filter((header, at) => header !== '' && !named[at]).map(one => one.slice(0, 120)) : [],
  }
}
