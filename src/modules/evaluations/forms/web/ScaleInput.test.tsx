import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ScaleInput } from './ScaleInput.tsx'

const choices = [
  { value: 1, label: '1', means: 'Poor' },
  { value: 2, label: '2' },
]
function show(value: number | null) {
  const onChoose = vi.fn()
  render(<ScaleInput label="On time" name="q" choices={choices} value={value} onChoose={onChoose} />)
  return onChoose
}

test('the chosen value is checked, and each says what it means', () => {
  show(1)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(one => [one.getAttribute('aria-label'), one.checked])).toEqual([
    ['1, Poor', true],
    ['2', false],
  ])
})

test('a digit chooses and takes the focus, other keys and chords do not', async () => {
  const onChoose = show(null)
  await userEvent.tab()
  await userEvent.keyboard('7')
  await userEvent.keyboard('{Control>}2{/Control}{Meta>}2{/Meta}{Alt>}2{/Alt}')
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.keyboard('2')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(2)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2' }))
})
