import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { DayInput } from './DayInput.tsx'

const today = '2026-11-23'
const chosen: (string | null)[] = []

/** Where the day was chosen shows it, and today without one. */
function Page() {
  const [day, setDay] = useState<string | null>(null)
  const choose = (next: string | null) => {
    chosen.push(next)
    setDay(next)
  }
  return (
    <>
      <label htmlFor="day">As of</label>
      <DayInput id="day" value={day ?? today} onChoose={choose} />
    </>
  )
}

test('a year can be typed digit by digit, and an emptied field chooses no day', async () => {
  showPage(<Page />)
  const input = await screen.findByLabelText<HTMLInputElement>('As of')
  for (const typed of ['0002-11-23', '0020-11-23', '0202-11-23']) {
    fireEvent.change(input, { target: { value: typed } })
    expect(input.value).toBe(typed)
  }
  expect(chosen).toEqual([])
  fireEvent.change(input, { target: { value: '2025-11-23' } })
  expect(chosen).toEqual(['2025-11-23'])
  fireEvent.change(input, { target: { value: '' } })
  expect(chosen).toEqual(['2025-11-23'])
  fireEvent.blur(input)
  expect([chosen.at(-1), input.value]).toEqual([null, today])
  fireEvent.change(input, { target: { value: '0002-11-23' } })
  fireEvent.blur(input)
  expect(input.value).toBe(today)
})
