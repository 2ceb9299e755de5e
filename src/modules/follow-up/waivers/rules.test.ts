import { expect, test } from 'vitest'
import { plainWords } from '../../status/engine/sentences.ts'
import type { WaiverRow } from './contract.ts'
import { columnsOnPaper, filtersOnPaper, rowOnPaper, waiverOn } from './rules.ts'

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

const words = plainWords(id => id)

test('on paper a waiver says since when it is approved, and an open end is empty', () => {
  const row: WaiverRow = {
    ...{ id: 'w', userId: 'a', requirementId: 'flu', requirement: 'Flu shot' },
    state: 'approved',
    stage: 'inForce',
    ...{ from: '2026-02-01', until: null, declination: true, reason: 'Declined', requestedById: 'd' },
    ...{ requester: 'Dana Whitfield', requestedAt: '2026-02-01T10:00:00.000Z', approver: 'Ada Admin' },
    ...{ approvedOn: '2026-02-03', closer: null, endedOn: null, closingReason: '', coordinator: null },
    person: { id: 'a', firstName: 'Ana', lastName: 'Reyes', photoFileId: null, position: 'HHA' },
  }
  expect(rowOnPaper(row, words)).toEqual([
    ...['Ana Reyes', 'HHA', 'Flu shot', 'Declination', 'In force', 'Feb 1, 2026', '', 'Declined', 'Dana Whitfield'],
    'Ada Admin, Feb 3, 2026',
  ])
  expect(rowOnPaper({ ...row, approver: null, approvedOn: null }, words)).toHaveLength(columnsOnPaper(words).length)
  expect(rowOnPaper({ ...row, approver: null, approvedOn: null }, words).at(-1)).toBe('')
})

test('on paper the filters have names', () => {
  const named = (id: string) => ({ flu: 'Flu shot', hha: 'HHA', dana: 'Dana Lee' })[id] ?? 'not found'
  const told = (of: Parameters<typeof filtersOnPaper>[0]) => filtersOnPaper(of, named, words).filter(Boolean)
  expect(told({ search: 'ana', kind: 'declination', stage: ['waiting', 'over'], requirementId: ['flu'] })).toEqual([
    'Search: “ana”',
    'Kind: Declination',
    'Status: Waits for approval or Over',
    'Requirement: Flu shot',
  ])
  expect(told({ positionId: ['hha'], coordinatorId: 'none' })).toEqual(['Position: HHA', 'Coordinator: No coordinator'])
  expect(told({ coordinatorId: 'dana' })).toEqual(['Coordinator: Dana Lee'])
  expect(told({})).toEqual([])
})
