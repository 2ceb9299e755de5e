import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { SkillContent, SkillItem } from '../../checklists/contract.ts'
import type { SkillAnswer } from '../contract.ts'
import { SkillCard } from './SkillCard.tsx'

const content = {
  groups: [],
  scale: [
    { value: 0, word: 'Never' },
    { value: 4, word: 'Can teach it' },
  ],
  frequency: ['Rarely', 'Often'],
} as SkillContent
const none = { itemId: 'i', rating: null, frequency: null, yes: null, words: null }
type Wish = { answer?: Partial<SkillAnswer>; unsent?: boolean; readOnly?: boolean }
function show(of: Partial<SkillItem>, { answer, unsent = false, readOnly = false }: Wish = {}) {
  const onAnswer = vi.fn()
  const item = { id: 'i', name: 'Lifting', questionType: 'scale', mustObserve: false, ...of } as SkillItem
  const given = answer && { ...none, ...answer }
  const { container, unmount } = showPage(
    <SkillCard {...{ content, item, unsent, readOnly, onAnswer }} answer={given} />,
  )
  return { onAnswer, unmount, text: container.textContent ?? '' }
}
const ring = () => screen.getByRole('img').getAttribute('aria-label')
const groups = () => screen.queryAllByRole('radiogroup').length

test('a skill on a scale asks how well and how often, and is answered with both', async () => {
  const { onAnswer, text } = show({})
  expect(groups()).toBe(2)
  expect(ring()).toBe('Not answered')
  expect(text).not.toMatch(/nurse|Not sent/)
  await userEvent.click(screen.getByRole('radio', { name: '4: Can teach it' }))
  expect(onAnswer).toHaveBeenLastCalledWith('i', { rating: 4 })
  await userEvent.click(screen.getByRole('radio', { name: 'Often' }))
  expect(onAnswer).toHaveBeenLastCalledWith('i', { frequency: 1 })
})

test('one that is answered says so', () => {
  show({}, { answer: { rating: 4, frequency: 1 } })
  expect(ring()).toBe('Answered')
})

test.each([
  ['Yes', true],
  ['No', false],
])('yes or no is answered with %s', async (name, yes) => {
  const { onAnswer } = show({ questionType: 'yesNo' })
  expect(groups()).toBe(1)
  await userEvent.click(screen.getByRole('radio', { name }))
  expect(onAnswer).toHaveBeenLastCalledWith('i', { yes })
})

test.each([
  [true, [true, false]],
  [false, [false, true]],
  [null, [false, false]],
])('what was answered is chosen: %s', (yes, checked) => {
  show({ questionType: 'yesNo' }, { answer: { yes } })
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(one => one.checked)).toEqual(checked)
})

test('own words are kept when they are left, once, and only when they changed', async () => {
  const { onAnswer, unmount } = show({ questionType: 'text' }, { answer: { words: 'With' } })
  const box = screen.getByRole('textbox', { name: 'Lifting' })
  await userEvent.click(box)
  await userEvent.tab()
  expect(onAnswer).not.toHaveBeenCalled()
  await userEvent.type(box, '!')
  unmount()
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('i', { words: 'With!' })
})

test('words that are left are kept', async () => {
  const { onAnswer } = show({ questionType: 'text' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Lifting' }), 'A')
  await userEvent.tab()
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('i', { words: 'A' })
})

test('what a nurse will see, and what is not sent, is told', () => {
  expect(show({ mustObserve: true }, { unsent: true }).text).toMatch(/A nurse will also observe this.*Not sent yet/)
})

test('what is only read cannot be changed', () => {
  show({}, { readOnly: true })
  expect(screen.getAllByRole<HTMLInputElement>('radio').every(one => one.disabled)).toBe(true)
})
