import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CancelButton, CloseContext } from './CancelButton.tsx'

test('it closes what it stands in, unless that is busy, and is not there where nothing can be closed', async () => {
  const close = vi.fn()
  const { rerender } = render(<CancelButton />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(
    <CloseContext value={close}>
      <CancelButton />
    </CloseContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(close).toHaveBeenCalledOnce()
  rerender(
    <CloseContext value={close}>
      <CancelButton disabled />
    </CloseContext>,
  )
  expect(screen.getByRole('button')).toHaveProperty('disabled', true)
})
