import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../kit/contract/sentence.ts'
import type { ColumnNames, ExclusionFile, PersonCheck } from './contract.ts'
import {
  changesMonthly,
  coveredUntil,
  externalLists,
  guessColumns,
  hasOwnColumns,
  headerOf,
  headOfLog,
  lineOfLog,
  listName,
  malformed,
  readerOf,
  refuseCount,
  standingOf,
  withoutRepeats,
} from './rules.ts'

const leie = 'oig-leie'
const texas = 'state-TX'

describe('the lists', () => {
  test.each([
    [leie, 'OIG LEIE', true, true],
    ['sam', 'SAM.gov exclusions', false, true],
    [texas, 'Texas exclusion list', false, false],
  ])('%s is called %s (columns of its own: %s, changes every month: %s)', (code, name, own, monthly) => {
    expect(listName(code)).toBe(name)
    expect(hasOwnColumns(code)).toBe(own)
    expect(changesMonthly(code)).toBe(monthly)
    expect(externalLists.map(list => list.code)).toContain(code)
  })

  test('an unknown list is called by its code', () => {
    expect(listName('state-XX')).toBe('state-XX')
  })
})

test('a file that cannot be used is refused with its sentence', () => {
  expect(malformed('Line 3 names nobody.')).toMatchObject({ code: 'invalid', message: 'Line 3 names nobody.' })
})

