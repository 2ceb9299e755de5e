import { expect, test } from 'vitest'
import { inEnglish, said, sentenceOf } from '../../../kit/contract/sentence.ts'
import { natureOf, nextMonday, refuseUntil } from './rules.ts'

test.each([
  ['2026-11-27', '2026-11-30'], // a Friday
  ['2026-11-29', '2026-11-30'], // a Sunday
  ['2026-11-30', '2026-12-07'], // a Monday
  ['2026-12-31', '2027-01-04'],
])('the Monday after %s is %s', (today, monday) => {
  expect(nextMonday(today)).toBe(monday)
})

test.each([
  ['2026-11-26', 'Choose a day after today.'],
  ['2026-11-27', 'Choose a day after today.'],
  ['2026-11-28', null],
  ['2027-05-26', null],
  ['2027-05-27', 'Choose a day up to May 26, 2027.'],
])('until %s: %s', (until, why) => {
  expect(inEnglish(refuseUntil(until, '2026-11-27'))).toBe(why)
})

const thing = {
  id: '1',
  personId: null,
  title: 'CPR',
  detail: [sentenceOf('Missing'), said('due {day}', { day: { day: '2026-11-20' } })],
  since: '2026-11-20T12:00:00.000Z',
  late: false,
  path: '/',
}

test('a thing is another one once its words, its lateness, whose turn it is or since when it waits differ', () => {
  const others = [
    { ...thing, title: 'TB' },
    { ...thing, detail: [sentenceOf('In review')] },
    { ...thing, late: true },
    { ...thing, theirTurn: true as const },
    { ...thing, since: '2026-11-21T12:00:00.000Z' },
    { ...thing, nature: '1' },
  ]
  expect(new Set([thing, ...others].map(natureOf)).size).toBe(7)
  // Its words in English: what is stored of earlier things stays true.
  expect(natureOf(thing)).toBe('["CPR","Missing, due Nov 20, 2026",false,false,"2026-11-20T12:00:00.000Z"]')
  // What says itself what makes it another one stays the same while it waits.
  const steady = { ...thing, nature: '1' }
  expect(natureOf({ ...steady, since: '2026-11-22T12:00:00.000Z', path: '/other' })).toBe(natureOf(steady))
})
