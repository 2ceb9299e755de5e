import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, drawFrom, isOver, linkState, type Population, shownSeed } from './rules.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const group = (name: string, size: number): Population => ({
  positionId: null,
  name,
  people: Array.from({ length: size }, (_, n) => idOf(n + 1)),
})

test('so many are drawn: the percentage rounded up, the least, and never more than there are', () => {
  const cases: [size: number, percent: number, atLeast: number, count: number][] = [
    [112, 10, 2, 12],
    [74, 10, 2, 8],
    [10, 10, 1, 1],
    [11, 10, 1, 2],
    [3, 10, 1, 1],
    [3, 10, 5, 3],
    [0, 10, 1, 0],
    [40, 100, 1, 40],
  ]
  for (const [size, percent, atLeast, count] of cases) expect(countOf(size, { percent, atLeast })).toBe(count)
})

test('a draw can be repeated by anyone: the test vector of the documentation', () => {
  const [drawn] = drawFrom([group('Aide', 10)], { percent: 30, atLeast: 1 }, '4F7C22A9', hash)
  expect(drawn?.drawn).toEqual([
    '00000000-0000-7000-8000-000000000002',
    '00000000-0000-7000-8000-000000000010',
    '00000000-0000-7000-8000-000000000004',
  ])
})

test('the same seed draws the same people whatever the order, another one draws others', () => {
  const aides = group('Aide', 40)
  const rule = { percent: 20, atLeast: 1 }
  const draw = (of: Population, seed: string) => drawFrom([of], rule, seed, hash)[0]?.drawn
  expect(draw({ ...aides, people: aides.people.toReversed() }, 'A')).toEqual(draw(aides, 'A'))
  expect(draw(aides, 'B')).not.toEqual(draw(aides, 'A'))
})

test('of every position somebody is drawn, each once and from it', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 5 })
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 100 }), fc.string(), (all, percent, seed) => {
      for (const { people, drawn } of drawFrom(
        all.map(size => group('Any', size)),
        { percent, atLeast: 1 },
        seed,
        hash,
      )) {
        expect(drawn.length > 0).toBe(people.length > 0)
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(people).toEqual(expect.arrayContaining([...drawn]))
      }
    }),
  )
})

test('each person has the same chance', () => {
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 2000; seed++)
    for (const id of drawFrom([group('Aide', 10)], { percent: 20, atLeast: 1 }, `seed ${seed}`, hash)[0]?.drawn ?? [])
      counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const count of counts.values()) expect(Math.abs(count - 400)).toBeLessThan(80)
})

test('a link is open until its time, its survey, its staff or five wrong codes end it', () => {
  const now = new Date('2026-11-23T15:00:00Z')
  const link = { endsAt: new Date('2026-11-23T18:00:00Z'), revokedAt: null, wrongCodes: 4 }
  expect(linkState(link, false, now)).toBe('open')
  expect(linkState(link, true, now)).toBe('over')
  expect(linkState({ ...link, endsAt: now }, false, now)).toBe('over')
  expect(linkState({ ...link, revokedAt: now }, false, now)).toBe('revoked')
  expect(linkState({ ...link, wrongCodes: 5 }, false, now)).toBe('locked')
})

test('a survey is over when staff ended it, or the day after its last one', () => {
  const survey = { endedAt: null, endsOn: '2026-11-01' }
  expect(isOver(survey, '2026-11-01')).toBe(false)
  expect(isOver(survey, '2026-11-02')).toBe(true)
  expect(isOver({ ...survey, endedAt: new Date('2026-10-31T15:00:00Z') }, '2026-11-01')).toBe(true)
})

test('a seed is shown in groups of four', () => {
  expect(shownSeed('4F7C22A9')).toBe('4F7C 22A9')
  expect(shownSeed('ABC')).toBe('ABC')
})
