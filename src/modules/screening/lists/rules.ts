import { Refusal } from '../../../kit/contract/refusal.ts'
import { type Says, said } from '../../../kit/contract/sentence.ts'
import { type Day, dayInWords, isDay } from '../../../kit/contract/time.ts'
import { longColumn, momentInWords, type PrintedColumn, textColumn } from '../../printed-tables/rules.ts'
import { checkedUntil } from '../../status/engine/kinds/external-check/rules.ts'
import type { ColumnNames, ExclusionFile, ListedPerson, ListStanding, PersonCheck } from './contract.ts'
import { type ExternalList, externalLists as lists } from './presets.ts'

/** What the source of an external check may be. */
export const externalLists: readonly ExternalList[] = lists

const names = new Map(externalLists.map(list => [list.code, list.name]))

/** The list's name; of an unknown one its code. */
export const listName = (code: string): string => names.get(code) ?? code

const leie = 'oig-leie'
const leieHeader =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'.split(
    ',',
  )

/** Whether the list has columns of its own, so that nobody has to say which holds what. */
export const hasOwnColumns = (code: string): boolean => code === leie

/** Field 3.2: the LEIE has some 84,000 rows. A file with less than this is one of its monthly supplements, or cut off. */
const fewestRows: Readonly<Record<string, number>> = { [leie]: 50_000 }
/** A file with a smaller share of the last one's rows is not believed. */
const believedShare = 0.5

/** Lists that change every month: the same file again is an old one. */
export const changesMonthly = (code: string): boolean => code === leie || code === 'sam'

/** The sentence for a file that cannot be used. */
export const malformed = (says: Says): Refusal => new Refusal('invalid', says)

const tidy = (cell: string | undefined): string => (cell ?? '').replace(/\s+/g, ' ').trim()
const orNull = (text: string): string | null => (text === '' ? null : text)

const dateForms: readonly [RegExp, (parts: string[]) => string][] = [
  [/^(\d{4})(\d\d)(\d\d)$/, ([y, m, d]) => `${y}-${m}-${d}`],
  [/^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/, ([y, m, d]) => `${y}-${m}-${d}`],
  [
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?: .*)?$/,
    ([m = '', d = '', y]) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
  ],
]

/** A date as lists write it; null for what is no day. */
function dayIn(cell: string): Day | null {
  for (const [form, write] of dateForms) {
    const found = cell.match(form)
    const day = found && write(found.slice(1))
    if (day && isDay(day)) return day
  }
  return null
}

const noDate = (line: number, cell: string, column: string) =>
  malformed(said('Line {line}: "{cell}" in {column} is not a date.', { line, cell: cell.slice(0, 40), column }))

/** The same; null for nothing, "00000000", and words like "Indefinite" only. Throws for anything else that is no day. */
function listedDate(cell: string, column: string, line: number): Day | null {
  if (/^0*$/.test(cell) || !/\d/.test(cell)) return null
  const day = dayIn(cell)
  if (!day) throw noDate(line, cell, column)
  return day
}

/** Makes a person of a row's cells; null for a firm. Throws a Refusal for a row that cannot be right. */
export type RowReader = (cells: readonly string[], line: number) => ListedPerson | null

function leieReader(header: readonly string[]): RowReader {
  const same = header.length === leieHeader.length && leieHeader.every((name, at) => header[at]?.toUpperCase() === name)
  if (!same) throw malformed('The first line is not that of the LEIE file. Download UPDATED.csv anew.')
  const place = new Map(leieHeader.map((name, at) => [name, at]))
  return (cells, line) => {
    const cell = (name: string) => tidy(cells[place.get(name) ?? -1])
    const digits = (name: string) => {
      if (/^(\d{8})?$/.test(cell(name))) return cell(name)
      throw noDate(line, cell(name), name)
    }
    const date = (name: string) => listedDate(digits(name), name, line)
    if (date('REINDATE'))
      throw malformed(said('Line {line} is a reinstatement. Use the whole list, UPDATED.csv.', { line }))
    const excludedOn = date('EXCLDATE')
    if (!excludedOn) throw malformed(said('Line {line} has no date of exclusion.', { line }))
    const [last, first] = [cell('LASTNAME'), cell('FIRSTNAME')]
    if (!last && !first && !cell('BUSNAME')) throw malformed(said('Line {line} names nobody.', { line }))
    // A slip in one birth date must not cost the month: without one the name alone decides, which finds more people.
    const birthDate = dayIn(digits('DOB'))
    if (!last) return null
    const npi = cell('NPI')
    return {
      last,
      first,
      middle: cell('MIDNAME'),
      birthDate,
      state: orNull(cell('STATE')),
      city: orNull(cell('CITY')),
      npi: /^0*$/.test(npi) ? null : npi,
      kind: orNull(cell('EXCLTYPE')),
      excludedOn,
    }
  }
}

