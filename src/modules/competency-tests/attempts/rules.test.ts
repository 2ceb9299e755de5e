import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptsLeft, drawnFrom, isTimeUp, optionsInOrder, shuffled, turnOf } from './rules.ts'

const now = new Date('2026-11-25T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const was = (state: 'running' | 'waiting' | 'passed' | 'failed', hours = 0, retakeId: string | null = null) => ({
  state,
  submittedAt: state === 'running' ? null : ago(hours),
  retakeId,
})
const rule = { attempts: 3, pauseHours: 48 }

describe('whether another attempt may begin', () => {
  test.each<[string, Parameters<typeof turnOf>, ReturnType<typeof turnOf>]>([
    ['the first', [[], rule, false, now], { may: true, byGrant: false }],
    ['while one runs', [[was('running')], rule, true, now], { may: false, why: 'running' }],
    ['while one waits', [[was('waiting', 100)], rule, true, now], { may: false, why: 'waiting' }],
    ['before the pause is over', [[was('failed', 47)], rule, false, now], { may: false, why: 'pause', from: ago(-1) }],
    ['when the pause is over', [[was('failed', 48)], rule, false, now], { may: true, byGrant: false }],
    ['granted within the pause', [[was('failed', 1)], rule, true, now], { may: true, byGrant: true }],
    [
      'none is left',
      [[was('failed', 200), was('failed', 150), was('failed', 100)], rule, false, now],
      { may: false, why: 'used' },
    ],
    [
      'granted when none is left',
      [[was('failed', 3), was('failed', 2), was('failed', 1)], rule, true, now],
      { may: true, byGrant: true },
    ],
    [
      'without a limit',
      [[was('failed', 3), was('failed', 2)], { attempts: null, pauseHours: 0 }, false, now],
      { may: true, byGrant: false },
    ],
    [
      'after a pass, anew',
      [[was('failed', 9), was('failed', 8), was('passed', 7)], rule, false, now],
      { may: true, byGrant: false },
    ],
  ])('%s', (_what, of, turn) => {
    expect(turnOf(...of)).toEqual(turn)
  })
  test('one that staff granted takes none away', () => {
    expect(attemptsLeft([was('failed', 9), was('failed', 8, 'grant')], rule)).toBe(2)
  })
})

const bank = fc
  .array(fc.constantFrom('A', 'B', 'C', ''), { minLength: 1, maxLength: 30 })
  .map(all => all.map((subject, at) => ({ id: String(at), subject })))

describe('what is drawn', () => {
  test('so many different ones, and of every subject while there is room', () => {
    fc.assert(
      fc.property(
        bank,
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        fc.integer(),
        (questions, draw, randomOrder, seed) => {
          const drawn = drawnFrom(questions, { draw, randomOrder }, seed)
          expect(new Set(drawn).size).toBe(Math.min(draw, questions.length))
          expect(drawnFrom(questions, { draw, randomOrder }, seed)).toEqual(drawn)
          const subjects = new Set(questions.map(one => one.subject))
          const covered = new Set(questions.filter(one => drawn.includes(one.id)).map(one => one.subject))
          if (drawn.length >= subjects.size) expect(covered).toEqual(subjects)
          if (!randomOrder) expect(drawn).toEqual(questions.map(one => one.id).filter(id => drawn.includes(id)))
        },
      ),
    )
  })
  test('a shuffle keeps everything, and true stays before false', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.integer(), (things, seed) => {
        expect(shuffled(things, seed).toSorted()).toEqual(things.toSorted())
      }),
    )
    const options = [{ id: 'true' }, { id: 'false' }]
    for (const seed of [1, 2, 3, 4, 5])
      expect(optionsInOrder({ id: 'q', type: 'trueFalse', options }, { seed, randomOrder: true })).toEqual(options)
  })
  test('every order of three comes up', () => {
    const orders = new Set(Array.from({ length: 100 }, (_, seed) => shuffled(['a', 'b', 'c'], seed).join('')))
    expect(orders.size).toBe(6)
  })
})

test.each([
  [null, false],
  ['2026-11-25T12:00:00Z', false],
  ['2026-11-25T11:59:50Z', false],
  ['2026-11-25T11:59:49Z', true],
])('the time that ends at %s is up at noon: %s', (endsAt, up) => {
  expect(isTimeUp(endsAt === null ? null : new Date(endsAt), now)).toBe(up)
})
