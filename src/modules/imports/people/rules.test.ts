import { expect, test } from 'vitest'
import { matchColumns } from '../../spreadsheets/columns/rules.ts'
import { judging, type KnownPerson, peopleIndex } from '../judging/rules.ts'
import { readLine } from './rules.ts'

const positions = [
  { id: 'hha', name: 'Home health aide', abbreviation: 'HHA' },
  { id: 'lpn', name: 'Licensed practical nurse', abbreviation: 'LPN' },
  { id: 'rn', name: 'Registered nurse', abbreviation: 'RN' },
]
const sources = {
  documentTypes: [{ value: 'cpr', label: 'CPR card' }],
  ledgers: [],
  years: [],
  lists: [{ value: 'oig-leie', label: 'OIG LEIE' }],
  evaluations: [{ value: 'yearly', label: 'Annual evaluation' }],
}

const coordinators = [{ id: 'dana', firstName: 'Dana', lastName: 'Reyes', email: 'dana@example.com' }]

/** Reads one line of a file with these columns. */
function read(headers: readonly string[], cells: readonly string[]) {
  const matches = matchColumns(headers, sources)
  return readLine(
    { headers, matches, positions, offices: [{ id: 'tampa', name: 'Tampa' }], coordinators, today: '2026-09-01' },
    cells,
  )
}

// The column names are those of the systems' public help pages; the people are made up.
test('the export of a scheduling system for home care', () => {
  const { draft, wrong } = read(
    [
      'Caregiver Code',
      'First Name',
      'Middle Name',
      'Last Name',
      'DOB',
      'Status',
      'Discipline',
      'Hire Date',
      'First Work Date',
      'Mobile Phone',
      'Email',
      'Address Line 1',
      'City',
      'State',
      'Zip Code',
      'CPR Issue Date',
      'CPR Expiration',
      'Care Coordinator',
      'Evaluation Date',
    ],
    [
      '1001',
      'Aminata',
      'B',
      'Diallo',
      '02/03/1990',
      'Active',
      'HHA, LPN',
      '11/23/2025',
      '11/28/2025',
      '(512) 555-0100',
      'Aminata@Example.com',
      '1 Elm St',
      'Tampa',
      'FL',
      '33601',
      '12/11/2024',
      '12/11/2026',
      'Reyes, Dana',
      '03/02/2026',
    ],
  )
  expect(wrong).toEqual([])
  expect(draft).toEqual({
    ...{
      firstName: 'Aminata',
      middleName: 'B',
      lastName: 'Diallo',
      email: 'aminata@example.com',
      phone: '(512) 555-0100',
    },
    ...{ birthDate: '1990-02-03', address: '1 Elm St', city: 'Tampa', stateCode: 'FL', postalCode: '33601' },
    ...{ officeId: null, positionIds: ['hha', 'lpn'], states: ['FL'], status: 'active', hiredOn: '2025-11-23' },
    saidStatus: 'active',
    ...{ firstContactOn: '2025-11-28', endedOn: null, earlier: null, absence: null, hours: [], checks: [] },
    ...{ coordinatorId: 'dana', evaluations: [{ formId: 'yearly', heldOn: '2026-03-02' }] },
    documents: [{ typeId: 'cpr', performedOn: '2024-12-11', expiresOn: '2026-12-11', number: null }],
  })
})

test('the export of a payroll service, with a rehire', () => {
  const { draft, wrong } = read(
    [
      'Payroll Name',
      'Position Status',
      'Job Title Description',
      'Original Hire Date',
      'Previous Termination Date',
      'Rehire Date',
      'Personal Contact: Personal Email',
      'Personal Contact: Personal Mobile',
      'Reports To Name',
    ],
    [
      'Kim, Hannah',
      'Active',
      'Registered Nurse',
      '01/05/2023',
      '06/30/2024',
      '03/02/2026',
      'hannah@example.com',
      '',
      'Dana Reyes',
    ],
  )
  expect(wrong).toEqual([])
  expect(draft).toMatchObject({
    ...{
      firstName: 'Hannah',
      lastName: 'Kim',
      status: 'active',
      positionIds: ['rn'],
      hiredOn: '2026-03-02',
      coordinatorId: 'dana',
    },
    earlier: { hiredOn: '2023-01-05', endedOn: '2024-06-30' },
  })
})

