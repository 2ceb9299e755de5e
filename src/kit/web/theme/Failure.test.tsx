import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../../contract/refusal.ts'
import { Failure } from './Failure.tsx'

test('what was refused is told in its own words, with a way to try again', async () => {
  const onRetry = vi.fn()
  render(<Failure error={new Refusal('notFound', 'There is no such page.')} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('There is no such page.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('any other error is told without its own words, and without a way there is no button', () => {
  render(<Failure error={new Error('x is not a function')} />)
  expect(screen.getByRole('alert').textContent).not.toContain('x is not')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})
