import { describe, expect, test } from 'vitest'
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
  ['digits only', '730958241667503'],
  ['spaces', ' k b q e t g r u '],
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

const tooCommon = /too common/
const tooSimple = /made of common words, rows of keys or repeated parts/
const tooPersonal = /little more than names/

test.each([
  ['is on the list', 'correcthorsebatterystaple', tooCommon],
  ['is on the list but for capitals', 'CorrectHorseBatteryStaple', tooCommon],
  ['is on the list but for spaces', 'correct horse battery staple', tooCommon],
  ['is a listed word with digits at its ends', '1234password5678', tooCommon],
  ['is a listed word repeated', 'iloveyouiloveyou', tooSimple],
  ['is two listed words', 'password-iloveyou', tooSimple],
  ['is a row of keys', 'asdfghjklqwertyuiop', tooSimple],
  ['goes down the keys', '1qaz2wsx3edc4rfv', tooSimple],
  ['is the alphabet', 'abcdefghijklmno', tooSimple],
  ['is the alphabet backward', 'zyxwvutsrqponml', tooSimple],
  ['counts', '0123456789abcdef', tooSimple],
  ['repeats a block and a part of it', 'abcabcabcabcabcd', tooSimple],
  ['repeats what no list has', 'zorblax zorblax', null],
  ['repeats what no list has, and that is short', 'blorx blorx blorx', tooSimple],
  ['repeats few characters', 'abababababababab', /repeats too few characters/],
  ['is the name of the product', 'carefoldcarefold', tooSimple],
])('a password that %s: %s', (_what, password, sentence) => {
  if (sentence) expect(why(password)).toMatch(sentence)
  else expect(why(password)).toBeNull()
})

describe('names of the person and the organization', () => {
  const personal = ['maria.santos@harbor.example', 'Maria', 'Santos', 'Harbor Home Care']

  test.each([
    'Harbor Home Care 1',
    'HarborHomeCare2026',
    'mariasantos1991',
    'Santos-Maria-1991!',
    'MARIA.SANTOS@harbor.example!',
    'harborharborharbor',
  ])('are taken away together: %s', password => {
    expect(why(password, false, personal)).toMatch(tooPersonal)
  })

  test('may stand in a password that has more than them', () => {
    expect(why('maria walks along a river', false, personal)).toBeNull()
    expect(why('HarborHomeCare2026', false, ['Somebody', 'Else'])).toBeNull()
  })
})
