import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import { PlayerFailed, PlayerFrame, PlayerLoading } from './PlayerFrame.tsx'

test('a video that does not load says so in its place, and is tried again', async () => {
  const onRetry = vi.fn()
  showPage(
    <PlayerFrame>
      <PlayerFailed onRetry={onRetry} />
    </PlayerFrame>,
  )
  expect(screen.getByRole('alert').textContent).toContain('What you have watched is saved.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('until its player has answered, it is told that it loads', () => {
  showPage(
    <PlayerFrame>
      <PlayerLoading />
    </PlayerFrame>,
  )
  screen.getByRole('status', { name: 'Loading' })
})
