import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { Preview } from './Preview.tsx'

type Of = ComponentProps<typeof Preview>['of']
const options = [
  { id: 'a', text: 'Water', weight: 100, feedback: '' },
  { id: 'b', text: '', weight: 0, feedback: '' },
]
function show(of: Partial<Of>, minutes: number | null = null) {
  const question = { type: 'single', subject: '', text: 'Which one?', points: 2, options, ...of } as Of
  const { container } = showPage(<Preview of={question} imageId={null} number={2} total={5} minutes={minutes} />)
  return container.textContent ?? ''
}

test('a question stands with its options as it will be asked', () => {
  const text = show({})
  for (const words of ['Question 2 of 5', 'Which one?', 'Water', '…', 'Next question']) expect(text).toContain(words)
  expect(text).not.toContain('left')
})

test('the minutes of a test are shown where it has a limit', () => {
  expect(show({}, 20)).toContain('20:00 left')
})

test('what is not written yet has words in its place', () => {
  const text = show({ text: '', points: 0 })
  expect(text).toContain('Your question')
  expect(text).toContain('1 point')
})

test('a short text has no options', () => {
  const text = show({ type: 'shortText' })
  expect(text).not.toContain('Water')
  expect(screen.queryByRole('radio')).toBeNull()
})
