import { expect, test } from 'vitest'
import { readLines } from './rules.ts'

const positions = [
  { id: 'hha', name: 'Home Health Aide', abbreviation: 'HHA' },
  { id: 'rn', name: 'Registered Nurse', abbreviation: 'RN' },
]
const offices = [{ id: 'tampa', name: 'Tampa' }]
const coordinators = [
  { id: 'dana', name: 'Dana Lee' },
  { id: 'sam-a', name: 'Sam Ray' },
  { id: 'sam-b', name: 'Sam Ray' },
]
const leadSources = [{ id: 'fair', name: 'Job fair' }]
const nothing = {
  ...{ firstName: '', lastName: '', email: '', phone: '', positionId: '', stateCode: '', position: '', state: '' },
  ...{ officeId: '', office: '', coordinatorId: '', coordinator: '', leadSourceId: '', leadSource: '' },
  language: '',
}
const ana = { ...nothing, firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' }
const read = (...rows: string[][]) => readLines(rows, { positions, offices, coordinators, leadSources })

test.each([
  ['first name, last name, email', [['Ana', 'Silva', 'ana@example.com']], ana],
  ['the email first', [['ana@example.com', 'Ana', 'Silva']], ana],
  ['a whole name', [['Ana Silva', 'ana@example.com']], ana],
  ['a whole name, surname first', [['Silva, Ana', 'ana@example.com']], ana],
  ['a whole name beside a town', [['Silva, Ana', 'Austin', 'ana@example.com']], ana],
  ['as email programs copy it', [['"Silva, Ana" <ana@example.com>']], ana],
  ['an email alone', [['ana@example.com']], { ...ana, firstName: '', lastName: '' }],
  ['no email', [['Ana', 'Silva', 'none']], { ...ana, email: '' }],
  [
    'phone, position and state by what they look like',
    [['7', 'Ana', 'Silva', 'ana@example.com', '(512) 555-0100', 'hha', 'TX', '11/23/2025']],
    { ...ana, phone: '(512) 555-0100', positionId: 'hha', stateCode: 'TX' },
  ],
  ['a name that is a state', [['Georgia', 'Silva', 'ana@example.com']], { ...ana, firstName: 'Georgia' }],
  [
    'columns in any order by their names',
    [
      ['Surname', 'E-mail', 'First Name', 'Discipline', 'Work State', 'Cell Phone'],
      ['Silva', 'ana@example.com', 'Ana', 'Registered nurse', 'Texas', '512 555 0100'],
    ],
    { ...ana, phone: '512 555 0100', positionId: 'rn', stateCode: 'TX' },
  ],
  [
    'a middle name stays with the first one',
    [
      ['First', 'MI', 'Last', 'Email'],
      ['Ana', 'B.', 'Silva', 'ana@example.com'],
    ],
    { ...ana, firstName: 'Ana B.' },
  ],
  [
    '"Name" beside "Surname"',
    [
      ['Name', 'Surname', 'Email'],
      ['Ana', 'Silva', 'ana@example.com'],
    ],
    ana,
  ],
  [
    'of two phones the first that is there',
    [
      ['Name', 'Email', 'Home Phone', 'Mobile'],
      ['Ana Silva', 'ana@example.com', 'n/a', '512 555 0100'],
    ],
    { ...ana, phone: '512 555 0100' },
  ],
  [
    'a position and a state that nobody here knows are kept as they are written',
    [
      ['Name', 'Email', 'Position', 'State'],
      ['Ana Silva', 'ana@example.com', 'Driver', 'TX, FL'],
    ],
    { ...ana, position: 'Driver', state: 'TX, FL' },
  ],
  [
    'an office by its name, with or without the word',
    [
      ['Name', 'Email', 'Branch'],
      ['Ana Silva', 'ana@example.com', 'tampa office'],
    ],
    { ...ana, officeId: 'tampa' },
  ],
  [
    'an office that nobody here knows is kept as it is written',
    [
      ['Name', 'Email', 'Office'],
      ['Ana Silva', 'ana@example.com', 'Orlando'],
    ],
    { ...ana, office: 'Orlando' },
  ],
  [
    'a coordinator and a referral source by their names',
    [
      ['Name', 'Email', 'Care Coordinator', 'Lead Source'],
      ['Ana Silva', 'ana@example.com', 'Lee, Dana', 'JOB FAIR'],
    ],
    { ...ana, coordinatorId: 'dana', leadSourceId: 'fair' },
  ],
  [
    'a coordinator of whose name there are two, and an unknown source, are kept as they are written',
    [
      ['Name', 'Email', 'Coordinator', 'Source'],
      ['Ana Silva', 'ana@example.com', 'Sam Ray', 'Radio'],
    ],
    { ...ana, coordinator: 'Sam Ray', leadSource: 'Radio' },
  ],
  [
    'the language in which they want to read',
    [
      ['Name', 'Email', 'Preferred Language'],
      ['Ana Silva', 'ana@example.com', 'ESPAÑOL'],
    ],
    { ...ana, language: 'es' },
  ],
  [
    'the English of a language, too',
    [
      ['Name', 'Email', 'Language'],
      ['Ana Silva', 'ana@example.com', 'Eng'],
    ],
    { ...ana, language: 'en' },
  ],
  [
    'a language in which nothing is written here says nothing',
    [
      ['Name', 'Email', 'Primary Language'],
      ['Ana Silva', 'ana@example.com', 'Haitian Creole'],
    ],
    ana,
  ],
])('%s', (_, rows, line) => {
  expect(read(...rows).lines).toEqual([line])
})

test('a first line that names nobody is one of column names only where it names columns', () => {
  expect(read(['Email'], ['ana@example.com']).lines).toHaveLength(1)
  // One word may be a name or a position.
  expect(read(['Caregiver', 'Silva'], ['Ana', 'Silva', 'ana@example.com']).lines).toHaveLength(2)
})

test('columns of which nothing is taken are named', () => {
  const rows = [
    ['Name', 'Email', 'Notes', '', 'Hire Date'],
    ['Ana Silva', 'ana@example.com', 'fair', 'x', '11/23/2025'],
  ]
  expect(read(...rows).unused).toEqual(['Notes', 'Hire Date'])
  expect(read(['Ana', 'Silva', 'ana@example.com', 'fair']).unused).toEqual([])
  expect(read()).toEqual({ lines: [], unused: [] })
})
