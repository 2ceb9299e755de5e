import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Chips, detailAddress, groupAddress, skillAnchor } from './Chips.tsx'

const chips = [
  { value: 0, label: '0', word: 'Never' },
  { value: 4, label: '4', word: 'Can teach it' },
  { value: 5, label: 'Yes', word: 'Yes' },
  { value: 6, label: 'No' },
]
function show(value: number | null, readOnly = false) {
  const onChange = vi.fn()
  const of = { label: 'How well', chips, value, open: 'Choose one', readOnly }
  const { container } = render(<Chips {...of} onChange={onChange} />)
  return { onChange, text: container.textContent }
}

test('beside the question stands what is chosen, or that one is to be chosen', () => {
  expect(show(4).text).toMatch(/^How wellCan teach it/)
})

test('nothing chosen says so', () => {
  expect(show(null).text).toMatch(/^How wellChoose one/)
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(one => one.checked)).toBe(false)
})

test('a chip is called by its digit and its word, once', () => {
  show(0)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(one => one.getAttribute('aria-label'))).toEqual(['0: Never', '4: Can teach it', 'Yes', 'No'])
  expect(radios.map(one => one.checked)).toEqual([true, false, false, false])
})

test('a digit chooses and takes the focus, a chord does not', async () => {
  const { onChange } = show(0)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}4{/Control}{Meta>}4{/Meta}{Alt>}4{/Alt}9')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('4')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '4: Can teach it' }))
})

test('what is only read changes by no key and no press', async () => {
  const { onChange } = show(0, true)
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(second?.disabled).toBe(true)
  first?.closest('[role=radiogroup]')?.dispatchEvent(new KeyboardEvent('keydown', { key: '4', bubbles: true }))
  expect(onChange).not.toHaveBeenCalled()
})

test('groups and skills have their addresses', () => {
  expect(detailAddress('c')).toBe('/applicant/skill-checklist/c/checklist-detail')
  expect(groupAddress('c', 'g')).toBe('/applicant/skill-checklist/c/checklist-detail/g/skill')
  expect(skillAnchor('i')).toBe('skill-i')
})
