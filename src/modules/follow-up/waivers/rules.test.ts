import { expect, test } from 'vitest'
import { waiverOn } from './rules.ts'

const ended = {
  state: 'ended' as const,
  approver: 'Ada Admin',
  approvedOn: '2026-02-03',
  closer: 'Dana Whitfield',
  endedOn: '2026-04-01',
  closingReason: 'Done',
}

test('a waiver is told as it stood on the day', () => {
  const told = (on: string) => {
    const one = waiverOn(ended, '2026-02-01', on)
    return one && [one.state, one.approver, one.closer, one.closingReason]
  }
  expect(told('2026-01-31')).toBeNull()
  expect(told('2026-02-02')).toEqual(['pending', null, null, ''])
  expect(told('2026-02-03')).toEqual(['approved', 'Ada Admin', null, ''])
  expect(told('2026-04-01')).toEqual(['ended', 'Ada Admin', 'Dana Whitfield', 'Done'])
})