describe('a row of the LEIE', () => {
  const header =
    'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE'.split(
      ',',
    )
  const person: Record<string, string> = {
    LASTNAME: 'QUINTERO',
    FIRSTNAME: 'MARISOL',
    MIDNAME: 'ANA',
    NPI: '1234567890',
    DOB: '19840317',
    CITY: 'MIAMI',
    STATE: 'FL',
    EXCLTYPE: '1128a1',
    EXCLDATE: '20190520',
    REINDATE: '00000000',
  }
  const read = (over: Record<string, string> = {}, line = 7) => {
    const cells = { ...person, ...over }
    return readerOf(
      leie,
      null,
      header,
    )(
      header.map(name => cells[name] ?? ''),
      line,
    )
  }
  const listed = {
    last: 'QUINTERO',
    first: 'MARISOL',
    middle: 'ANA',
    birthDate: '1984-03-17',
    state: 'FL',
    city: 'MIAMI',
    npi: '1234567890',
    kind: '1128a1',
    excludedOn: '2019-05-20',
  }

  test('is a person', () => {
    expect(read()).toEqual(listed)
  })

  test('is read without the spaces around and within its cells', () => {
    expect(read({ LASTNAME: '  DE  LA\tCRUZ ', STATE: ' FL ' })).toEqual({ ...listed, last: 'DE LA CRUZ' })
  })

  test.each([
    ['no NPI', { NPI: '' }, { npi: null }],
    ['zeros for an NPI', { NPI: '0000000000' }, { npi: null }],
    ['no state', { STATE: '' }, { state: null }],
    ['no city', { CITY: '' }, { city: null }],
    ['no kind of exclusion', { EXCLTYPE: '' }, { kind: null }],
    ['no birth date', { DOB: '' }, { birthDate: null }],
    ['zeros for a birth date', { DOB: '00000000' }, { birthDate: null }],
    ['a birth date that does not exist', { DOB: '19840231' }, { birthDate: null }],
    ['no first name', { FIRSTNAME: '' }, { first: '' }],
    ['no date of reinstatement', { REINDATE: '' }, {}],
    ['a firm beside the person', { BUSNAME: 'QUINTERO CARE LLC' }, {}],
  ])('with %s is still a person', (_what, cells, differs) => {
    expect(read(cells)).toEqual({ ...listed, ...differs })
  })

  test.each([
    ['a firm', { LASTNAME: '', FIRSTNAME: '', BUSNAME: 'QUINTERO CARE LLC' }],
    ['a first name alone', { LASTNAME: '' }],
  ])('with %s is no person', (_what, cells) => {
    expect(read(cells)).toBeNull()
  })

  test.each([
    ['a reinstatement', { REINDATE: '20240101' }, 'Line 7 is a reinstatement. Use the whole list, UPDATED.csv.'],
    ['no date of exclusion', { EXCLDATE: '' }, 'Line 7 has no date of exclusion.'],
    ['zeros for a date of exclusion', { EXCLDATE: '00000000' }, 'Line 7 has no date of exclusion.'],
    ['an exclusion on no day', { EXCLDATE: '20190230' }, 'Line 7: "20190230" in EXCLDATE is not a date.'],
    ['an exclusion of 7 digits', { EXCLDATE: '2019052' }, 'Line 7: "2019052" in EXCLDATE is not a date.'],
    ['an exclusion of 9 digits', { EXCLDATE: '201905200' }, 'Line 7: "201905200" in EXCLDATE is not a date.'],
    ['an exclusion in words', { EXCLDATE: 'Indefinite' }, 'Line 7: "Indefinite" in EXCLDATE is not a date.'],
    ['an exclusion with dashes', { EXCLDATE: '2019-05-20' }, 'Line 7: "2019-05-20" in EXCLDATE is not a date.'],
    ['a state in the birth date', { DOB: 'FL' }, 'Line 7: "FL" in DOB is not a date.'],
    ['a birth date of 7 digits', { DOB: '1984031' }, 'Line 7: "1984031" in DOB is not a date.'],
    ['a birth date of 9 digits', { DOB: '198403171' }, 'Line 7: "198403171" in DOB is not a date.'],
    ['a long text for a date', { DOB: 'x'.repeat(41) }, `Line 7: "${'x'.repeat(40)}" in DOB is not a date.`],
    ['no name', { LASTNAME: '', FIRSTNAME: '' }, 'Line 7 names nobody.'],
    ['a firm without a date', { LASTNAME: '', BUSNAME: 'LLC', EXCLDATE: '' }, 'Line 7 has no date of exclusion.'],
  ])('with %s cannot be right', (_what, cells, sentence) => {
    expect(() => read(cells)).toThrow(expect.objectContaining({ code: 'invalid', message: sentence }))
  })

  test.each([
    ['another name', header.with(0, 'SURNAME')],
    ['two columns in another order', header.with(0, 'FIRSTNAME').with(1, 'LASTNAME')],
    ['a column less', header.slice(0, -1)],
    ['a column more', [...header, 'NOTE']],
    ['nothing', ['']],
  ])('is not read under a first line with %s', (_what, first) => {
    expect(() => readerOf(leie, null, first)).toThrow(
      malformed('The first line is not that of the LEIE file. Download UPDATED.csv anew.'),
    )
  })

  test('is read under a first line in small letters, with spaces', () => {
    const cells = header.map(name => person[name] ?? '')
    const first = header.map(name => ` ${name.toLowerCase()} `)
    expect(readerOf(leie, null, first)(cells, 7)).toEqual(listed)
  })

  test('has its own columns, whatever else is said', () => {
    const cells = header.map(name => person[name] ?? '')
    expect(readerOf(leie, { last: 'CITY' }, header)(cells, 7)).toEqual(listed)
  })
})

