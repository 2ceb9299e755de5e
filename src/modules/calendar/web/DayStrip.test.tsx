import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { envelope, outerServer } from '../../../kit/web/testing/outer-server.ts'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { DayStrip } from './DayStrip.tsx'

test('a month stands in one row, the chosen day is pressed, and another is chosen', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, { success: true, data: [] }))
  const onDay = vi.fn()
  showPage(<DayStrip around="2026-11-30" today="2026-11-04" zone="UTC" onDay={onDay} />)
  const days = screen.getAllByRole('button')
  expect(days).toHaveLength(30)
  expect(days[0]?.getAttribute('aria-label')).toBe('Sunday, November 1, 2026')
  expect(days[0]?.textContent).toBe('1')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('30')
  await userEvent.click(screen.getByRole('button', { name: 'Monday, November 9, 2026' }))
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-09')
  await waitFor(() => expect(heard[0]?.url).toMatch(/\?from=2026-11-01&to=2026-11-30$/))
})
