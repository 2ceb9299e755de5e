import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TermRow } from './TermRow.tsx'

test('a kind says how long it is kept, and what there is to know where there is something', async () => {
  const onChange = vi.fn()
  const { container, rerender } = render(<TermRow name="Notes" says="2 years" onChange={onChange} />)
  expect(container.textContent).toBe('Notes2 yearsChange')
  const lines = () => container.querySelectorAll('p').length
  const before = lines()
  rerender(<TermRow name="Notes" says="2 years" detail="Kept apart." onChange={onChange} />)
  expect(container.textContent).toBe('Notes2 yearsKept apart.Change')
  expect(lines()).toBe(before + 1)
  await userEvent.click(screen.getByRole('button', { name: 'Change Notes' }))
  expect(onChange).toHaveBeenCalledOnce()
})
