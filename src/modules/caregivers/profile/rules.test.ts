import { expect, test } from 'vitest'
import { maskSsn, missingInProfile, plainSsn, refuseBirthDate, withMain } from './rules.ts'

const today = '2026-11-20'
test('a birth date lies in the past, and not too far', () => {
  expect(refuseBirthDate('1990-02-28', today)).toBeNull()
  expect(refuseBirthDate(today, today)).toBe('This day is not in the past.')
  expect(refuseBirthDate('1915-12-31', today)).toBe('Check the year.')
})

test('a social security number is kept with hyphens and shown masked', () => {
  expect(plainSsn('123456789')).toBe('123-45-6789')
  expect(plainSsn('123-45-6789')).toBe('123-45-6789')
  expect(maskSsn('123-45-6789')).toBe('•••-••-6789')
  expect(maskSsn(null)).toBe('•••-••-••••')
})

test('the main position is among those held today', () => {
  const held = { positionId: 'a', from: '2020-01-01', to: null }
  expect(withMain([held], 'a', today)).toEqual([held])
  expect(withMain([held], 'b', today)).toEqual([held, { positionId: 'b', from: today, to: null }])
  const past = { ...held, to: '2026-11-19' }
  expect(withMain([past], 'a', today)).toEqual([past, { positionId: 'a', from: today, to: null }])
  const over = { ...held, to: today }
  expect(withMain([over], 'a', today)).toEqual([over, { positionId: 'a', from: today, to: null }])
  expect(withMain([{ ...held, to: '2026-11-21' }], 'a', today)).toHaveLength(1)
  expect(withMain([held], null, today)).toEqual([held])
})

test('a profile says what it lacks', () => {
  const full = {
    userProfile: { phone: '1', address: 'a', city: 'c', stateCode: 'TX', postalCode: '78701', hasBirthDate: true },
    emergencyContacts: [{}],
    gaps: [{ explanation: 'School.' }],
  }
  expect(missingInProfile(full)).toEqual([])
  const bare = {
    userProfile: { phone: null, address: '', city: null, stateCode: null, postalCode: null, hasBirthDate: false },
    emergencyContacts: [],
    gaps: [{ explanation: null }],
  }
  expect(missingInProfile(bare)).toEqual([
    ...['phone', 'address', 'city', 'stateCode', 'postalCode', 'birthDate', 'emergencyContacts', 'gaps'],
  ])
})
