import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

const fill = () => {
  const element = document.querySelector('[data-fill]')
  return element ? getComputedStyle(element).width : null
}

test.each([
  [1, 4, '25%'],
  [4, 4, '100%'],
  [9, 4, '100%'],
  [0, 0, '0%'],
  [3, 0, '0%'],
])('%s of %s is filled by %s', (value, of, width) => {
  render(<ProgressBar label="Met" value={value} of={of} />)
  expect(fill()).toBe(width)
  const bar = screen.getByRole('progressbar', { name: 'Met' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([String(value), String(of)])
})

test('figures stand beside it when they are wished for', () => {
  const { container, rerender } = render(<ProgressBar label="Met" value={1} of={4} />)
  expect(container.textContent).toBe('')
  rerender(<ProgressBar label="Met" value={1} of={4} shows />)
  expect(container.textContent).toBe('1/4')
})
