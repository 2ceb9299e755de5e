import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../kit/contract/time.ts'
import { explanationsAt, findGaps, gapAt, type History } from './rules.ts'

const today = '2026-11-20'
type Row = History['employmentHistory'][number]
type Here = { hiredOn?: string; earlier?: History['earlierEmployments'] }

const job = (from: string, to: string | null): Row => ({ id: `job ${from}`, kind: 'job', from, to, explanation: '' })
const told = (from: string, to: string | null, explanation = 'School.'): Row => ({
  id: `told ${from}`,
  kind: 'gap',
  from,
  to,
  explanation,
})
const historyOf = (rows: readonly Row[], { hiredOn, earlier = [] }: Here = {}): History => ({
  employmentHistory: rows,
  earlierEmployments: earlier,
  userProfile: { hiredOn: hiredOn ?? null },
})
const gapsOf = (rows: readonly Row[], here?: Here) => findGaps(historyOf(rows, here), today)
const days = (rows: readonly Row[], here?: Here) => gapsOf(rows, here).map(gap => [gap.from, gap.to, gap.days])

describe('employment gaps', () => {
  test.each([
    ['no history at all', [], []],
    ['30 days between two jobs', [job('2020-01-01', '2020-03-31'), job('2020-05-01', null)], []],
    [
      '31 days between two jobs',
      [job('2020-01-01', '2020-03-31'), job('2020-05-02', null)],
      [['2020-04-01', '2020-05-01', 31]],
    ],
    [
      'jobs that overlap',
      [job('2020-01-01', '2024-12-31'), job('2021-01-01', '2021-02-01'), job('2025-01-15', null)],
      [],
    ],
    ['a job that holds another', [job('2015-01-01', null), job('2016-01-01', '2016-02-01')], []],
    ['30 days since the last job', [job('2020-01-01', '2026-10-21')], []],
    ['31 days since the last job, still lasting', [job('2020-01-01', '2026-10-20')], [['2026-10-21', null, 31]]],
    ['an end that lies ahead', [job('2020-01-01', '2027-12-31')], []],
    [
      'the order of entry',
      [job('2020-06-01', null), job('2019-01-01', '2019-12-31')],
      [['2020-01-01', '2020-05-31', 152]],
    ],
    // Months are sent by their first and last day.
    ['a month of 30 days between jobs known by month', [job('2019-01-01', '2020-03-31'), job('2020-05-01', null)], []],
    [
      'a month of 31 days between them',
      [job('2019-01-01', '2020-06-30'), job('2020-08-01', null)],
      [['2020-07-01', '2020-07-31', 31]],
    ],
    [
      'a job that begins in the month in which another ends',
      [job('2019-01-01', '2020-06-30'), job('2020-06-01', null)],
      [],
    ],
    ['an end before the beginning', [job('2020-06-01', '2020-05-01')], []],
    ['a job that has not begun', [job('2019-01-01', '2026-11-01'), job('2026-12-01', null)], []],
    ['an explanation and no job', [told('2020-01-01', null)], []],
  ])('%s', (_name, rows, gaps) => {
    expect(days(rows)).toEqual(gaps)
  })

  const lastJob = [job('2020-01-01', '2024-06-30')]
  test.each<[string, Here, unknown[]]>([
    ['until the day before they were hired', { hiredOn: '2024-08-01' }, [['2024-07-01', '2024-07-31', 31]]],
    ['and not when they were hired within 30 days', { hiredOn: '2024-07-31' }, []],
    ['until today while the hire lies ahead', { hiredOn: '2026-12-01' }, [['2024-07-01', null, 873]]],
    [
      'beside an earlier time here, of which the last day was not worked',
      { earlier: [{ hiredOn: '2024-07-01', endedOn: '2026-10-21' }] },
      [['2026-10-21', null, 31]],
    ],
    [
      'between an earlier time here and the next',
      { earlier: [{ hiredOn: '2024-07-01', endedOn: '2025-01-01' }], hiredOn: '2025-03-01' },
      [['2025-01-01', '2025-02-28', 59]],
    ],
    ['of no day here', { earlier: [{ hiredOn: '2024-08-01', endedOn: '2024-08-01' }], hiredOn: '2024-07-15' }, []],
  ])('are looked for %s', (_name, here, gaps) => {
    expect(days(lastJob, here)).toEqual(gaps)
  })

  const jobs = [job('2020-01-01', '2020-03-31'), job('2020-09-01', null)]
  test.each([
    ['without a word', [], null],
    ['with the whole of it', [told('2020-04-01', '2020-08-31')], 'School.'],
    ['but for 30 days', [told('2020-04-01', '2020-08-01')], 'School.'],
    ['but for 31 days', [told('2020-04-01', '2020-07-31')], null],
    ['in two parts', [told('2020-06-01', '2020-08-31', 'B.'), told('2020-04-01', '2020-05-31', 'A.')], 'B. A.'],
    ['with other days', [told('2018-01-01', '2018-12-31')], null],
    ['with an empty explanation', [told('2020-04-01', '2020-08-31', '')], null],
  ])('is explained %s', (_name, explanations, expected) => {
    expect(gapsOf([...jobs, ...explanations])).toMatchObject([{ from: '2020-04-01', explanation: expected }])
  })

  test('an explanation that was given while a gap lasted is not about the next gap', () => {
    const rows = [job('2020-01-01', '2025-09-30'), told('2025-10-01', null), job('2026-01-01', '2026-06-30')]
    expect(gapsOf(rows)).toMatchObject([
      { from: '2025-10-01', to: '2025-12-31', explanation: 'School.' },
      { from: '2026-07-01', to: null, explanation: null },
    ])
    const history = historyOf([...rows, told('2026-07-01', null, 'Travel.')])
    expect(explanationsAt(history, { from: '2026-07-01', to: null }, today)).toEqual(['told 2026-07-01'])
    expect(explanationsAt(history, { from: '2025-10-01', to: '2025-12-31' }, today)).toEqual(['told 2025-10-01'])
    expect(findGaps(history, today).map(gap => gap.explanation)).toEqual(['School.', 'Travel.'])
  })

  test('nor when the job before it was corrected to last longer, up to another one', () => {
    const rows = [job('2020-01-01', '2025-12-31'), told('2025-10-01', null), job('2026-01-01', '2026-06-30')]
    expect(gapsOf(rows)).toMatchObject([{ from: '2026-07-01', to: null, explanation: null }])
  })

  test.each([
    ['the same days', { from: '2020-04-01', to: '2020-08-31' }, '2020-04-01'],
    ['some of its days', { from: '2020-05-01', to: '2020-05-02' }, '2020-04-01'],
    ['days that were its own before a job was added', { from: '2020-01-01', to: '2020-04-01' }, '2020-04-01'],
    ['the days before it', { from: '2020-01-01', to: '2020-03-31' }, undefined],
    ['the days after it', { from: '2020-09-01', to: '2021-01-31' }, undefined],
    ['a time that lasted then', { from: '2020-03-01', to: null }, '2020-04-01'],
    ['a time that lasts, after it', { from: '2020-09-01', to: null }, undefined],
  ])('is found again by %s', (_name, of, from) => {
    expect(gapAt(gapsOf(jobs), of)?.from).toBe(from)
  })
})

