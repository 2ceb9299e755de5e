import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fold } from './Fold.tsx'

const fold = (open: boolean) => (
  <Fold open={open} id="more">
    <button type="button">Inside</button>
  </Fold>
)

test('what is closed is made when it is first opened, and then only hidden from everybody', () => {
  const { rerender } = render(fold(false))
  expect(document.getElementById('more')?.textContent).toBe('')
  rerender(fold(true))
  const inside = screen.getByRole('button', { name: 'Inside' })
  rerender(fold(false))
  expect(screen.queryByRole('button', { name: 'Inside' })).toBeNull()
  expect(inside.isConnected).toBe(true)
})
