import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { videoOf } from './contract.ts'
import { heldBackBy, inOrder, isComplete, minutesLeft, nextStep, percentDone, wouldCircle } from './rules.ts'

type Given = { stepId: string; order: number; required: boolean; minutes: number; waitsFor: string | null }

const step = (stepId: string, order: number, more: Partial<Given> = {}): Given => ({
  stepId,
  order,
  required: true,
  minutes: 5,
  waitsFor: null,
  ...more,
})
const set = (...ids: string[]) => new Set(ids)

test('steps are taken in their order, however they came', () => {
  expect(inOrder([step('b', 2), step('a', 1)]).map(one => one.stepId)).toEqual(['a', 'b'])
})

describe('waiting', () => {
  const chain = [step('a', 1), step('b', 2, { waitsFor: 'a' }), step('c', 3, { waitsFor: 'b' })]

  test.each([
    ['a', 'a', true],
    ['a', 'b', true],
    ['a', 'c', true],
    ['c', 'a', false],
    ['new', 'c', false],
  ])('%s waiting for %s circles: %s', (stepId, target, circles) => {
    expect(wouldCircle(chain, stepId, target)).toBe(circles)
  })

  test('a step is held back until what it waits for is done', () => {
    expect(heldBackBy(chain, step('b', 2, { waitsFor: 'a' }), set())?.stepId).toBe('a')
    expect(heldBackBy(chain, step('b', 2, { waitsFor: 'a' }), set('a'))).toBeNull()
  })

  test('a step that waits for one that is gone waits for nothing', () => {
    expect(heldBackBy(chain, step('x', 4, { waitsFor: 'gone' }), set())).toBeNull()
  })
})

describe('the next step', () => {
  const optional = { required: false }

  test.each<[string, Given[], Set<string>, string | null]>([
    ['nothing to do', [], set(), null],
    ['the first', [step('a', 1), step('b', 2)], set(), 'a'],
    ['the first that is open', [step('a', 1), step('b', 2)], set('a'), 'b'],
    ['a required one before an optional one', [step('a', 1, optional), step('b', 2)], set(), 'b'],
    ['an optional one at last', [step('a', 1, optional), step('b', 2)], set('b'), 'a'],
    ['not one that waits', [step('a', 1, { waitsFor: 'b' }), step('b', 2)], set(), 'b'],
    ['an optional one that is waited for', [step('a', 1, optional), step('b', 2, { waitsFor: 'a' })], set(), 'a'],
  ])('%s', (_name, steps, done, expected) => {
    expect(nextStep(steps, done)?.stepId ?? null).toBe(expected)
  })
})

describe('what is left', () => {
  test('an empty walkthrough is complete', () => {
    expect(isComplete([], set())).toBe(true)
    expect(percentDone([], set())).toBe(100)
    expect(minutesLeft([], set())).toBe(0)
  })

  test('optional steps are not owed', () => {
    const steps = [step('a', 1), step('b', 2, { required: false, minutes: 60 })]
    expect(minutesLeft(steps, set())).toBe(5)
    expect(isComplete(steps, set('a'))).toBe(true)
    expect(percentDone(steps, set('a'))).toBe(100)
  })

  test('an optional step that a required one waits for is owed', () => {
    const steps = [step('a', 1, { required: false }), step('b', 2, { waitsFor: 'a' })]
    expect(minutesLeft(steps, set())).toBe(10)
  })
})

const walkthroughs = fc
  .array(fc.record({ required: fc.boolean(), minutes: fc.nat(60), back: fc.option(fc.nat(9), { nil: null }) }), {
    maxLength: 10,
  })
  .map(drawn =>
    drawn.map(({ back, ...one }, at) => {
      const waitsFor = back !== null && back < at ? String(back) : null
      return step(String(at), at + 1, { ...one, waitsFor })
    }),
  )

test('whoever takes the next step again and again ends, never out of turn, and then nothing is owed', () => {
  fc.assert(
    fc.property(walkthroughs, steps => {
      const done = new Set<string>()
      for (let next = nextStep(steps, done); next; next = nextStep(steps, done)) {
        expect(heldBackBy(steps, next, done)).toBeNull()
        expect(done.has(next.stepId)).toBe(false)
        const before = minutesLeft(steps, done)
        done.add(next.stepId)
        expect(minutesLeft(steps, done)).toBeLessThanOrEqual(before)
      }
      expect(done.size).toBe(steps.length)
      expect(isComplete(steps, done)).toBe(true)
    }),
  )
})

test('one hundred percent says exactly that nothing is owed', () => {
  fc.assert(
    fc.property(walkthroughs, fc.array(fc.nat(9)), (steps, ids) => {
      const done = new Set(ids.map(String))
      expect(percentDone(steps, done) === 100).toBe(isComplete(steps, done))
    }),
  )
})

describe('videos', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=abc', 'vimeo', '76979871'],
  ])('%s is %s %s', (address, provider, id) => {
    expect(videoOf(address)).toEqual({ provider, id })
  })

  test.each([
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/about',
    'https://example.org/video.mp4',
    'javascript:alert(1)',
    'words',
  ])('%s is none', address => {
    expect(videoOf(address)).toBeNull()
  })
})
