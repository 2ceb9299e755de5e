import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../kit/contract/sentence.ts'
import type { Kept, StepRules } from '../../asked/rules.ts'
import type { Step } from '../../contract.ts'
import { videoTraining } from './rules.ts'

const rules: StepRules = videoTraining
const known = (data: Kept) => ({ asked: [], tasks: [], gaps: [], data })
const watchedTo = (seconds: number, length: number): Kept => ({ length, stretches: [[0, seconds]] })

test.each<[Kept, string | null]>([
  [{}, 'Watch the video first.'],
  [{ stretches: [[0, 90]] }, 'Watch the video first.'],
  [{ length: 0, stretches: [[0, 90]] }, 'Watch the video first.'],
  [{ length: 20 }, '18 seconds left to watch'],
  [watchedTo(100, 100), null],
  [watchedTo(90, 100), null],
  [watchedTo(89.5, 100), '1 second left to watch'],
  [watchedTo(89, 100), '1 second left to watch'],
  // Exactly one second, and exactly 90, with the hundredth of slack.
  [watchedTo(0.79, 2), '1 second left to watch'],
  [watchedTo(0.89, 101), 'About 2 minutes left to watch'],
  [watchedTo(88.98, 100), '2 seconds left to watch'],
  [watchedTo(88, 100), '2 seconds left to watch'],
  [watchedTo(91, 200), '89 seconds left to watch'],
  [watchedTo(90, 200), '90 seconds left to watch'],
  [watchedTo(89, 200), 'About 2 minutes left to watch'],
  [watchedTo(30.5, 200), 'About 2 minutes left to watch'],
  [watchedTo(29.5, 200), 'About 3 minutes left to watch'],
  [{ length: 600 }, 'About 9 minutes left to watch'],
])('the bar says how much of nine tenths is left to watch: %j: %s', (data, words) => {
  expect(inEnglish(rules.missing(known(data)))).toBe(words)
})

test('what was watched twice counts once, and only within the video', () => {
  const stretches = [
    [0, 50],
    [30, 60],
    [95, 200],
  ] as const
  expect(inEnglish(rules.missing(known({ length: 100, stretches })))).toBe('25 seconds left to watch')
  expect(rules.share(known({ length: 100, stretches }))).toBe(0.65)
})

test.each<[Kept, number]>([
  [{}, 0],
  [{ stretches: [[0, 90]] }, 0],
  [{ length: 0, stretches: [[0, 90]] }, 0],
  [{ length: 200 }, 0],
  [watchedTo(50, 200), 0.25],
  [watchedTo(180, 200), 0.9],
  [watchedTo(200, 200), 1],
  [watchedTo(250, 200), 1],
])('the share of the whole video that was watched: %j: %d', (data, share) => {
  expect(rules.share(known(data))).toBe(share)
})

describe('what is kept of a report', () => {
  const startedAt = new Date('2026-11-21T12:00:00Z')
  type Watched = { length: number; stretches: [number, number][] }
  const keep = (data: Kept, seconds: number, watched?: Watched) =>
    rules.keep?.(data, { watched }, { now: new Date(startedAt.getTime() + seconds * 1000), startedAt })
  const all: Watched = { length: 100, stretches: [[0, 100]] }

  test.each([
    [0, 5],
    [10, 25],
    [47, 99],
    [47.5, 100],
    [600, 100],
  ])('%d seconds after the start, at most twice that and 5 more are credited: %d', (seconds, credited) => {
    expect(keep({}, seconds, all)).toEqual({ length: 100, stretches: [[0, credited]] })
  })

  test('what was credited before stays and counts toward that', () => {
    expect(keep(watchedTo(20, 100), 10, all)).toEqual(watchedTo(25, 100))
    expect(keep(watchedTo(60, 100), 10, all)).toEqual(watchedTo(60, 100))
  })

  test('less than could have been played is credited as reported', () => {
    expect(keep(watchedTo(20, 100), 600, { length: 100, stretches: [[50, 70]] })).toEqual({
      length: 100,
      stretches: [
        [0, 20],
        [50, 70],
      ],
    })
  })

  test.each([
    [undefined, 100, 100],
    [100, 99, 100],
    [100, 100, 100],
    [100, 101, 101],
  ])('a length of %s that is reported as %d is kept as %d: it never shrinks', (before, told, length) => {
    expect(keep({ length: before }, 600, { length: told, stretches: [] })).toEqual({ length, stretches: [] })
  })

  test('a short length cannot stand for the whole video', () => {
    const after = keep({ length: 100 }, 600, { length: 10, stretches: [[0, 10]] })
    expect(after && inEnglish(rules.missing(known(after)))).toBe('80 seconds left to watch')
  })

  test('a short length takes back nothing that was credited before', () => {
    expect(keep(watchedTo(60, 100), 600, { length: 10, stretches: [[0, 10]] })).toEqual(watchedTo(60, 100))
  })

  test('a length that grew leaves room for what comes after the earlier end', () => {
    expect(keep(watchedTo(100, 100), 600, { length: 120, stretches: [[90, 120]] })).toEqual(watchedTo(120, 120))
  })

  test('a report that says nothing of the video changes nothing', () => {
    expect(keep(watchedTo(20, 100), 600)).toEqual(watchedTo(20, 100))
    expect(keep({}, 600)).toEqual({})
  })

  test('everything from earlier reports stays', () => {
    const openedAt = '2026-11-21T11:00:00.000Z'
    expect(keep({ openedAt }, 600, all)).toEqual({ openedAt, ...watchedTo(100, 100) })
  })
})

test('a video stays done, and neither ends the walkthrough nor follows from the person’s record', () => {
  const { opensAgain, closes, judgedAnew } = rules
  expect({ opensAgain, closes, judgedAnew }).toEqual({})
})

describe('the work of a step', () => {
  const content = { text: 'Watch this.', videoUrl: 'https://vimeo.com/11111', videoFileId: null } as Step['content']
  const substance = (of: Partial<Step['content']> = {}) => rules.substance({ ...content, ...of })

  test.each([
    { text: 'Watch that.' },
    { videoUrl: 'https://vimeo.com/22222' },
    { videoFileId: '01890000-0000-7000-8000-000000000003' },
  ])('is another with %j', of => {
    expect(substance(of)).not.toEqual(substance())
  })

  test('is the same with captions', () => {
    expect(substance({ captions: 'WEBVTT' })).toEqual(substance())
  })
})
