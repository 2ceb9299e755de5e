import { expect, test } from 'vitest'
import {
  addressWords,
  contactWords,
  dayWords,
  fullName,
  jobWords,
  lines,
  periodWords,
  schoolWords,
  type Values,
} from './RecordWords.tsx'

const values = (of: Partial<Values>) => of as Values

test('only texts that say something are lines', () => {
  expect(lines('a', '', null, undefined, 3, 'b')).toEqual(['a', 'b'])
})

test('a day is shown when it is one', () => {
  expect(dayWords('2026-11-03')).toEqual(['Nov 3, 2026'])
  expect(dayWords('2026-13-03')).toEqual([])
  expect(dayWords(null)).toEqual([])
})

test('a name has its parts, and a line for former ones', () => {
  expect(fullName(values({ firstName: 'Ana', middleName: '', lastName: 'Reyes' }))).toEqual(['Ana Reyes'])
  expect(fullName(values({ firstName: 'Ana', lastName: 'Reyes', formerNames: 'Diaz' }))).toEqual([
    'Ana Reyes',
    'Former names: Diaz',
  ])
  expect(fullName(values({}))).toEqual([])
})

test('an address is one line, with state and ZIP code together', () => {
  expect(addressWords(values({ address: '1 Main St', city: 'Austin', stateCode: 'TX', postalCode: '78701' }))).toEqual([
    '1 Main St, Austin, TX 78701',
  ])
  expect(addressWords(values({ city: 'Austin' }))).toEqual(['Austin'])
  expect(addressWords(values({}))).toEqual([])
})

test.each([
  [null, '2026-01-01', 'CNA'],
  ['2025-11-03', null, 'CNA since Nov 3, 2025'],
  ['2025-11-03', '2026-01-01', 'CNA, Nov 3, 2025 to Jan 1, 2026'],
])('something that held from %s to %s', (from, to, words) => {
  expect(periodWords('CNA', from, to)).toBe(words)
})

test('contacts, schools and jobs are a line each', () => {
  const contact = { name: 'Luis', relationship: 'Brother', phone: '512', email: '' }
  expect(contactWords(values({ emergencyContacts: [contact] as never }))).toEqual(['Luis, Brother · 512'])
  expect(contactWords(values({}))).toEqual([])
  const school = { school: 'UT', degree: '', fieldOfStudy: 'Nursing' }
  expect(schoolWords({ educationHistory: [school] } as never)).toEqual(['UT, Nursing'])
  const job = { employer: 'Sunrise', title: 'Aide', from: '2024-01-01', to: '2025-02-28' }
  const jobs = [job, { ...job, to: '' }, { ...job, from: '' }, { ...job, title: '' }]
  expect(jobWords({ employmentHistory: jobs } as never)).toEqual([
    'Aide, Sunrise · Jan 2024 to Feb 2025',
    'Aide, Sunrise · Jan 2024 to now',
    'Aide, Sunrise',
    'Sunrise · Jan 2024 to Feb 2025',
  ])
})
