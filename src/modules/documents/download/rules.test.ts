import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import type { CaregiverDocument } from '../contract.ts'
import { headOfIndex, nameOfZip, type PersonPapers, placesOf, rowOfIndex } from './rules.ts'

type Page = CaregiverDocument['files'][number]

const page = (name: string, side: Page['side'] = 'page'): Page => {
  return { id: newId(), name, mediaType: 'application/pdf', bytes: 9, side, hasPreview: false, scan: 'clean' }
}

const paper = (typeName: string, files: Page[], more: Partial<CaregiverDocument> = {}): CaregiverDocument => ({
  id: newId(),
  userId: newId(),
  documentTypeId: newId(),
  typeName,
  category: null,
  medical: false,
  status: 'approved',
  active: true,
  number: null,
  performedOn: '2026-05-01',
  dateFor: [],
  expiresOn: null,
  receivedOn: '2026-05-03',
  receivedAt: '2026-05-03T10:00:00.000Z',
  uploader: 'Ada Admin',
  decision: null,
  takenBack: null,
  decidedOn: null,
  decider: null,
  reason: null,
  reasonForPerson: null,
  setAsideReason: null,
  replacesId: null,
  replacedById: null,
  note: '',
  files,
  mayOpen: true,
  removed: false,
  destroyedOn: null,
  updatedAt: '2026-05-03T10:00:00.000Z',
  ...more,
})

const person = (papers: CaregiverDocument[], lastName = 'Hall'): PersonPapers => {
  return { personId: newId(), firstName: 'Grace', lastName, papers }
}

const pathsOf = (...people: PersonPapers[]) => placesOf(people).map(({ path }) => path)

test('pages are named after their paper, sides and several pages told apart', () => {
  const papers = [
    paper('License', [page('IMG_1.JPG', 'front'), page('IMG_2.JPG', 'back')]),
    paper('Resume', [page('a.pdf'), page('b.pdf')], { performedOn: null, status: 'inReview' }),
    paper('Card', [page('c.pdf')], { status: 'rejected' }),
  ]
  expect(pathsOf(person(papers))).toEqual([
    'License, 2026-05-01, approved, front.jpg',
    'License, 2026-05-01, approved, back.jpg',
    'Resume, 2026-05-03, in review, page 1.pdf',
    'Resume, 2026-05-03, in review, page 2.pdf',
    'Card, 2026-05-01, sent back.pdf',
  ])
})

test('equal names get a number, also when only capitals differ, and equal people a folder each', () => {
  const twice = [paper('Card', [page('a.pdf')]), paper('CARD', [page('b.pdf')]), paper('Card', [page('c.pdf')])]
  expect(pathsOf(person(twice))).toEqual([
    'Card, 2026-05-01, approved.pdf',
    'CARD, 2026-05-01, approved (2).pdf',
    'Card, 2026-05-01, approved (3).pdf',
  ])
  const one = () => person([paper('Card', [page('a.pdf')])])
  expect(pathsOf(one(), one())).toEqual([
    'Hall, Grace/Card, 2026-05-01, approved.pdf',
    'Hall, Grace (2)/Card, 2026-05-01, approved.pdf',
  ])
})

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
  ['tab\there \u202Egnp', 'tab-here -gnp'],
  ['   ', 'Document'],
  ['...', 'Document'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('a type called %j leads nowhere else', (typeName, clean) => {
  expect(pathsOf(person([paper(typeName, [page('a.pdf')])]))).toEqual([`${clean}, 2026-05-01, approved.pdf`])
})

test('the index says of a paper without a file why', () => {
  const rows = placesOf([
    person([
      paper('Old card', []),
      paper('TB test', [], { medical: true, mayOpen: false }),
      paper('Card', [page('a.pdf')]),
    ]),
  ]).map(one => rowOfIndex(one, 'abc'))
  expect(rows.map(row => row[headOfIndex.indexOf('File')])).toEqual([
    'There is no file.',
    'Left out: medical documents need their own right.',
    'Card, 2026-05-01, approved.pdf',
  ])
  for (const row of rows) expect(row).toHaveLength(headOfIndex.length)
})

test('the ZIP is called after the person, or after how many they are', () => {
  expect(nameOfZip([person([])], '2026-06-01')).toBe('Documents of Grace Hall, 2026-06-01.zip')
  const long = { firstName: 'A'.repeat(78), lastName: '😀' }
  expect(nameOfZip([long], '2026-06-01').isWellFormed()).toBe(true)
  expect(nameOfZip([person([]), person([])], '2026-06-01')).toBe('Documents of 2 people, 2026-06-01.zip')
})
