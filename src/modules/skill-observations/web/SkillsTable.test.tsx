import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { PersonSkills } from '../contract.ts'
import { SkillsTable } from './SkillsTable.tsx'

const skill = (id: string, questionType = 'scale') => ({ id, name: `Skill ${id}`, questionType, mustObserve: false })
const of = {
  content: {
    groups: [
      { id: 'g1', name: 'Lifting', subject: null, items: [skill('a'), skill('b')] },
      { id: 'g2', name: 'Talking', subject: null, items: [skill('c', 'yesNo')] },
    ],
    scale: [{ value: 4, word: 'Can teach it' }],
    frequency: null,
  },
  answers: [
    { itemId: 'a', rating: 4, frequency: null, yes: null, words: null },
    { itemId: 'c', rating: null, frequency: null, yes: true, words: null },
  ],
  observations: [
    {
      ...{ id: 'o2', itemId: 'a', observedOn: '2026-11-20', observer: 'Renee Boyd, RN', initials: 'RB' },
      ...{ performedWith: 'patient', satisfactory: true, rating: 4, note: '', withdrawn: null },
    },
    {
      ...{ id: 'o1', itemId: 'b', observedOn: '2026-11-01', observer: 'Sam Lee', initials: 'SL' },
      ...{ performedWith: 'patient', satisfactory: true, rating: null, note: '' },
      withdrawn: { on: '2026-11-02', by: 'Ada Admin', reason: 'Wrong person.' },
    },
  ],
} as unknown as PersonSkills
const cells = () => screen.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent ?? ''))

test('a row says what was claimed, what was seen, by whom and what was withdrawn; each leads to its acts', async () => {
  const [onOpen, onWithdraw] = [vi.fn(), vi.fn()]
  showPage(<SkillsTable of={of} onOpen={onOpen} onWithdraw={onWithdraw} />)
  screen.getByRole('table', { name: 'Claimed beside observed' })
  const [head, lifting, a, b, talking, c] = cells()
  expect(head).toEqual(['Skill', 'Claimed', 'Observed', 'Who and when'])
  expect([lifting, talking]).toEqual([['Lifting'], ['Talking']])
  expect(a).toEqual([
    'Skill a',
    expect.stringContaining('Can teach it'),
    expect.stringContaining('Can teach it'),
    expect.anything(),
  ])
  expect(a?.[3]).toBe('Renee Boyd, RN (RB), Nov 20, 2026Withdraw')
  expect(b?.[3]).toMatch(/Withdrawn by Ada Admin.*Wrong person\./)
  expect(b?.[3]).not.toContain('Sam Lee (SL), Nov 1, 2026Withdraw')
  expect(c?.[1]).toBe('ClaimedYes')
  expect(c?.[3]).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Record an observation of Skill b' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('b')
  const [withdraw, ...others] = screen.getAllByRole('button', { name: /^Withdraw the observation of / })
  expect(others).toEqual([])
  await userEvent.click(withdraw as HTMLElement)
  expect(onWithdraw).toHaveBeenCalledExactlyOnceWith('o2')
})

test('whoever only reads has the same words and no buttons', () => {
  showPage(<SkillsTable of={of} onOpen={null} onWithdraw={null} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(cells()[2]?.[0]).toBe('Skill a')
  expect(cells()[2]?.[3]).toBe('Renee Boyd, RN (RB), Nov 20, 2026')
})