const suffix = /^(jr|sr|ii|iii|iv)\.?$/i

/** "Last, First Middle" or "First Middle Last"; a "Jr." between the commas is no first name, and "Iv" may be a last one. */
function splitName(name: string): { last: string; first: string; middle: string } {
  const [before = '', ...rest] = name.split(',').map(tidy)
  const after = rest.find(part => !suffix.test(part)) ?? rest[0]
  const words = (after ?? before).split(' ').filter(Boolean)
  if (after !== undefined) return { last: before, first: words[0] ?? '', middle: words.slice(1).join(' ') }
  return {
    first: words[0] ?? '',
    middle: words.slice(1, -1).join(' '),
    last: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}

type Names = ReturnType<typeof splitName>

/** The names of a row whose list has a column "Name" beside one of the parts, or instead of them. */
function namesOf(whole: Names, parted: Names): Names {
  const middle = parted.middle || whole.middle
  if (whole.last) return { ...whole, middle }
  // One word stands for the part that has no column.
  return parted.last
    ? { last: parted.last, first: whole.first, middle }
    : { last: whole.first, first: parted.first, middle }
}

function mappedReader(header: readonly string[], columns: ColumnNames): RowReader {
  const places = new Map(header.map((name, at) => [name.toLowerCase(), at]))
  const missing = Object.values(columns).find(name => name && !places.has(name.toLowerCase()))
  if (missing) throw malformed(said('The first line has no column "{missing}".', { missing }))
  return (cells, line) => {
    const cell = (of: keyof ColumnNames) => {
      const name = columns[of]
      return name ? tidy(cells[places.get(name.toLowerCase()) ?? -1]) : ''
    }
    const parted = { last: cell('last'), first: cell('first'), middle: cell('middle') }
    const whole = splitName(cell('name'))
    const named = columns.last && columns.first ? parted : namesOf(whole, parted)
    const birthDate = dayIn(cell('birthDate'))
    const excludedOn = listedDate(cell('excludedOn'), columns.excludedOn ?? '', line)
    if (!named.last || !named.first) return null
    const state = cell('state').toUpperCase()
    return {
      ...named,
      birthDate,
      state: /^[A-Z]{2}$/.test(state) ? state : null,
      city: null,
      npi: null,
      kind: orNull(cell('kind')),
      excludedOn,
    }
  }
}

/** Checks a file's first line and answers how its rows are read. Throws a Refusal for a file that is not the list's. */
export function readerOf(code: string, columns: ColumnNames | null, firstLine: readonly string[]): RowReader {
  const header = firstLine.map(tidy)
  return hasOwnColumns(code) ? leieReader(header) : mappedReader(header, columns ?? {})
}

type Counted = { rows: number; people: number; lastRows: number | null; acceptsFewer: boolean }

/** Why a file that was read to its end is not believed; null when it is. */
export function refuseCount(code: string, { rows, people, lastRows, acceptsFewer }: Counted): Says | null {
  if (rows === 0) return 'The file has no rows.'
  if (people === 0) return 'The file names no person. Check which columns hold the names.'
  const fewest = fewestRows[code]
  if (fewest && rows < fewest)
    return said(
      'The file has {rows, plural, one {# row} other {# rows}}. The whole list has more than {fewest} rows.',
      {
        rows,
        fewest: fewest.toLocaleString('en-US'),
      },
    )
  if (lastRows !== null && rows < lastRows * believedShare && !acceptsFewer)
    return said(
      'The file has {rows, plural, one {# row} other {# rows}}, the last one had {lastRows, plural, one {# row} other {# rows}}. It may be cut off.',
      { rows, lastRows },
    )
  return null
}

type Newest = { state: 'reading' | 'screening' | 'done' | 'unavailable' } | null

/** Where a list stands. A check covers its own month and the next one. */
export function standingOf(newest: Newest, goodAsOf: Day | null, today: Day): ListStanding {
  if (newest?.state === 'reading' || newest?.state === 'screening') return 'running'
  if (newest?.state === 'unavailable') return 'unavailable'
  if (goodAsOf === null) return 'never'
  return coveredUntil(goodAsOf) < today ? 'due' : 'checked'
}

/** The last day that a monthly check covers. */
export const coveredUntil = (asOf: Day): Day => checkedUntil(asOf, 1)

const guesses: Readonly<Record<keyof ColumnNames, RegExp>> = {
  last: /^(last|surname|family)[ _]?(name)?$|^lname$/i,
  first: /^(first|given)[ _]?(name)?$|^fname$/i,
  middle: /^(middle|mid)[ _]?(name|initial)?$|^mi$|^mname$/i,
  name: /^(full[ _]?|provider[ _]?|individual[ _]?)?name$/i,
  birthDate: /^(dob|birth[ _]?date|date[ _]of[ _]birth)$/i,
  state: /^state( ?\/ ?province)?$/i,
  excludedOn: /^(active|excl\w*|effective|termination|start|sanction)[ _]?date$|^date[ _]excluded$/i,
  kind: /^(excl\w*|sanction|action)[ _]?type$|^reason$/i,
}

/** Which columns hold what, as far as their names tell. */
export function guessColumns(header: readonly string[]): ColumnNames {
  const named = header.map(tidy)
  const found = Object.entries(guesses).flatMap(([key, pattern]) => {
    const name = named.find(one => pattern.test(one))
    return name ? [[key, name]] : []
  })
  const columns: ColumnNames = Object.fromEntries(found)
  if (columns.last && columns.first) delete columns.name
  return columns
}

/** The cells of a file's first line. */
export const headerOf = (text: string): string[] => {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    tidy(quoted === undefined ? plain : quoted.replaceAll('""', '"')),
  )
}

