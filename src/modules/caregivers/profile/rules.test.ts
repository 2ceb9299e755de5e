import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../kit/contract/time.ts'
import { findGaps, maskSsn, missingInProfile, plainSsn, refuseBirthDate, withMain } from './rules.ts'

const today = '2026-11-20'
const job = (from: string, to: string | null) => ({ kind: 'job' as const, from, to, explanation: '' })
const told = (from: string, to: string | null, explanation = 'School.') => ({
  kind: 'gap' as const,
  from,
  to,
  explanation,
})

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
  ])('%s', (_name, rows, gaps) => {
    expect(findGaps(rows, today).map(gap => [gap.from, gap.to, gap.days])).toEqual(gaps)
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
    expect(findGaps([...jobs, ...explanations], today)).toMatchObject([{ from: '2020-04-01', explanation: expected }])
  })

  test('never lies on a day with a job, is longer than 30 days, and does not depend on the order', () => {
    const aJob = fc
      .tuple(fc.integer({ min: 0, max: 3000 }), fc.option(fc.integer({ min: 0, max: 400 })))
      .map(([start, length]) => {
        const from = addDays('2018-01-01', start)
        return job(from, length === null ? null : addDays(from, length))
      })
    fc.assert(
      fc.property(fc.array(aJob, { maxLength: 8 }), rows => {
        const gaps = findGaps(rows, today)
        expect(findGaps(rows.toReversed(), today)).toEqual(gaps)
        for (const gap of gaps) {
          const end = gap.to ?? today
          expect(gap.days).toBe(daysBetween(gap.from, end) + 1)
          expect(gap.days).toBeGreaterThan(30)
          for (const row of rows) expect(row.from <= end && (row.to ?? today) >= gap.from).toBe(false)
        }
      }),
    )
  })
})

test('a birth date lies in the past, and not too far', () => {
  expect(refuseBirthDate('1990-02-28', today)).toBeNull()
  expect(refuseBirthDate(today, today)).toBe('This day is not in the past.')
  expect(refuseBirthDate('1915-12-31', today)).toBe('Check the year.')
})

test('a social security number is kept with hyphens and shown masked', () => {
  expect(plainSsn('123456789')).toBe('123-45-6789')
  expect(plainSsn('123-45-6789')).toBe('123-45-6789')
  expect(maskSsn('123-45-6789')).toBe('•••-••-6789')
  expect(maskSsn(null)).toBe('•••-••-••••')
})

test('the main position is among those held today', () => {
  const held = { positionId: 'a', from: '2020-01-01', to: null }
  expect(withMain([held], 'a', today)).toEqual([held])
  expect(withMain([held], 'b', today)).toEqual([held, { positionId: 'b', from: today, to: null }])
  const past = { ...held, to: '2026-11-19' }
  expect(withMain([past], 'a', today)).toEqual([past, { positionId: 'a', from: today, to: null }])
  const over = { ...held, to: today }
  expect(withMain([over], 'a', today)).toEqual([over, { positionId: 'a', from: today, to: null }])
  expect(withMain([{ ...held, to: '2026-11-21' }], 'a', today)).toHaveLength(1)
  expect(withMain([held], null, today)).toEqual([held])
})

test('a profile says what it lacks', () => {
  const full = {
    userProfile: { phone: '1', address: 'a', city: 'c', stateCode: 'TX', postalCode: '78701', hasBirthDate: true },
    emergencyContacts: [{}],
    gaps: [{ explanation: 'School.' }],
  }
  expect(missingInProfile(full)).toEqual([])
  const bare = {
    userProfile: { phone: null, address: '', city: null, stateCode: null, postalCode: null, hasBirthDate: false },
    emergencyContacts: [],
    gaps: [{ explanation: null }],
  }
  expect(missingInProfile(bare)).toEqual([
    ...['phone', 'address', 'city', 'stateCode', 'postalCode', 'birthDate', 'emergencyContacts', 'gaps'],
  ])
})
