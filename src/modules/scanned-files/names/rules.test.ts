import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { type NamedDay, pagesTogether, partsOf, plain, readName, wordsIn } from './rules.ts'

const today = '2026-09-01'
const daysOf = (name: string) =>
  readName(name, today).days.map(({ read, role }) => ['day' in read ? read.day : read.wrong, role])

test.each<[string, readonly string[]]>([
  ['Delgado, Rosa', ['delgado', 'rosa']],
  ['ROSA_M.DELGADO (2)', ['rosa', 'm', 'delgado', '2']],
  ["María D’Ávila O'Neil", ['maria', 'davila', 'oneil']],
  ['Hélène'.normalize('NFD'), ['helene']],
  ['Анна 李', ['анна', '李']],
  [' - ', []],
  ['', []],
])('the words in “%s” are %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
  expect(plain(text)).toBe(words.join(''))
})

describe('a date in a name', () => {
  test.each<[string, string]>([
    ['TB 2026-03-01', '2026-03-01'],
    ['TB_2026_3_1', '2026-03-01'],
    ['TB 2026.03.01.', '2026-03-01'],
    ['03-01-26 TB', '2026-03-01'],
    ['TB 3.1.2026', '2026-03-01'],
    ['20260301', '2026-03-01'],
    ['TB19990301', '1999-03-01'],
    ['1Mar2026', '2026-03-01'],
    ['TB 1-MAR-2026', '2026-03-01'],
    ['1_March_2026', '2026-03-01'],
    ['March 1, 2026', '2026-03-01'],
    ['mar_1_2026', '2026-03-01'],
    ['Sept 30 2026', '2026-09-30'],
    ['Feb 29 2024', '2024-02-29'],
    ['Feb 29 2025', 'noSuchDay'],
    ['2026-13-01', 'noSuchDay'],
    ['31-12-2025', 'dayFirst'],
  ])('“%s” has %s', (name, day) => {
    expect(daysOf(name)).toEqual([[day, null]])
  })

  test.each<[string, readonly string[]]>([
    ['a number of nine digits', ['120260301']],
    ['a number that goes on', ['2026030112']],
    ['eight digits of another century', ['21260301']],
    ['a month alone', ['may', '2026']],
    ['a phone number', ['555', '010', '0100']],
    ['a name that begins like a month', ['diaz', 'marisol', '12', '3456']],
    ['another one', ['augusta', '5', '2026']],
    ['a number behind a name that is a month', ['june', '12', '3456']],
  ])('%s is none', (_what, words) => {
    expect(readName(words.join('-'), today)).toEqual({ emails: [], words, days: [] })
  })

  test('several are read in their order, also with a hyphen between', () => {
    const both = [
      ['2026-03-01', null],
      ['2027-03-01', null],
    ]
    expect(daysOf('CPR 2026-03-01 2027-03-01')).toEqual(both)
    expect(daysOf('2026-03-01-2027-03-01')).toEqual(both)
  })

  test('its text stays as it is written', () => {
    const [day] = readName('TB Mar 1, 2026', today).days
    expect(day).toEqual<NamedDay>({ text: 'Mar 1, 2026', read: { day: '2026-03-01' }, role: null })
  })

  test('every day is read in each way of writing it', () => {
    const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
    const waysOf = (day: Day) => {
      const [year = '', month = '', date = ''] = day.split('-')
      const word = names[Number(month) - 1] ?? ''
      const numbers = [[year, month, date].join('_'), [month, date, year].join('.'), year + month + date]
      return [...numbers, `${date}-${word}-${year}`, `${word} ${Number(date)}, ${year}`]
    }
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), days => {
        const day = addDays('2000-01-01', days)
        for (const way of waysOf(day)) {
          const read = readName(`Rosa TB ${way} copy`, today)
          expect([way, read.words, read.days[0]?.read]).toEqual([way, ['rosa', 'tb', 'copy'], { day }])
        }
      }),
    )
  })
})

describe('what the word before a date says of it', () => {
  test.each<[string, NamedDay['role'], readonly string[]]>([
    ['CPR exp 2027-01-31', 'expires', ['cpr']],
    ['CPR EXPIRES ON 2027-01-31', 'expires', ['cpr']],
    ['CPR exp. date: 2027-01-31', 'expires', ['cpr']],
    ['CPR until the 2027-01-31', 'expires', ['cpr']],
    ['CPR valid through 2027-01-31', 'expires', ['cpr']],
    ['Ana date of birth 1991-05-06', 'born', ['ana']],
    ['CPR issued 2025-01-31', 'performed', ['cpr']],
    ['CPR completed on the 2025-01-31', 'performed', ['cpr']],
    ['Ana DOB 1991-05-06', 'born', ['ana']],
    ['Ana born on 1991-05-06', 'born', ['ana']],
    ['CPR 2027-01-31', null, ['cpr']],
    ['CPR date 2027-01-31', null, ['cpr', 'date']],
    ['exp CPR 2027-01-31', null, ['exp', 'cpr']],
    ['2027-01-31 expires', null, ['expires']],
    ['on the 2027-01-31', null, ['on', 'the']],
  ])('“%s”: %s', (name, role, words) => {
    const read = readName(name, today)
    expect(read.days.map(one => one.role)).toEqual([role])
    // What is said of the date is about nothing else.
    expect(read.words).toEqual(words)
  })

  test('each date has its own', () => {
    expect(daysOf('Ana dob 5-6-1991 TB done 2026-03-01 exp 2027-03-01')).toEqual([
      ['1991-05-06', 'born'],
      ['2026-03-01', 'performed'],
      ['2027-03-01', 'expires'],
    ])
  })
})