/** The columns of the exported log. */
export const headOfLog = [
  'List',
  'As of',
  'Result',
  'Reason',
  'File',
  'SHA-256',
  'Bytes',
  'Rows read',
  'People listed',
  'Imported by',
  'Imported at',
  'Finished at',
  'People screened',
  'Possible matches',
  'Not resolved yet',
]

const resultWords = { reading: 'Being read', screening: 'Being screened', done: 'Checked', unavailable: 'Unavailable' }

/** One file of the exported log. */
export function lineOfLog(of: ExclusionFile): string[] {
  const numbers = [of.rowsRead, of.peopleListed].map(String)
  return [
    listName(of.listCode),
    of.asOf,
    resultWords[of.state],
    of.reason ?? '',
    of.fileName,
    of.sha256,
    String(of.bytes),
    ...numbers,
    of.importer,
    of.importedAt,
    of.finishedAt ?? '',
    String(of.screened),
    String(of.hits),
    String(of.waiting),
  ]
}

/** The log on paper: which file of which list was read when and by whom, and what came of it. */
export const logOnPaper: readonly PrintedColumn[] = [
  textColumn('List'),
  textColumn('As of', 62),
  longColumn('Result', 2),
  textColumn('File'),
  textColumn('Imported by'),
  textColumn('Imported', 100),
  ...['People screened', 'Possible matches', 'Not resolved yet'].map(title => ({ title, width: 56, right: true })),
]

export const lineOnPaper = (of: ExclusionFile, timeZone: string): string[] => [
  listName(of.listCode),
  dayInWords(of.asOf),
  [resultWords[of.state], of.reason].filter(Boolean).join(': '),
  of.fileName,
  of.importer,
  momentInWords(timeZone, new Date(of.importedAt)),
  ...[of.screened, of.hits, of.waiting].map(String),
]

const saidOf = ({ asOf, fileName, result, decisions }: PersonCheck) =>
  JSON.stringify([asOf, fileName, result, decisions])

/** Checks without those that the next one against the same file repeats: whoever signs up is looked at more than once. */
export function withoutRepeats(newestFirst: readonly PersonCheck[]): PersonCheck[] {
  const newer = new Map<string, string>()
  return newestFirst.filter(check => {
    const said = saidOf(check)
    const repeated = newer.get(check.listCode) === said
    newer.set(check.listCode, said)
    return !repeated
  })
}