test('the export of a system for human resources, of somebody who left', () => {
  const { draft, wrong } = read(
    [
      'employee_id',
      'first_name',
      'last_name',
      'personal_email',
      'date_of_birth',
      'hire_date',
      'termination_date',
      'position',
      'mobile_number',
      'supervisor',
      'last_review_date',
    ],
    [
      '7',
      'Omar',
      'Haddad',
      'omar@example.com',
      '1985-04-05',
      '2020-01-02',
      '2025-12-31',
      'LPN',
      '+1 512 555 0100',
      'dana@example.com',
      '2025-01-10',
    ],
  )
  expect(wrong).toEqual([])
  expect(draft).toMatchObject({
    status: 'archived',
    hiredOn: '2020-01-02',
    endedOn: '2025-12-31',
    coordinatorId: 'dana',
  })
  expect(draft.evaluations).toEqual([{ formId: 'yearly', heldOn: '2025-01-10' }])
})

const columns = [
  'Name',
  'Email',
  'Phone',
  'Position',
  'State',
  'Status',
  'Hire Date',
  'Term Date',
  'First Visit',
  'CPR Date',
  'CPR Exp',
]
const good = ['Ana Adams', 'ana@example.com', '', 'RN', 'TX', 'Active', '1/5/2026', '', '', '', '']
const change = (at: number, cell: string) => good.with(at, cell)

test.each([
  ['no name', change(0, ''), 'noName'],
  ['a name of one word', change(0, 'Ana'), 'noName'],
  ['an address for a name', change(0, 'Ana http://a.example/'), 'badName'],
  ['no email', change(1, ''), 'noEmail'],
  ['a bad email', change(1, 'ana@'), 'badEmail'],
  ['a bad phone', change(2, '12'), 'badPhone'],
  ['a position that nobody knows', change(3, 'Juggler'), 'unknownPosition'],
  ['a state that nobody knows', change(4, 'Bavaria'), 'unknownState'],
  ['a status that nobody knows', change(5, 'Purple'), 'unknownStatus'],
  ['a day that is none', change(6, '31/02/2025'), 'noSuchDay'],
  ['a hire date to come', change(6, '1/5/2027'), 'inFuture'],
  ['a last day before the first', change(5, 'Inactive').with(7, '1/4/2026'), 'hiredAfterEnd'],
  ['a visit before the hire date', change(8, '1/4/2026'), 'beforeHire'],
  ['a document of tomorrow', change(9, '9/2/2026'), 'inFuture'],
  ['a document that expires before it was made', change(9, '1/1/2026').with(10, '1/1/2025'), 'expiresBefore'],
  ['a cell too many', [...good, 'more'], 'tooManyCells'],
])('%s is wrong', (_what, cells, code) => {
  expect(read(columns, good).wrong).toEqual([])
  expect(read(columns, cells).wrong.map(one => one.code)).toEqual([code])
})

test('a document may expire on the day it was made', () => {
  expect(read(columns, change(9, '1/1/2026').with(10, '1/1/2026')).wrong).toEqual([])
})

test.each([
  ['a hire date', change(6, ''), 'noHireDate'],
  ['a last day, after leaving', change(5, 'Inactive'), 'noLastDay'],
])('somebody who is new lacks %s', (_what, cells, code) => {
  expect(read(columns, good).lacks).toEqual([])
  expect(read(columns, cells)).toMatchObject({ wrong: [], lacks: [{ code }] })
})

test.each([
  ['in words', change(5, 'Terminated').with(7, '7/1/2026'), 'archived', 'archived'],
  ['by a last day', change(5, '').with(7, '7/1/2026'), 'archived', 'archived'],
  ['not, by a last day before the hire date', change(5, '').with(7, '1/4/2026'), null, 'active'],
  ['not at all', change(5, ''), null, 'active'],
])('a line says the status %s', (_how, cells, saidStatus, status) => {
  expect(read(columns, cells).draft).toMatchObject({ saidStatus, status })
})

