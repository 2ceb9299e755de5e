import { expect, test } from 'vitest'
import { namesEvent, placeOf } from './CalendarDialogs.tsx'

const id = '018f2c5e-7c3a-7b61-9d40-5c2f8e1a3b77'

test.each([
  [id, { eventId: id, on: undefined, to: null, time: null }],
  [`${id}.2026-11-02`, { eventId: id, on: '2026-11-02', to: null, time: null }],
  [`${id}.2026-11-02.2026-11-03.09:00`, { eventId: id, on: '2026-11-02', to: '2026-11-03', time: '09:00' }],
  [`${id}.2026-13-02.x.09:00`, { eventId: id, on: undefined, to: null, time: '09:00' }],
  ['', { eventId: '', on: undefined, to: null, time: null }],
])('the address %s names an event and its days', (value, place) => {
  expect(placeOf(value)).toEqual(place)
})

test('only an id, alone or with a day, names an event', () => {
  expect(namesEvent(id)).toBe(true)
  expect(namesEvent(`${id}.2026-11-02`)).toBe(true)
  expect(namesEvent(`${id}x`)).toBe(false)
  expect(namesEvent('other')).toBe(false)
})
