import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useDayKeys } from './DayKeys.tsx'

const days = ['2026-11-09', '2026-11-10', '2026-11-11']
function Days({ onDay, stays = false }: { onDay: (day: string) => void; stays?: boolean }) {
  const [around, setAround] = useState('2026-11-10')
  const keys = useDayKeys(around, day => {
    onDay(day)
    if (!stays) setAround(day)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid of the calendar hears the keys
    <div ref={keys.grid} onKeyDown={event => keys.press(event)}>
      {days.map(day => (
        <button type="button" key={day} data-day={day}>
          {day}
        </button>
      ))}
    </div>
  )
}
const focused = () => document.activeElement?.textContent

test('the focus goes to the day that was chosen', async () => {
  const onDay = vi.fn()
  render(<Days onDay={onDay} />)
  screen.getByText('2026-11-10').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect([onDay.mock.calls, focused()]).toEqual([[['2026-11-11']], '2026-11-11'])
})

test('keys begin from the day that has the focus', async () => {
  const onDay = vi.fn()
  render(<Days onDay={onDay} />)
  screen.getByText('2026-11-11').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-11-10')
})

test('a day that has not come in yet does not take the focus', async () => {
  render(<Days onDay={vi.fn()} stays />)
  screen.getByText('2026-11-10').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('2026-11-10')
})

test('chords and other keys choose nothing', async () => {
  const onDay = vi.fn()
  render(<Days onDay={onDay} />)
  screen.getByText('2026-11-10').focus()
  for (const key of ['Control', 'Meta', 'Alt']) await userEvent.keyboard(`{${key}>}{ArrowRight}{/${key}}`)
  await userEvent.keyboard('x')
  expect(onDay).not.toHaveBeenCalled()
})