describe('a row of any other list', () => {
  /** Reads one row of which each column is named after what it holds. */
  function read(cells: Partial<Record<keyof ColumnNames, string>>) {
    const header = Object.keys(cells)
    return readerOf(texas, Object.fromEntries(header.map(name => [name, name])), header)(Object.values(cells), 7)
  }
  const marisol = { last: 'Quintero', first: 'Marisol' }

  test('is a person, of whom only the mapped columns are known', () => {
    expect(read(marisol)).toEqual({
      ...{ last: 'Quintero', first: 'Marisol', middle: '', birthDate: null, state: null },
      ...{ city: null, npi: null, kind: null, excludedOn: null },
    })
    const all = { ...marisol, middle: 'Ana', birthDate: '3/7/1984', state: 'TX', excludedOn: '20190520', kind: 'Fraud' }
    expect(read(all)).toEqual({
      ...{ last: 'Quintero', first: 'Marisol', middle: 'Ana', birthDate: '1984-03-07', state: 'TX' },
      ...{ city: null, npi: null, kind: 'Fraud', excludedOn: '2019-05-20' },
    })
  })

  test('is read by the names of the columns, in any order, with any capitals and spaces', () => {
    const columns = { last: 'Last Name', first: 'first name' }
    const reader = readerOf(texas, columns, ['Note', ' FIRST  NAME', 'last name '])
    expect(reader(['x', ' Marisol ', 'Quintero'], 7)).toMatchObject(marisol)
    // A row that was cut off names nobody.
    expect(reader(['x', 'Marisol'], 7)).toBeNull()
  })

  test('names nobody when no column is mapped', () => {
    expect(readerOf(texas, null, ['last', 'first'])(['Quintero', 'Marisol'], 7)).toBeNull()
  })

  test('is not read when a column that was named is missing', () => {
    const columns = { middle: '', state: undefined, last: 'Last', first: 'Given' }
    expect(() => readerOf(texas, columns, ['Last', 'First'])).toThrow(
      expect.objectContaining({ message: 'The first line has no column "Given".' }),
    )
    expect(() => readerOf(texas, columns, ['Last', 'given'])).not.toThrow()
  })

  test.each([
    ['a last name alone', { last: 'Quintero', first: '' }],
    ['a first name alone', { last: '', first: 'Marisol' }],
    ['one word for a whole name', { name: 'Quintero' }],
    ['a whole name that ends at the comma', { name: 'Quintero,' }],
    ['no whole name', { name: '' }],
  ])('with %s is no person', (_what, cells) => {
    expect(read(cells)).toBeNull()
  })

  test.each([
    [{ name: 'Quintero, Marisol' }, 'Quintero', 'Marisol', ''],
    [{ name: 'QUINTERO,MARISOL ANA  LUZ' }, 'QUINTERO', 'MARISOL', 'ANA LUZ'],
    [{ name: 'De la Cruz, Marisol' }, 'De la Cruz', 'Marisol', ''],
    [{ name: 'De la Cruz , Marisol' }, 'De la Cruz', 'Marisol', ''],
    [{ name: 'Marisol Quintero' }, 'Quintero', 'Marisol', ''],
    [{ name: 'Marisol Ana Luz Quintero' }, 'Quintero', 'Marisol', 'Ana Luz'],
    [{ name: 'Quintero, Marisol Ana', middle: 'Luz' }, 'Quintero', 'Marisol', 'Luz'],
    [{ name: 'Quintero, Marisol Ana', middle: '' }, 'Quintero', 'Marisol', 'Ana'],
    [{ name: 'Quintero, Marisol', first: 'Other' }, 'Quintero', 'Marisol', ''],
    [{ name: 'Quintero, Jr., Marisol' }, 'Quintero', 'Marisol', ''],
    [{ name: 'Quintero, Marisol Ana, Jr' }, 'Quintero', 'Marisol', 'Ana'],
    [{ name: 'Iv, Sokha' }, 'Iv', 'Sokha', ''],
    [{ name: 'Chan, Iv' }, 'Chan', 'Iv', ''],
    [{ name: 'Marisol', last: 'Quintero' }, 'Quintero', 'Marisol', ''],
    [{ name: 'Quintero', first: 'Marisol' }, 'Quintero', 'Marisol', ''],
    [{ name: 'Marisol Quintero', last: 'Quintero' }, 'Quintero', 'Marisol', ''],
    [{ name: 'Somebody Else', last: 'Quintero', first: 'Marisol' }, 'Quintero', 'Marisol', ''],
  ])('has its names from %j', (cells, last, first, middle) => {
    expect(read(cells)).toMatchObject({ last, first, middle })
  })

  test('is a firm where its own columns for a person are empty, whatever its name column says', () => {
    expect(read({ name: 'Acme Care', last: '', first: '' })).toBeNull()
  })

  test.each([
    ['TX', 'TX'],
    ['tx', 'TX'],
    ['', null],
    ['T', null],
    ['TEX', null],
    ['T1', null],
  ])('has the state "%s" only as its two letters', (state, kept) => {
    expect(read({ ...marisol, state })).toMatchObject({ state: kept })
  })

  const dates: [written: string, day: string | null][] = [
    ['20190520', '2019-05-20'],
    ['2019-05-20', '2019-05-20'],
    ['2019-05-20T00:00:00', '2019-05-20'],
    ['2019-05-20 00:00', '2019-05-20'],
    ['05/20/2019', '2019-05-20'],
    ['5/2/2019', '2019-05-02'],
    ['5-20-2019', '2019-05-20'],
    ['5/20/2019 12:00:00 AM', '2019-05-20'],
    ['', null],
    ['0', null],
    ['00000000', null],
    ['Indefinite', null],
  ]

  test.each(dates)('has the date "%s" as %s', (written, day) => {
    expect(read({ ...marisol, birthDate: written, excludedOn: written })).toMatchObject({
      birthDate: day,
      excludedOn: day,
    })
  })

  test.each([
    '2019-02-29',
    '20/05/2019',
    '5/20/19',
    '2019-05-20x',
    '5/20/2019x',
    '2019052',
    '12019-05-20',
    '1899-12-31',
  ])('is refused for an exclusion on "%s", and not for such a birth date', written => {
    expect(() => read({ ...marisol, excludedOn: written })).toThrow(
      expect.objectContaining({ message: `Line 7: "${written}" in excludedOn is not a date.` }),
    )
    expect(read({ ...marisol, birthDate: written })).toMatchObject({ birthDate: null })
  })

  test('is refused for a date of a firm that cannot be right', () => {
    expect(() => read({ last: '', first: '', excludedOn: '99' })).toThrow(/^Line 7: "99"/)
  })
})

