import { describe, expect, test } from 'vitest'
import type { SkillContent, SkillItem } from '../checklists/contract.ts'
import type { SkillAnswer } from './contract.ts'
import {
  byItem,
  firstOpenGroup,
  groupProgress,
  isComplete,
  markGroup,
  minutesLeft,
  noAnswer,
  openItems,
  progressOf,
  refuseAnswer,
  unmark,
  withSent,
} from './rules.ts'

const item = (id: string, questionType: SkillItem['questionType'] = 'scale'): SkillItem => ({
  id,
  name: id,
  questionType,
  mustObserve: false,
})
const content: SkillContent = {
  groups: [
    { id: 'g1', name: 'First', subject: null, items: [item('a'), item('b'), item('c', 'yesNo')] },
    { id: 'g2', name: 'Second', subject: null, items: [item('d'), item('e', 'text')] },
  ],
  scale: [
    { value: 0, word: 'No' },
    { value: 2, word: 'Yes' },
  ],
  frequency: ['Never', 'Often'],
}
const [g1, g2] = content.groups as [SkillContent['groups'][0], SkillContent['groups'][0]]
const said = (itemId: string, of: Partial<SkillAnswer>): SkillAnswer => ({ ...noAnswer(itemId), ...of })
const at = '2026-11-25T10:00:00.000Z'

test.each<[string, SkillItem, Partial<SkillAnswer>, boolean]>([
  ['nothing', item('a'), {}, false],
  ['one of two scales', item('a'), { rating: 2 }, false],
  ['the other of two scales', item('a'), { frequency: 1 }, false],
  ['both scales, each at zero', item('a'), { rating: 0, frequency: 0 }, true],
  ['no', item('c', 'yesNo'), { yes: false }, true],
  ['not yes or no', item('c', 'yesNo'), { rating: 2 }, false],
  ['words', item('e', 'text'), { words: 'Two years' }, true],
  ['blanks', item('e', 'text'), { words: '  ' }, false],
])('a skill with %s', (_what, of, answer, complete) => {
  expect(isComplete(content, of, said(of.id, answer))).toBe(complete)
})

test('without the scale of frequency, one scale is enough', () => {
  expect(isComplete({ ...content, frequency: null }, item('a'), said('a', { rating: 0 }))).toBe(true)
})

describe('how far somebody is', () => {
  const answers = byItem([said('a', { rating: 0, frequency: 0 }), said('b', { rating: 2 }), said('c', { yes: true })])
  test('skills and groups are counted', () => {
    expect(progressOf(content, answers)).toEqual({ answered: 2, total: 5 })
    expect(groupProgress(content, g1, answers)).toEqual({ answered: 2, total: 3 })
    expect(openItems(content, answers).map(one => one.item.id)).toEqual(['b', 'd', 'e'])
    expect(firstOpenGroup(content, answers)).toBe('g1')
    expect(minutesLeft({ answered: 2, total: 5 })).toBe(1)
  })
  test('an empty checklist is answered', () => {
    const empty = { ...content, groups: [] }
    expect(progressOf(empty, new Map())).toEqual({ answered: 0, total: 0 })
    expect(firstOpenGroup(empty, new Map())).toBeNull()
  })
})

describe('marking a group', () => {
  const before = byItem([said('a', { rating: 0 }), said('d', { rating: 0 })])
  const marked = markGroup(content, g1, before, { rating: 2, frequency: 1 }, at)
  const after = withSent(before, marked)
  test('fills what is not answered, on the scale only', () => {
    expect(after.get('a')).toEqual(said('a', { rating: 0, frequency: 1 }))
    expect(after.get('b')).toEqual(said('b', { rating: 2, frequency: 1 }))
    expect(after.has('c')).toBe(false)
    expect(after.get('d')).toEqual(said('d', { rating: 0 }))
  })
  test('twice is once', () => {
    expect(markGroup(content, g1, after, { rating: 0, frequency: 0 }, at)).toEqual([])
  })
  test('is taken back, and what was changed since stays', () => {
    const changed = withSent(after, [{ itemId: 'b', rating: 0, at }])
    const back = withSent(changed, unmark(marked, changed, at))
    expect(back.get('a')).toEqual(said('a', { rating: 0 }))
    expect(back.get('b')).toEqual(said('b', { rating: 0 }))
  })
  test('a group without skills on the scale has nothing to mark', () => {
    const words = { ...g2, items: [item('e', 'text')] }
    expect(markGroup(content, words, new Map(), { rating: 2, frequency: null }, at)).toEqual([])
  })
})

test('an answer to one field leaves the others, and one for what is open overwrites nothing', () => {
  const before = byItem([said('a', { rating: 2, frequency: 1 })])
  expect(withSent(before, [{ itemId: 'a', rating: 0, at }]).get('a')).toEqual(said('a', { rating: 0, frequency: 1 }))
  expect(withSent(before, [{ itemId: 'a', rating: 0, at, onlyOpen: true }]).get('a')?.rating).toBe(2)
  expect(withSent(before, [{ itemId: 'a', rating: null, at }]).get('a')?.rating).toBeNull()
})

test.each<[string, SkillItem | undefined, object, boolean]>([
  ['a value of the scale', item('a'), { rating: 2 }, true],
  ['nothing, taken back', item('a'), { rating: null }, true],
  ['a value between', item('a'), { rating: 1 }, false],
  ['a frequency that is not there', item('a'), { frequency: 2 }, false],
  ['words for a scale', item('a'), { words: 'x' }, false],
  ['a rating for yes or no', item('c', 'yesNo'), { rating: 2 }, false],
  ['no field', item('a'), {}, false],
  ['a skill that is not there', undefined, { rating: 2 }, false],
])('an answer with %s', (_what, of, sent, fine) => {
  expect(refuseAnswer(content, of, { itemId: 'x', at, ...sent }) === null).toBe(fine)
})
