import { expect, test } from 'vitest'
import { scanPeople } from '../../scanned-files/people/rules.ts'
import { bindScan, type ScanType } from './rules.ts'

const today = '2026-09-01'
const person = (id: string, firstName: string, lastName: string, birthDate: string | null = null) => ({
  ...{ id, firstName, lastName, birthDate },
  email: `${firstName}.${lastName}${id}@x.com`.toLowerCase().replaceAll(/[^a-z0-9.@]/g, ''),
})
const people = scanPeople([
  { ...person('rosa', 'Rosa', 'Delgado'), email: 'rosa.delgado@x.com' },
  person('maria', 'María', 'De La Cruz'),
  person('ana1', 'Ana', 'Adams', '1980-01-02'),
  person('ana2', 'Ana', 'Adams', '1991-05-06'),
  person('thanh', 'Thanh', "O'Neil-Nguyen"),
])
const type = (name: string, more: Partial<ScanType> = {}): ScanType => ({
  ...{
    id: name,
    name,
    needsExpiry: false,
    needsNumber: false,
    validityMonths: null,
    needsDate: false,
    twoSided: false,
  },
  ...more,
})
const types = [
  type('TB test'),
  type('CPR card', { needsExpiry: true }),
  type('CPR card (instructor)', { needsExpiry: true }),
  type("Driver's license", { needsExpiry: true, twoSided: true }),
  type('Physical exam', { needsExpiry: true, validityMonths: 12 }),
  type('Auto insurance', { needsExpiry: true }),
  type('Influenza vaccination'),
  type('Hepatitis B declination'),
  type('Hepatitis B vaccination'),
]

const bind = (path: string, cells: readonly string[] = []) => {
  const found = bindScan({ people, types, today }, [path, ...cells])
  return [
    found.people.map(one => one.id).join('+'),
    found.types.map(one => one.id).join('+'),
    found.performedOn,
    found.expiresOn,
    found.reasons.map(one => one.code).join(' '),
  ]
}

test.each([
  ['Delgado, Rosa - TB test 2026-03-01.pdf', 'rosa', 'TB test', '2026-03-01', null, ''],
  ['rosa.delgado@x.com_CPR card_2027-01-31.jpg', 'rosa', 'CPR card', null, '2027-01-31', ''],
  ['TB_rosa.delgado@x.com.pdf', 'rosa', 'TB test', null, null, ''],
  ['Delgado, Rosa/TB test 03.01.26.pdf', 'rosa', 'TB test', '2026-03-01', null, ''],
  ['staff/Rosa M Delgado/TB.pdf', 'rosa', 'TB test', null, null, ''],
  ['TB tests/ROSA_DELGADO_20260301.pdf', 'rosa', 'TB test', '2026-03-01', null, ''],
  ['De La Cruz Maria CPR card exp 1-Mar-2027.pdf', 'maria', 'CPR card', null, '2027-03-01', ''],
  [
    'de la cruz, maría/cpr card issued 2025-03-01 expires 2027-03-01.pdf',
    'maria',
    'CPR card',
    '2025-03-01',
    '2027-03-01',
    '',
  ],
  ["O'Neil-Nguyen Thanh TB test March 1, 2026.pdf", 'thanh', 'TB test', '2026-03-01', null, ''],
  ['Rosa Delgado CPR card 2025-03-01 2027-03-01.pdf', 'rosa', 'CPR card', '2025-03-01', '2027-03-01', ''],
  ['Rosa Delgado Physical exam 2026-02-01.pdf', 'rosa', 'Physical exam', '2026-02-01', null, ''],
  ['Rosa Delgado flu certificate.pdf', 'rosa', 'Influenza vaccination', null, null, ''],
  ['Rosa Delgado/CPR card (instructor) 2027-02-01.pdf', 'rosa', 'CPR card (instructor)', null, '2027-02-01', ''],
  // Nobody, nothing, or more than one.
  ['Rosa Delgada - TB test.pdf', '', 'TB test', null, null, 'noPerson'],
  ['Rosa Delgado - IMG_0001.pdf', 'rosa', '', null, null, 'noType'],
  ['nobody@x.com TB test.pdf', '', 'TB test', null, null, 'noPerson'],
  ['Ana Adams TB test.pdf', 'ana1+ana2', 'TB test', null, null, 'severalPeople'],
  ['Ana Adams DOB 5-6-1991 TB test 2026-03-01.pdf', 'ana2', 'TB test', '2026-03-01', null, ''],
  ['Rosa Delgado hepatitis.pdf', 'rosa', 'Hepatitis B declination+Hepatitis B vaccination', null, null, 'severalTypes'],
  // Dates that may be one or the other, or none.
  ['Rosa Delgado CPR card 2025-03-01.pdf', 'rosa', 'CPR card', null, null, 'whichDate'],
  ['Rosa Delgado TB test 2024-03-01 2025-03-01 2026-03-01.pdf', 'rosa', 'TB test', null, null, 'severalDates'],
  ['Rosa Delgado TB test 2026-02-31.pdf', 'rosa', 'TB test', null, null, 'noSuchDay'],
  ['Rosa Delgado TB test 31-12-2025.pdf', 'rosa', 'TB test', null, null, 'dayFirst'],
  ['Rosa Delgado TB test done 2027-01-01.pdf', 'rosa', 'TB test', '2027-01-01', null, 'inFuture'],
  [
    'Rosa Delgado CPR card issued 2025-03-01 exp 2024-03-01.pdf',
    'rosa',
    'CPR card',
    '2025-03-01',
    '2024-03-01',
    'expiresBefore',
  ],
  // Sides and pages.
  ["Rosa Delgado driver's license exp 2028-01-01.jpg", 'rosa', "Driver's license", null, '2028-01-01', 'oneSide'],
  ["Rosa Delgado driver's license exp 2028-01-01.pdf", 'rosa', "Driver's license", null, '2028-01-01', ''],
  [
    'a/Rosa Delgado drivers license front.jpg\na/Rosa Delgado drivers license back.jpg',
    'rosa',
    "Driver's license",
    null,
    null,
    '',
  ],
])('%s', (path, ...expected) => expect(bind(path)).toEqual(expected))

test.each([
  [
    'an index says it, whatever the name says',
    ['rosa.delgado@x.com', 'CPR card', '', '1/31/2027'],
    ['rosa', 'CPR card', null, '2027-01-31', ''],
  ],
  [
    'a name with a date of birth',
    ['Adams, Ana', 'TB test', '3/1/2026', '', '1/2/1980'],
    ['ana1', 'TB test', '2026-03-01', null, ''],
  ],
  [
    'a name with another one',
    ['Adams, Ana', 'TB test', '3/1/2026', '', '1/2/1999'],
    ['', 'TB test', '2026-03-01', null, 'noPerson'],
  ],
  ['somebody who is not here', ['Moreau, Celeste', 'TB test'], ['', 'TB test', '2020-01-01', null, 'noPerson']],
  ['what somebody picked', ['ana2', 'TB test', '-', '-'], ['ana2', 'TB test', null, null, '']],
  ['a date that is none', ['rosa', 'TB test', 'soon'], ['rosa', 'TB test', null, null, 'noDay']],
  [
    'a file that cannot be used',
    ['rosa', 'TB test', '-', '', '', 'nestedZip'],
    ['rosa', 'TB test', null, null, 'nestedZip'],
  ],
])('%s', (_what, cells, expected) => expect(bind('Ana Adams 2020-01-01.pdf', cells)).toEqual(expected))