describe('how many rows a file has', () => {
  const counted = { rows: 60_000, people: 50_000, lastRows: null, acceptsFewer: false }
  const of = (code: string, over: Partial<Parameters<typeof refuseCount>[1]>) =>
    inEnglish(refuseCount(code, { ...counted, ...over }))

  test.each([
    [{ rows: 0, people: 0 }, 'The file has no rows.'],
    [{ rows: 1, people: 0 }, 'The file names no person. Check which columns hold the names.'],
    [{ rows: 1, people: 1 }, null],
  ])('%j is answered with: %s', (over, sentence) => {
    expect(of(texas, over)).toBe(sentence)
  })

  test.each([
    [leie, 1, false, 'The file has 1 row. The whole list has more than 50,000 rows.'],
    [leie, 49_999, false, 'The file has 49,999 rows. The whole list has more than 50,000 rows.'],
    [leie, 49_999, true, 'The file has 49,999 rows. The whole list has more than 50,000 rows.'],
    [leie, 50_000, false, null],
    ['sam', 1, false, null],
    [texas, 1, false, null],
  ])(
    'a supplement is not the whole list: %s with %i rows (accepts fewer: %s)',
    (code, rows, acceptsFewer, sentence) => {
      expect(of(code, { rows, acceptsFewer })).toBe(sentence)
    },
  )

  const cutOff = 'The file has 999 rows, the last one had 2,000 rows. It may be cut off.'

  test.each([
    [999, 2000, false, cutOff],
    [1000, 2000, false, null],
    [1001, 2000, false, null],
    [1000, 2001, false, 'The file has 1,000 rows, the last one had 2,001 rows. It may be cut off.'],
    [1, 3, false, 'The file has 1 row, the last one had 3 rows. It may be cut off.'],
    [999, 2000, true, null],
    [999, null, false, null],
    [1, 0, false, null],
  ])('%i rows after %s are believed or not (accepts fewer: %s)', (rows, lastRows, acceptsFewer, sentence) => {
    expect(of(texas, { rows, lastRows, acceptsFewer })).toBe(sentence)
  })
})

