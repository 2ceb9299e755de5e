import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Observation } from '../../skill-checklists/competency/contract.ts'
import type { PersonSkills } from '../contract.ts'
import { SkillSide } from './SkillSide.tsx'

const skill = (id: string, mustObserve: boolean, questionType = 'scale') => ({
  id,
  name: `Skill ${id}`,
  questionType,
  mustObserve,
})
const content = {
  groups: [
    { id: 'g1', name: 'Lifting', subject: null, items: [skill('a', true), skill('b', true)] },
    { id: 'g2', name: 'Talking', subject: null, items: [skill('c', false, 'yesNo')] },
  ],
  scale: [
    { value: 0, word: 'Never' },
    { value: 4, word: 'Can teach it' },
  ],
  frequency: ['Rarely', 'Often'],
}
const answers = [
  { itemId: 'a', rating: 4, frequency: 0, yes: null, words: null },
  { itemId: 'c', rating: null, frequency: null, yes: true, words: null },
]
const seen = (of: Partial<Observation> = {}) =>
  ({
    ...{ id: 'o1', itemId: 'a', observedOn: '2026-11-20', observer: 'Renee Boyd, RN', initials: 'RB' },
    ...{ performedWith: 'patient', satisfactory: true, rating: 0, note: '', withdrawn: null },
    ...of,
  }) as Observation
const skills = (observations: Observation[] = []) => ({ content, answers, observations }) as unknown as PersonSkills

function side(itemId: string, { observations = [] as Observation[], readOnly = false } = {}) {
  const [onChoose, observe, withdraw] = [vi.fn(), vi.fn(), vi.fn()]
  const acts = readOnly ? null : { observe, withdraw }
  const { container } = showPage(
    <SkillSide of={skills(observations)} itemId={itemId} onChoose={onChoose} acts={acts} />,
  )
  return { onChoose, observe, withdraw, text: () => container.textContent ?? '' }
}
const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('the first skill says what was claimed and how often, and leads to the next', async () => {
  const { text, onChoose } = side('a')
  expect(text()).toContain('Lifting · skill 1 of 2')
  expect(text()).toContain('Can teach it · rarely')
  expect(text()).toContain('To observe')
  expect([disabled('Previous skill'), disabled('Next skill')]).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Next skill' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('b')
})

test('the last one leads back', async () => {
  const { text, onChoose } = side('c')
  expect(text()).toContain('ClaimedYes')
  expect(text()).toContain('Not required')
  expect([disabled('Previous skill'), disabled('Next skill')]).toEqual([false, true])
  await userEvent.click(screen.getByRole('button', { name: 'Previous skill' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('b')
})

test('what was seen says by whom, and can be withdrawn', async () => {
  const { text, observe, withdraw } = side('a', { observations: [seen({ note: 'Slow' })] })
  for (const words of ['Renee Boyd, RN · RB', 'Nov 20, 2026 · ', '“Slow”', 'Never']) expect(text()).toContain(words)
  expect(text()).not.toContain('Observed 1')
  await userEvent.click(screen.getByRole('button', { name: 'Record an observation' }))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw this observation' }))
  expect([observe.mock.calls, withdraw.mock.calls]).toEqual([[['a']], [['o1']]])
})

test('an earlier one is counted, and one that was withdrawn is told and not counted', () => {
  const withdrawn = { on: '2026-11-21', by: 'Ada Admin', reason: 'Wrong person.' }
  const observations = [seen({ id: 'o3', withdrawn }), seen({ id: 'o2' }), seen({ observedOn: '2026-10-01' })]
  const { text } = side('a', { observations })
  expect(text()).toContain('Observed 2 times, before on Oct 1, 2026')
  expect(text()).toContain('Wrong person.')
})

test('without an observation there is nothing to withdraw, and whoever only reads has no button', () => {
  side('b')
  expect(screen.queryByRole('button', { name: 'Withdraw this observation' })).toBeNull()
})

test('whoever only reads has no button', () => {
  side('a', { observations: [seen()], readOnly: true })
  expect(screen.queryByRole('button', { name: /Record|Withdraw/ })).toBeNull()
})

test('a skill of no group shows nothing', () => {
  expect(side('x').text()).toBe('')
})
