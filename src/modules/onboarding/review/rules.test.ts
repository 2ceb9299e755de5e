import { expect, test } from 'vitest'
import type { ProfileDetail } from '../../caregivers/profile/contract.ts'
import { standardStatement } from './presets.ts'
import { summaryFor, summaryOf, summaryText } from './rules.ts'

const ana = { firstName: 'Ana María', middleName: 'Luz', lastName: "O'Neill-Pérez" }

test('a summary reads differently when a line moves or is split', () => {
  const line = { label: 'a', value: 'b: c' }
  const texts = [
    summaryText([{ title: 't', lines: [line] }]),
    summaryText([{ title: 't', lines: [{ label: 'a: b', value: 'c' }] }]),
    summaryText([
      { title: 't', lines: [] },
      { title: 'a', lines: [line] },
    ]),
  ]
  expect(new Set(texts).size).toBe(3)
})

test('a paper is closed to whoever may not open it, and when the summary does not say which paper it is', () => {
  const name = { label: 'Name', value: 'Ana' }
  const unnamed = { label: 'TB test', value: 'positive.pdf, number 4711, received Jan 7, 2027' }
  const named = { ...unnamed, paper: { id: 'p', dates: 'received Jan 7, 2027' } }
  const sections = [
    { title: 'About you', lines: [name] },
    { title: 'Documents', lines: [named, unnamed] },
  ]
  const closed = { label: 'TB test', withheld: true }
  const linesFor = (opens: boolean) => summaryFor(sections, () => opens).flatMap(({ lines }) => lines)
  expect(linesFor(false)).toEqual([name, { ...closed, value: 'received Jan 7, 2027' }, { ...closed, value: '' }])
  expect(linesFor(true)).toEqual([name, unnamed, unnamed])
  expect(summaryText(sections)).toBe(summaryText(summaryFor(sections, () => true)))
})

const id = '018f0000-0000-7000-8000-000000000001'
const work = { id, phone: '', supervisor: '', mayContact: true, reasonForLeaving: '', explanation: '' }

const profile: ProfileDetail = {
  userProfile: {
    id,
    status: 'applicant',
    ...ana,
    formerNames: '',
    email: 'ana@example.com',
    phone: null,
    gender: null,
    birthDate: null,
    hasBirthDate: true,
    ssn: null,
    unreadable: [],
    address: '12 Elm Street',
    city: 'Austin',
    stateCode: 'TX',
    postalCode: null,
    languages: ['English', 'Spanish'],
    language: 'en',
    photoFileId: null,
    position: { id, name: 'Home health aide', abbreviation: 'HHA' },
    positions: [],
    states: [],
    coordinator: null,
    office: null,
    leadSource: null,
    invitedOn: null,
    signedUpOn: null,
    hiredOn: null,
    firstContactOn: null,
    traits: {},
    signedOffAt: null,
    endedOn: null,
    hasAccount: true,
    secondFactor: false,
    hasPasskeys: false,
    clearance: null,
    version: 1,
    updatedAt: '2026-11-01T00:00:00Z',
  },
  educationHistory: [],
  educationVersion: 1,
  // The newest first, as the server answers.
  employmentHistory: [
    { ...work, kind: 'gap', employer: '', title: '', from: '2024-06-15', to: null, explanation: 'Cared for my son.' },
    {
      ...work,
      kind: 'gap',
      employer: '',
      title: '',
      from: '2022-01-01',
      to: '2022-03-01',
      explanation: 'Covered by now.',
    },
    { ...work, kind: 'job', employer: 'Brightside', title: 'Aide', from: '2021-03-01', to: '2024-06-14' },
    { ...work, kind: 'job', employer: 'Elm House', title: 'Cook', from: '2018-03-01', to: '2019-06-30' },
  ],
  gaps: [
    { from: '2024-06-15', to: null, days: 889, explanation: 'Cared for my son.' },
    { from: '2019-07-01', to: '2021-02-28', days: 609, explanation: null },
  ],
  employmentVersion: 1,
  emergencyContacts: [],
  earlierEmployments: [],
}

const file = {
  id,
  name: 'front.jpg',
  mediaType: 'image/jpeg',
  bytes: 1,
  side: 'front',
  hasPreview: true,
  scan: 'clean',
} as const

test('what is signed: jobs by month, a time without work by day, the oldest first; no empty parts, no sealed numbers', () => {
  const papers = [{ id, typeName: 'TB test', number: '', expiresOn: null, receivedOn: '2026-10-02', files: [file] }]
  const steps = [
    { title: 'Welcome', doneOn: '2026-10-01' },
    { title: 'Client rights', doneOn: null },
  ]
  const sections = summaryOf(profile, papers, steps)
  expect(sections.map(({ title, lines }) => [title, lines.map(({ label, value }) => `${label}: ${value}`)])).toEqual([
    [
      'About you',
      [
        "Name: Ana María Luz O'Neill-Pérez",
        'Position: Home health aide',
        'Email: ana@example.com',
        'Address: 12 Elm Street, Austin, TX',
        'Languages: English, Spanish',
        'Date of birth: Given',
        'Social Security number: Not given',
      ],
    ],
    [
      'Employment',
      [
        'Elm House: Cook, Mar 2018 to Jun 2019',
        'Time without work: Jul 1, 2019 to Feb 28, 2021, not explained',
        'Brightside: Aide, Mar 2021 to Jun 2024',
        'Time without work: Jun 15, 2024 to now, Cared for my son.',
      ],
    ],
    ['Documents', ['TB test: front.jpg, received Oct 2, 2026']],
    ['Steps completed', ['Welcome: Oct 1, 2026']],
  ])
})

test('the statement of who gave none of their own is about what is true, and what a false one leads to', () => {
  expect(standardStatement).toBe(
    'I confirm that what I have given in this application is true and complete as far as I know. I understand that false statements may end my application or my work here.',
  )
})