describe('where a list stands', () => {
  test.each([
    ['2026-03-01', '2026-04-30'],
    ['2026-03-31', '2026-04-30'],
    ['2026-12-31', '2027-01-31'],
    ['2028-01-31', '2028-02-29'],
  ])('a check of %s covers its own month and the next one, to %s', (asOf, last) => {
    expect(coveredUntil(asOf)).toBe(last)
  })

  test.each([
    [null, null, '2026-04-30', 'never'],
    [{ state: 'reading' }, null, '2026-04-30', 'running'],
    [{ state: 'reading' }, '2026-03-10', '2026-04-30', 'running'],
    [{ state: 'screening' }, '2026-03-10', '2026-04-30', 'running'],
    [{ state: 'unavailable' }, null, '2026-04-30', 'unavailable'],
    [{ state: 'unavailable' }, '2026-03-10', '2026-04-30', 'unavailable'],
    [{ state: 'done' }, '2026-03-10', '2026-04-29', 'checked'],
    [{ state: 'done' }, '2026-03-10', '2026-04-30', 'checked'],
    [{ state: 'done' }, '2026-03-10', '2026-05-01', 'due'],
  ] as const)(
    'with %j as the newest file and a good one of %s, the list is on %s: %s',
    (newest, good, today, standing) => {
      expect(standingOf(newest, good, today)).toBe(standing)
    },
  )
})

describe('what the names of columns tell', () => {
  test.each([
    ['last', ['Last', 'last name', 'LAST_NAME', 'LastName', 'Surname', 'Family Name', 'lname']],
    ['first', ['First', 'first_name', 'Given Name', 'FNAME']],
    ['middle', ['Middle', 'Middle Name', 'Mid_Name', 'Middle Initial', 'MI', 'MName']],
    ['name', ['Name', 'Full Name', 'Provider_Name', 'INDIVIDUAL NAME']],
    ['birthDate', ['DOB', 'Birth Date', 'BirthDate', 'Date of Birth', 'date_of_birth']],
    ['state', ['State', 'STATE / PROVINCE', 'State/Province']],
    ['excludedOn', ['Active Date', 'Exclusion Date', 'EXCLDATE', 'Effective_Date']],
    ['excludedOn', ['Termination Date', 'Start Date', 'Sanction Date', 'Date Excluded']],
    ['kind', ['Exclusion Type', 'EXCLTYPE', 'Sanction Type', 'Action_Type', 'Reason']],
  ])('%s is found as %j', (key, written) => {
    for (const name of written) expect(guessColumns(['NPI', name])).toEqual({ [key]: name })
  })

  test.each([
    'Last Update',
    'First Seen',
    'Business Name',
    'Statement',
    'Reinstatement Date',
    'Birth Place',
    'Type',
    'Old Exclusion Date',
    'Other Sanction Type',
  ])('%s is not mistaken for another column', name => {
    expect(guessColumns([name])).toEqual({})
  })

  test('a whole name is left out when there is a last and a first one', () => {
    expect(guessColumns(['Name', 'Last Name', 'First Name'])).toEqual({ last: 'Last Name', first: 'First Name' })
    expect(guessColumns(['Name', 'Last Name'])).toEqual({ last: 'Last Name', name: 'Name' })
    expect(guessColumns(['Name', 'First Name'])).toEqual({ first: 'First Name', name: 'Name' })
  })

  test('the first of two such columns counts, without the spaces around it', () => {
    expect(guessColumns([' Last  Name ', 'Surname'])).toEqual({ last: 'Last Name' })
  })
})

test.each([
  ['Last,First,DOB', ['Last', 'First', 'DOB']],
  ['Last,First\r\nQuintero,Marisol', ['Last', 'First']],
  ['Last,First\nQuintero,Marisol', ['Last', 'First']],
  ['\uFEFFLast,First', ['Last', 'First']],
  ['\uFEFF"Last","First"', ['Last', 'First']],
  ['"Name, whole",State', ['Name, whole', 'State']],
  ['"The ""legal"" name",State', ['The "legal" name', 'State']],
  [' Last  Name , First ', ['Last Name', 'First']],
  ['Last,,First,', ['Last', '', 'First', '']],
  ['"",Last', ['', 'Last']],
  [',Last,First', ['', 'Last', 'First']],
  ['', ['']],
])('the first line of %j has the cells %j', (text, cells) => {
  expect(headerOf(text)).toEqual(cells)
})

