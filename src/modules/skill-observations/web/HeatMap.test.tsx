import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Observation } from '../../skill-checklists/competency/contract.ts'
import type { PersonSkills } from '../contract.ts'
import { HeatMap } from './HeatMap.tsx'

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

function map(chosen: string | null, observations: Observation[] = []) {
  const [onChoose, onOpen] = [vi.fn(), vi.fn()]
  showPage(<HeatMap of={skills(observations)} chosen={chosen} onChoose={onChoose} onOpen={onOpen} />)
  return { onChoose, onOpen }
}
const squares = () => screen.getAllByRole('button')

test('the table says of each skill what was claimed and what was seen', () => {
  map(null, [seen()])
  expect(squares().map(one => one.getAttribute('aria-label'))).toEqual([
    'Lifting, Skill a: claimed Can teach it, 4',
    'Lifting, Skill b: claimed Not answered',
    'Lifting, Skill a: observed Never, 0',
    'Lifting, Skill b: observed To observe',
    'Talking, Skill c: claimed Yes',
  ])
  screen.getByText('Not required')
  screen.getByText('1 to observe')
})

test('arrow keys walk the squares and stop at the edges, and Enter opens', async () => {
  const { onChoose, onOpen } = map(null)
  const label = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.tab()
  expect(label()).toBe('Lifting, Skill a: observed To observe')
  await userEvent.keyboard('{ArrowLeft}')
  expect(label()).toBe('Lifting, Skill b: claimed Not answered')
  await userEvent.keyboard('{ArrowDown}')
  expect(label()).toBe('Talking, Skill c: claimed Yes')
  await userEvent.keyboard('{ArrowRight}')
  expect(label()).toBe('Talking, Skill c: claimed Yes')
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('c')
  expect(onChoose).toHaveBeenLastCalledWith('c')
  await userEvent.keyboard('{ArrowUp}')
  expect(label()).toBe('Lifting, Skill a: claimed Can teach it, 4')
})

test('the chosen one is pressed, and the keyboard comes to what was seen of it', async () => {
  map('b')
  expect(screen.getAllByRole('button', { pressed: true }).map(one => one.dataset.square)).toEqual(['b', 'b'])
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lifting, Skill b: observed To observe')
})
