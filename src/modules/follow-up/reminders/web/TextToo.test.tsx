import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { PlannedReminder } from '../contract.ts'
import { TextToo, type TextWish } from './TextToo.tsx'

const planned = (...numbers: (string | null)[]) => numbers.map(textTo => ({ textTo })) as PlannedReminder[]
function show(all: PlannedReminder[], of: TextWish) {
  const onChange = vi.fn()
  const { container } = showPage(<TextToo planned={all} of={of} onChange={onChange} />)
  return { onChange, text: container.textContent ?? '' }
}
const toggle = () => userEvent.click(screen.getByRole('switch'))

test('where nobody can be texted nothing is asked', () => {
  expect(show(planned(null), null).text).toBe('')
})

test('those who can be are counted, and a text is wished for', async () => {
  const { text, onChange } = show(planned('512', null, '513'), null)
  expect(text).toBe('Text 2 people too')
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  await toggle()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ words: '' })
})

test('its words are written, and it is taken back', async () => {
  const { text, onChange } = show(planned('512'), { words: '' })
  expect(text).toContain('Text 1 person too')
  expect(text).toContain('Texts leave between 8 AM and 9 PM.')
  await userEvent.type(screen.getByRole('textbox'), 'H')
  expect(onChange).toHaveBeenLastCalledWith({ words: 'H' })
  await toggle()
  expect(onChange).toHaveBeenLastCalledWith(null)
})
