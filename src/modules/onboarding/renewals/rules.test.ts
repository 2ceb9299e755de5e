import { expect, test } from 'vitest'
import { byUrgency, isOfficeTurn, needsAction } from './rules.ts'

type Part = Parameters<typeof byUrgency>[0][number]
const item = (name: string, of: Partial<Part> = {}): Part => ({
  name,
  blocks: false,
  owed: false,
  dueOn: null,
  lastDay: null,
  ...of,
})

test('what keeps from work stands first, then what else is owed, then what has to be done soonest', () => {
  const items = [
    item('for ever'),
    item('due in a year', { dueOn: '2028-01-01' }),
    item('due later', { dueOn: '2027-05-15' }),
    item('ends later', { lastDay: '2027-06-01' }),
    item('ends sooner', { lastDay: '2027-05-01' }),
    item('owed', { owed: true }),
    item('blocks', { owed: true, blocks: true }),
  ]
  const names = (of: Part[]) => byUrgency(of).map(one => one.name)
  const order = ['blocks', 'owed', 'ends sooner', 'due later', 'ends later', 'due in a year', 'for ever']
  expect(names(items)).toEqual(order)
  expect(names(items.toReversed())).toEqual(order)
})

test.each([
  ['missing', true],
  ['expired', true],
  ['rejected', true],
  ['expiring', true],
  ['in review', false],
  ['valid', false],
  ['waived', false],
] as const)('%s asks the caregiver for something: %s', (status, asks) => {
  expect(needsAction({ status, asksPerson: true, papers: [] })).toBe(asks)
  // What the office makes asks the caregiver for nothing, and the office for as much.
  expect(needsAction({ status, asksPerson: false, papers: [] })).toBe(false)
  expect(isOfficeTurn({ status, asksPerson: false })).toBe(asks)
  expect(isOfficeTurn({ status, asksPerson: true })).toBe(false)
})
