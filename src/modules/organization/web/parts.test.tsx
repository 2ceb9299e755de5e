import { expect, test } from 'vitest'
import { zoneOptions } from './parts.tsx'

test('the zones of the country come first, by the names that people use, and the others follow in order', () => {
  const options = zoneOptions('America/Chicago')
  expect(options[0]).toEqual({ value: 'America/New_York', label: 'Eastern time (New York)' })
  const values = options.map(one => one.value)
  expect(new Set(values).size).toBe(values.length)
  const others = values.slice(values.indexOf('Pacific/Pago_Pago') + 1)
  expect(others).toEqual(others.toSorted())
  expect(
    options.find(one => one.value === 'Europe/Isle_of_Man' || one.value === 'America/Port-au-Prince')?.label,
  ).not.toContain('_')
})

test('the one that is used is among them', () => {
  expect(zoneOptions('Mars/Base').map(one => one.value)).toContain('Mars/Base')
})
