import { describe, expect, test } from 'vitest'
import {
  clockOf,
  dueForDestruction,
  type Facts,
  isShorter,
  kindOfPaper,
  kindsOf,
  mayErase,
  ruleInWords,
  standards,
  usualKind,
} from './rules.ts'

const facts = (of: Partial<Facts>): Facts => ({
  status: 'archived',
  appliedOn: '2015-01-01',
  closedOn: null,
  periods: [],
  ...of,
})
const worked = (...periods: [string, string | null][]) =>
  facts({ periods: periods.map(([hiredOn, endedOn]) => ({ hiredOn, endedOn })), closedOn: periods.at(-1)?.[1] ?? null })
const dueOn = (kind: keyof typeof standards, of: Facts) => clockOf(kind, of, standards[kind].term).dueOn

describe('field 6, check 7: Form I-9 is kept until the later of hire and three years, and the end and one year', () => {
  test.each<[string, Facts, string | null]>([
    ['a short employment: three years after hire', worked(['2020-03-10', '2020-09-10']), '2023-03-10'],
    ['a long one: one year after the end', worked(['2015-03-10', '2024-06-30']), '2025-06-30'],
    ['two years to the day: both meet', worked(['2020-03-10', '2022-03-10']), '2023-03-10'],
    ['one day more: the end counts', worked(['2020-03-10', '2022-03-11']), '2023-03-11'],
    ['hired on a leap day', worked(['2020-02-29', '2020-05-01']), '2023-02-28'],
    ['ended on a leap day', worked(['2010-02-01', '2024-02-29']), '2025-02-28'],
    ['a leap day three years later is there again', worked(['2021-02-28', '2021-03-01']), '2024-02-28'],
    [
      'a rehire: its last period, whatever the first one says',
      worked(['2010-01-01', '2012-01-01'], ['2023-05-01', '2023-08-01']),
      '2026-05-01',
    ],
    ['periods in any order', worked(['2023-05-01', '2023-08-01'], ['2010-01-01', '2012-01-01']), '2026-05-01'],
    ['somebody who works here: no day', { ...worked(['2010-01-01', null]), status: 'active' }, null],
    [
      'somebody who came back and works here: no day',
      { ...worked(['2010-01-01', '2012-01-01'], ['2023-05-01', null]), status: 'active' },
      null,
    ],
    ['somebody who applies again: no day', { ...worked(['2010-01-01', '2012-01-01']), status: 'applicant' }, null],
  ])('%s', (_what, of, day) => {
    expect(dueOn('i9', of)).toBe(day)
  })
})

describe('the other kinds', () => {
  const rejected = facts({ status: 'rejected', closedOn: '2024-02-29' })
  const ended = worked(['2018-01-01', '2020-02-29'])
  test.each<[keyof typeof standards, Facts, string | null]>([
    ['applicant', rejected, '2025-02-28'],
    ['applicant', facts({ status: 'archived', closedOn: '2024-03-31' }), '2025-03-31'],
    ['applicant', facts({ status: 'applicant' }), null],
    ['consent', rejected, '2030-02-28'],
    ['consent', ended, '2026-02-28'],
    ['personnel', ended, '2026-02-28'],
    ['medical', ended, '2050-02-28'],
    ['training', ended, '2026-02-28'],
    ['notes', ended, '2026-02-28'],
    // Rejected at the second application: what counts is that they worked here once.
    ['personnel', { ...ended, status: 'rejected', closedOn: '2025-01-01' }, '2026-02-28'],
    ['medical', { ...worked(['2018-01-01', null]), status: 'active' }, null],
  ])('%s', (kind, of, day) => {
    expect(dueOn(kind, of)).toBe(day)
  })

  test('is due on its day, and not the day before', () => {
    const { term } = standards.applicant
    expect(dueForDestruction('applicant', rejected, term, '2025-02-27')).toBeNull()
    expect(dueForDestruction('applicant', rejected, term, '2025-02-28')).toMatchObject({
      since: '2024-02-29',
      why: 'rejected',
    })
  })

  test('follow what the organization chose', () => {
    expect(clockOf('applicant', rejected, { months: 24, monthsAfterHire: null }).dueOn).toBe('2026-02-28')
    expect(clockOf('i9', ended, { months: 36, monthsAfterHire: 36 }).dueOn).toBe('2023-02-28')
  })
})

test('an applicant who was not hired has one kind and consents, whoever was hired has the others', () => {
  expect(kindsOf({ periods: [] })).toEqual(['applicant', 'consent'])
  expect(kindsOf(worked(['2018-01-01', null]))).not.toContain('applicant')
  expect(kindOfPaper('medical', { periods: [] })).toBe('applicant')
  expect(kindOfPaper('consent', { periods: [] })).toBe('consent')
  expect(kindOfPaper('medical', worked(['2018-01-01', null]))).toBe('medical')
})

test('whoever was invited and never applied can be erased; whoever applies or works here cannot', () => {
  const erase = (of: Facts) => mayErase(clockOf('applicant', of, standards.applicant.term), '2025-02-27')
  expect(erase(facts({ status: 'applicant', appliedOn: null }))).toBe(true)
  expect(erase(facts({ status: 'applicant' }))).toBe(false)
  expect(erase(facts({ status: 'rejected', closedOn: '2024-02-29' }))).toBe(false)
  expect(erase(facts({ status: 'rejected', closedOn: '2024-02-27' }))).toBe(true)
})

test.each([
  ['Form I-9', false, 'i9'],
  ['I-9 supporting documents', false, 'i9'],
  ['Work authorization', false, 'i9'],
  ['TB test', true, 'medical'],
  ['Background check consent', false, 'consent'],
  ['Criminal history check authorization', false, 'consent'],
  ['PCA training record', false, 'training'],
  ['RN license', false, 'personnel'],
])('%s is of the kind %s', (name, medical, kind) => {
  expect(usualKind({ name, medical })).toBe(kind)
})

test('no standard is shorter than what can be chosen', () => {
  for (const { term, shortest } of Object.values(standards)) expect(isShorter(term, shortest)).toBe(false)
  expect(isShorter({ months: 12, monthsAfterHire: 35 }, standards.i9.shortest)).toBe(true)
})

test('the rule is told as a sentence', () => {
  const of = worked(['2015-03-10', '2024-06-30'])
  expect(ruleInWords(clockOf('i9', of, standards.i9.term), standards.i9.term)).toBe(
    'The later of 3 years after hire and 1 year after the end (8 CFR 274a.2(b)(2)(i)(A)); counted from Jun 30, 2024.',
  )
  expect(
    ruleInWords(clockOf('notes', of, { months: 7, monthsAfterHire: null }), { months: 7, monthsAfterHire: null }),
  ).toBe('7 months after employment ended on Jun 30, 2024.')
})
