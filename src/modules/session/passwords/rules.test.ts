import { expect, test } from 'vitest'
import { refusePassword } from './rules.ts'

const list = new Set(['password', 'iloveyou', 'correcthorsebatterystaple'])
const why = (password: string, secondFactor = false, personal: string[] = []) =>
  refusePassword(password, secondFactor, personal, form => list.has(form))

const fourteen = 'quiet rivers u'
const fifteen = 'quiet rivers un'

test('15 characters are enough and 14 are not', () => {
  expect([fourteen.length, fifteen.length]).toEqual([14, 15])
  expect(why(fourteen)).toMatch(/^Use at least 15 characters\./)
  expect(why(fifteen)).toBeNull()
})

test('with a second factor 8 are enough and 7 are not', () => {
  expect(why('xk29-fw', true)).toMatch(/^Use at least 8 characters\./)
  expect(why('xk29-fwq', true)).toBeNull()
})

test('128 characters are taken and 129 are not', () => {
  const long = 'quiet river under stones '.repeat(6)
  expect(why(`${long.slice(0, 127)}x`)).toBeNull()
  expect(why(`${long.slice(0, 128)}x`)).toBe('Use at most 128 characters.')
})

test.each([
  ['small letters only', 'quietriverunderstones'],
  ['digits only', '918273645546372819'],
  ['spaces', '  a b c d e f g  '],
  ['emoji, each one character', '🌊🪨🌿🦆🐟🌙☀️🌧️🍂🍄🦉🐿️🌾🪵🔥'],
  ['other scripts', 'тихаярекаподкамнями'],
  ['marks', `"'<>&;--\\/%_{}[]$`],
])('no rule of composition: %s', (_what, password) => {
  expect(why(password)).toBeNull()
})

test('fifteen emoji are fifteen characters', () => {
  const emoji = ['🌊', '🪨', '🌿', '🦆', '🐟', '🌙', '🌵', '🌍', '🍂', '🍄', '🦉', '🐢', '🌾', '🪵', '🔥']
  expect(why(emoji.join(''))).toBeNull()
  expect(why(emoji.slice(1).join(''))).toMatch(/at least 15/)
})

test.each([
  ['is on the list', 'correcthorsebatterystaple'],
  ['is on the list but for capitals', 'CorrectHorseBatteryStaple'],
  ['is on the list but for spaces', 'correct horse battery staple'],
  ['is a listed word with digits at its ends', '1234password5678'],
  ['is a listed word repeated', 'iloveyouiloveyou'],
])('refused because it %s', (_what, password) => {
  expect(why(password)).toMatch(/one of the first that others would try/)
})

test('refused when few characters repeat', () => {
  expect(why('abababababababab')).toMatch(/repeats too few characters/)
})

test('refused when it is little more than a name that others know', () => {
  const personal = ['grace.hall@harbor.example', 'Grace', 'Hall', 'Harbor Home Care']
  expect(why('Harbor Home Care 1', false, personal)).toMatch(/little more than a name/)
  expect(why('GRACE.HALL@harbor.example!', false, personal)).toMatch(/little more than a name/)
  expect(why('grace walks along a river', false, personal)).toBeNull()
})
