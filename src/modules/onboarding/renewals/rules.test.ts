import { expect, test } from 'vitest'
import type { Renewal } from './contract.ts'
import { byUrgency, needsAction } from './rules.ts'

type Part = Pick<Renewal, 'name' | 'status' | 'blocks' | 'lastDay'>
const item = (name: string, status: Renewal['status'], blocks = false, lastDay: string | null = null): Part => ({
  name,
  status,
  blocks,
  lastDay,
})

test('what keeps from work stands first, then what has ended, then what ends soonest', () => {
  const items = [
    item('valid', 'valid', false, '2030-01-01'),
    item('later', 'expiring', false, '2027-06-01'),
    item('sooner', 'expiring', false, '2027-05-01'),
    item('ended', 'expired', false, '2027-01-01'),
    item('blocks', 'missing', true),
  ]
  const names = (of: Part[]) => byUrgency(of).map(one => one.name)
  expect(names(items)).toEqual(['blocks', 'ended', 'sooner', 'later', 'valid'])
  expect(names(items.toReversed())).toEqual(names(items))
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
  expect(needsAction({ status, papers: [] })).toBe(asks)
})
