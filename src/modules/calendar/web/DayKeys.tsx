import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays, type Day } from '../../../kit/contract/time.ts'
import { rangeOf, stepped } from '../shown/rules.ts'

const moves: Record<string, (day: Day) => Day> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  Home: day => rangeOf('week', day).from,
  End: day => rangeOf('week', day).to,
  PageUp: day => stepped('month', day, -1),
  PageDown: day => stepped('month', day, 1),
}

/** The day on which something stands. */
const dayOf = (target: EventTarget): Day | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined

/**
 * Chooses the days of a month by keys: arrows move by day, Home and End in the week, Page keys by month. The focus stays
 * on the day that was chosen, also in the month that comes in then.
 */
export function useDayKeys(around: Day, onDay: (day: Day) => void) {
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<Day | null>(null)
  useEffect(() => {
    // A day that was chosen before may still come in between.
    if (wanted.current !== around) return
    wanted.current = null
    grid.current?.querySelector<HTMLElement>(`[data-day="${around}"]`)?.focus()
  })
  function choose(day: Day) {
    wanted.current = day
    onDay(day)
  }
  /** Whether the key was one of these. */
  function press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const move = moves[event.key]
    if (!move) return false
    event.preventDefault()
    choose(move(dayOf(event.target) ?? around))
    return true
  }
  return { grid, choose, press }
}