const known = (of: Partial<KnownPerson>): KnownPerson => ({
  ...{ id: 'jorge', firstName: 'Jorge', lastName: 'Sanders', email: 'jorge@example.com', phone: null, birthDate: null },
  ...of,
})

const judge = (people: KnownPerson[], ...lines: string[][]) => {
  const judgeOne = judging(peopleIndex(people))
  return lines.map((cells, at) =>
    judgeOne({
      line: at + 2,
      ...read(['First Name', 'Last Name', 'Email', 'Phone', 'DOB', 'Hire Date'], [...cells, '1/5/2026']),
    }),
  )
}

test.each([
  ['the same email and name', {}, ['Jorge', 'Sanders', 'JORGE@example.com', '', ''], 'known', undefined],
  ['the same email, another name', {}, ['Ana', 'Adams', 'jorge@example.com', '', ''], 'doubtful', 'emailOfOther'],
  ['the same name', {}, ['Jorge', 'Sanders', 'other@example.com', '', ''], 'doubtful', 'looksLike'],
  [
    'the same name, born on another day',
    { birthDate: '1980-01-01' },
    ['Jorge', 'Sanders', 'other@example.com', '', '1/2/1980'],
    'new',
    undefined,
  ],
  [
    'the surname and the birth date',
    { birthDate: '1980-01-01' },
    ['George', 'Sanders', 'other@example.com', '', '1/1/1980'],
    'doubtful',
    'looksLike',
  ],
  [
    'the surname and the phone',
    { phone: '512-555-0100' },
    ['J.', 'Sanders', 'other@example.com', '(512) 555-0100', ''],
    'doubtful',
    'looksLike',
  ],
  ['nothing', {}, ['Ana', 'Adams', 'ana@example.com', '', ''], 'new', undefined],
])('somebody with %s', (_what, person, cells, verdict, code) => {
  const [one] = judge([known(person)], cells)
  expect(one?.verdict).toBe(verdict)
  expect(one?.reasons[0]?.code).toBe(code)
})

test('an email that stands in the file twice is wrong, a name is doubtful', () => {
  const [first, second, third] = judge(
    [],
    ['Ana', 'Adams', 'ana@example.com', '', ''],
    ['Ben', 'Brown', 'ana@example.com', '', ''],
    ['Ana', 'Adams', 'ana2@example.com', '', ''],
  )
  expect(first?.verdict).toBe('new')
  expect(second).toMatchObject({ verdict: 'wrong', reasons: [{ code: 'sameEmail', line: 2 }] })
  expect(third).toMatchObject({ verdict: 'doubtful', reasons: [{ code: 'sameLine', line: 2 }] })
})

test('a coordinator whom nobody knows makes a line doubtful and not wrong, also of somebody who is known', () => {
  const of = (name: string) => [...good, name]
  const headers = [...columns, 'Coordinator']
  const judgeOne = judging(peopleIndex([known({ firstName: 'Ana', lastName: 'Adams', email: 'ana@example.com' })]))
  const line = read(headers, of('Somebody Else'))
  expect(line).toMatchObject({ wrong: [], draft: { coordinatorId: null } })
  const reason = { code: 'unknownCoordinator', column: 'Coordinator', value: 'Somebody Else' }
  expect(judgeOne({ line: 2, ...line })).toMatchObject({ verdict: 'doubtful', reasons: [reason], personIds: ['jorge'] })
  expect(judging(peopleIndex([]))({ line: 2, ...line })).toMatchObject({ verdict: 'doubtful', personIds: [] })
  expect(judging(peopleIndex([]))({ line: 2, ...read(headers, of('dana reyes')) }).verdict).toBe('new')
})

test('an evaluation of tomorrow is wrong', () => {
  expect(read([...columns, 'Annual Evaluation Date'], [...good, '9/2/2026']).wrong).toMatchObject([
    { code: 'inFuture' },
  ])
})