describe('of any history', () => {
  const aJob = fc
    .tuple(fc.integer({ min: 0, max: 3000 }), fc.option(fc.integer({ min: 0, max: 400 })))
    .map(([start, length]) => {
      const from = addDays('2018-01-01', start)
      return job(from, length === null ? null : addDays(from, length))
    })
  const someJobs = fc.array(aJob, { maxLength: 8 })
  const lasts = (row: Row) => row.to ?? today

  test('gaps are the runs of more than 30 days without a job, whatever the order', () => {
    fc.assert(
      fc.property(someJobs, rows => {
        const gaps = gapsOf(rows)
        expect(gapsOf(rows.toReversed())).toEqual(gaps)
        const begun = rows.filter(row => row.from <= today)
        const first = begun.map(row => row.from).toSorted()[0] ?? today
        const free: string[] = []
        for (let day = first; day <= today; day = addDays(day, 1))
          if (!begun.some(row => row.from <= day && day <= lasts(row))) free.push(day)
        const runs = free.reduce<string[][]>((found, day) => {
          const run = found.at(-1)
          if (run?.at(-1) === addDays(day, -1)) run.push(day)
          else found.push([day])
          return found
        }, [])
        const long = runs.filter(run => run.length > 30)
        expect(gaps.map(gap => [gap.from, gap.to ?? today, gap.days])).toEqual(
          long.map(run => [run[0], run.at(-1), run.length]),
        )
        for (const gap of gaps) expect(gap.days).toBe(daysBetween(gap.from, gap.to ?? today) + 1)
      }),
    )
  })

  test('each gap is explained by an explanation of its days, and by it no other one', () => {
    fc.assert(
      fc.property(someJobs, rows => {
        const open = gapsOf(rows)
        for (const gap of open) {
          const now = gapsOf([...rows, told(gap.from, gap.to, gap.from)])
          expect(now).toEqual(open.map(one => (one.from === gap.from ? { ...one, explanation: gap.from } : one)))
          expect(gapAt(open, gap)).toEqual(gap)
        }
        const all = historyOf([...rows, ...open.map(gap => told(gap.from, gap.to, gap.from))])
        expect(findGaps(all, today).map(gap => gap.explanation)).toEqual(open.map(gap => gap.from))
        for (const gap of open) expect(explanationsAt(all, gap, today)).toEqual([`told ${gap.from}`])
      }),
    )
  })

  test('what explained the last gap goes on explaining it, and nothing that begins later', () => {
    fc.assert(
      fc.property(someJobs, fc.integer({ min: 40, max: 400 }), (rows, after) => {
        const last = gapsOf(rows).at(-1)
        if (!last || last.to) return
        const explained = [...rows, told(last.from, null)]
        const later = addDays(today, after)
        const [begin, end] = [addDays(today, 1), addDays(today, 5)]
        const now = findGaps(historyOf([...explained, job(begin, end)]), later)
        expect(now.find(gap => gap.from === last.from)).toMatchObject({ to: today, explanation: 'School.' })
        const next = now.find(gap => gap.from > end)
        expect(next?.explanation ?? null).toBeNull()
      }),
    )
  })
})
