import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newKey, Said } from './parts.tsx'

test('what is wrong with a group is told, and nothing of what is right', () => {
  const { rerender } = render(<Said sentence="Choose one." />)
  expect(screen.getByRole('alert').textContent).toBe('Choose one.')
  rerender(<Said sentence={undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(newKey()).not.toBe(newKey())
})