const file: ExclusionFile = {
  id: '01890000-0000-7000-8000-000000000003',
  listCode: leie,
  fileName: 'UPDATED.csv',
  sha256: 'ab12',
  bytes: 15_000_000,
  asOf: '2026-03-10',
  columns: null,
  importer: 'Dana Cole',
  importedAt: '2026-03-11T14:00:00.000Z',
  state: 'done',
  reason: null,
  rowsRead: 84_000,
  peopleListed: 80_000,
  screened: 120,
  toScreen: 121,
  hits: 3,
  waiting: 2,
  finishedAt: '2026-03-11T14:05:00.000Z',
}

test('a line of the exported log has each value below its name', () => {
  const line = lineOfLog(file)
  expect(line).toHaveLength(headOfLog.length)
  expect(Object.fromEntries(headOfLog.map((name, at) => [name, line[at]]))).toEqual({
    List: 'OIG LEIE',
    'As of': '2026-03-10',
    Result: 'Checked',
    Reason: '',
    File: 'UPDATED.csv',
    'SHA-256': 'ab12',
    Bytes: '15000000',
    'Rows read': '84000',
    'People listed': '80000',
    'Imported by': 'Dana Cole',
    'Imported at': '2026-03-11T14:00:00.000Z',
    'Finished at': '2026-03-11T14:05:00.000Z',
    'People screened': '120',
    'Possible matches': '3',
    'Not resolved yet': '2',
  })
})

test.each([
  ['reading', 'Being read'],
  ['screening', 'Being screened'],
  ['done', 'Checked'],
  ['unavailable', 'Unavailable'],
] as const)('the exported log calls a file that is %s: %s', (state, result) => {
  const line = lineOfLog({ ...file, state, reason: 'The file has no rows.', finishedAt: null })
  const at = (name: string) => line[headOfLog.indexOf(name)]
  expect([at('Result'), at('Reason'), at('Finished at')]).toEqual([result, 'The file has no rows.', ''])
})

describe('the checks of a person', () => {
  const check = (id: string, over: Partial<PersonCheck> = {}): PersonCheck => ({
    id,
    listCode: leie,
    asOf: '2026-03-10',
    checkedAt: '2026-03-11T14:00:00.000Z',
    fileName: 'UPDATED.csv',
    rowsRead: 84_000,
    takenOverBy: null,
    result: 'clear',
    reason: null,
    hits: 0,
    decisions: [],
    ...over,
  })
  const kept = (...newestFirst: PersonCheck[]) => withoutRepeats(newestFirst).map(one => one.id)

  test('of several that say the same of one file, only the newest is left', () => {
    expect(kept(check('3'), check('2', { checkedAt: '2026-03-11T13:00:00.000Z' }), check('1'))).toEqual(['3'])
  })

  test('a check against another list in between does not matter', () => {
    expect(kept(check('3'), check('2', { listCode: 'sam' }), check('1'))).toEqual(['3', '2'])
  })

  test.each<[string, Partial<PersonCheck>]>([
    ['of another day', { asOf: '2026-02-10' }],
    ['against another file', { fileName: 'UPDATED (1).csv' }],
    ['with another result', { result: 'waiting' }],
    ['with other decisions', { decisions: [{ decision: 'notSame', decider: 'Dana Cole', second: 'Lee Park' }] }],
  ])('a check %s stays', (_what, over) => {
    expect(kept(check('2'), check('1', over))).toEqual(['2', '1'])
    // What came back is told again.
    expect(kept(check('3'), check('2', over), check('1'))).toEqual(['3', '2', '1'])
  })
})