test.each<[string, readonly string[], readonly string[]]>([
  ['Rosa.Delgado@Example.com TB', ['rosa.delgado@example.com'], ['tb']],
  ['TB_rosa@example.com', ['tb_rosa@example.com'], []],
  ['a@x.com (b+work@mail.x.org)', ['a@x.com', 'b+work@mail.x.org'], []],
  ['rosa@example', [], ['rosa', 'example']],
  ['@example.com', [], ['example', 'com']],
])('the emails in “%s” are %j', (name, emails, words) => {
  expect(readName(name, today)).toEqual({ emails, words, days: [] })
})

test('a date in an email is not one of the name', () => {
  expect(readName('ana.1-2-1990@x.com', today)).toEqual({ emails: ['ana.1-2-1990@x.com'], words: [], days: [] })
})

test.each<[string, readonly string[], string]>([
  ['a/b/TB test.pdf', ['a', 'b'], 'TB test'],
  ['TB test', [], 'TB test'],
  ['Dr. Smith/TB.tar.gz', ['Dr. Smith'], 'TB.tar'],
  ['Dr. Smith', [], 'Dr. Smith'],
  ['a/', ['a'], ''],
  ['', [], ''],
  // Without what says which page it is.
  ['a/License front.jpg', ['a'], 'License'],
  ['License-BACK.JPG', [], 'License'],
  ['License (back side).png', [], 'License'],
  ['License(front).png', [], 'License'],
  ['TB page 2.pdf', [], 'TB'],
  ['TB_p12.pdf', [], 'TB'],
  ['TB pg. 2.pdf', [], 'TB'],
  ['TB (2 of 3).pdf', [], 'TB'],
  // What only looks so.
  ['front.jpg', [], 'front'],
  ['Comeback.jpg', [], 'Comeback'],
  ['License front and back.pdf', [], 'License front and back'],
  ['License front&back.pdf', [], 'License front&back'],
  ['License front + back.pdf', [], 'License front + back'],
  ['TB p123.pdf', [], 'TB p123'],
  ['TB step2.pdf', [], 'TB step2'],
])('“%s” stands in %j and is called “%s”', (path, folders, stem) => {
  expect(partsOf(path)).toEqual({ folders, stem })
})

describe('the pages of one document', () => {
  test.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ['the front first', ['License back.jpg', 'License front.jpg'], [['License front.jpg', 'License back.jpg']]],
    ['by their number, not as words', ['TB p10.jpg', 'TB p2.jpg'], [['TB p2.jpg', 'TB p10.jpg']]],
    [
      'however their pages are written',
      ['TB (3 of 3).jpg', 'tb page 1.PNG', 'TB_pg_2.jpg'],
      [['tb page 1.PNG', 'TB_pg_2.jpg', 'TB (3 of 3).jpg']],
    ],
    ['of different folders, apart', ['a/TB p1.jpg', 'b/TB p2.jpg'], [['a/TB p1.jpg'], ['b/TB p2.jpg']]],
    ['of different names, apart', ['CPR p1.jpg', 'TB p2.jpg'], [['CPR p1.jpg'], ['TB p2.jpg']]],
    ['one that is no page, by itself', ['TB.jpg', 'TB p2.jpg', 'TB.png'], [['TB.jpg'], ['TB p2.jpg'], ['TB.png']]],
    ['none', [], []],
  ])('%s', (_what, paths, groups) => {
    expect(pagesTogether(paths)).toEqual(groups)
  })

  test('each file is in one group, in whatever order they come', () => {
    const path = fc
      .tuple(fc.constantFrom('', 'a/', 'b/'), fc.constantFrom('TB', 'CPR'), fc.constantFrom('', ' front', ' back'))
      .map(parts => `${parts.join('')}.jpg`)
    fc.assert(
      fc.property(fc.uniqueArray(path), paths => {
        const groups = pagesTogether(paths)
        expect(groups.flat().toSorted()).toEqual(paths.toSorted())
        expect(pagesTogether(paths.toReversed()).toSorted()).toEqual(groups.toSorted())
      }),
    )
  })
})
