import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../kit/contract/sentence.ts'
import type { AskedPaper } from '../asked/contract.ts'
import type { Step } from '../contract.ts'
import { stepRules } from './rules.ts'

describe('what is missing', () => {
  const known = { asked: [], tasks: [], gaps: [], data: {} }
  test.each([
    ['welcome', known, null],
    ['webpage-link', known, 'Open the page first.'],
    ['webpage-link', { ...known, data: { openedAt: '2027-01-01T00:00:00Z' } }, null],
    ['video-training', known, 'Watch the video first.'],
    ['video-training', { ...known, data: { length: 100, stretches: [[0, 89]] as const } }, '1 second left to watch'],
    ['video-training', { ...known, data: { length: 100, stretches: [[0, 90]] as const } }, null],
    ['video-training', { ...known, data: { length: 600 } }, 'About 9 minutes left to watch'],
    ['profile-information', { ...known, gaps: ['Add your city.'] }, 'Add your city.'],
    ['profile-information', { ...known, gaps: ['a', 'b'] }, '2 things left to fill in'],
  ] as const)('%s %j: %s', (type, of, words) => {
    expect(inEnglish(stepRules[type].missing(of))).toBe(words)
  })
})

describe('how much is done', () => {
  const known = { asked: [], tasks: [], gaps: [], data: {} }
  const paper = (required: boolean, received: boolean, active = true) =>
    ({ required, received, type: { active } }) as AskedPaper
  test.each([
    ['welcome', known, 0],
    ['video-training', known, 0],
    [
      'video-training',
      {
        ...known,
        data: {
          length: 200,
          stretches: [
            [0, 30],
            [20, 50],
          ] as const,
        },
      },
      0.25,
    ],
    ['document-upload', known, 0],
    ['document-upload', { ...known, asked: [paper(true, true), paper(true, false)] }, 0.5],
    ['document-upload', { ...known, asked: [paper(true, true), paper(false, false), paper(true, false, false)] }, 1],
    ['profile-information', known, 1],
    ['profile-information', { ...known, gaps: ['a', 'b'] }, 0.75],
    ['profile-information', { ...known, gaps: Array(20).fill('a') }, 0],
  ] as const)('%s %j: %d', (type, of, share) => {
    expect(stepRules[type].share(of)).toBe(share)
  })
})

test.each(['welcome', 'text-information', 'video-training', 'webpage-link'] as const)(
  'the text of a step is part of what a %s asks',
  type => {
    const of = (text: string) =>
      stepRules[type].substance({ text, sources: [] as Step['content']['sources'] } as Step['content'])
    expect(of('Old')).toEqual(of('Old'))
    expect(of('Old')).not.toEqual(of('New'))
  },
)
