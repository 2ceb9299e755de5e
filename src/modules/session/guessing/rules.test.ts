import { expect, test } from 'vitest'
import { worthOf } from './rules.ts'

const worth = (password: string, { personal = [], common = [] }: { personal?: string[]; common?: string[] } = {}) =>
  worthOf(password, { personal, isCommon: form => common.includes(form) })

test.each([
  ['', 0],
  ['k', 1],
  ['kbqetg', 6],
  ['xk29fw', 6],
  ['тихая', 5],
  ['🌊🐢', 2],
])('each character that nothing explains counts: "%s" is worth %i', (password, points) => {
  expect(worth(password)).toBe(points)
})

test.each([
  ['1899', 4],
  ['1900', 1],
  ['1999', 1],
  ['2000', 1],
  ['2099', 1],
  ['2100', 4],
  ['199', 3],
  ['19915', 2],
])('a year is one guess: %s is worth %i', (password, points) => {
  expect(worth(password)).toBe(points)
})

test.each(['carefold', 'caregiver', 'homecare', 'homehealth', 'onboarding', 'compliance'])(
  'a word of the trade is one guess: %s',
  word => {
    expect(worth(word)).toBe(1)
    expect(worth(word.toUpperCase())).toBe(1)
  },
)

const personal = ['Maria', 'Santos', 'ana.duarte@harbor-care.example', 'Blue Jay Home Nursing', 'Al']

test.each([
  ['a name', 'Maria', 1],
  ['a name with a letter more', 'Marias', 2],
  ['a name with a letter less', 'Mari', 4],
  ['two names', 'MariaSantos', 2],
  ['a word of the email', 'duarte', 1],
  ['a short word of the email', 'ana', 1],
  ['what stands before the @', 'anaduarte', 1],
  ['what stands before the @, with its mark', 'ana.duarte', 1],
  ['what stands after the @', 'harborcareexample', 1],
  ['a word of what stands after the @', 'harbor', 1],
  ['the whole email but for its marks', 'anaduarteharborcareexample', 1],
  ['a word of the organization', 'nursing', 1],
  ['a short word of the organization', 'jay', 1],
  ['all words of the organization in a row', 'BlueJayHomeNursing', 1],
  ['a name of two letters', 'Al', 2],
  ['full-width letters', 'ｍａｒｉａ', 1],
])('what is known of the person is one guess: %s', (_what, password, points) => {
  expect(worth(password, { personal })).toBe(points)
})

test('a name that is written in another form is known too', () => {
  expect(worth('josé', { personal: ['Jose\u0301'] })).toBe(1)
  expect(worth('jose\u0301', { personal: ['José'] })).toBe(1)
})

test('the names of others are not known', () => {
  expect(worth('maria')).toBe(5)
})

test.each([
  ['zorzor', 4],
  ['zorblaxzorblax', 8],
  ['zorblaxzorbl', 8],
  ['zozo', 4],
  ['aa', 2],
  ['aaa', 3],
  ['aaaa', 2],
  ['aaaaaaaaaaaaaaa', 2],
  ['zorkzorvzor', 7],
])('what repeats three characters or more of an earlier part is one guess: %s is worth %i', (password, points) => {
  expect(worth(password)).toBe(points)
})

test.each([
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
])('a walk over the keys is two guesses, in either direction: %s', line => {
  expect(worth(line)).toBe(2)
  expect(worth([...line].reverse().join(''))).toBe(2)
  expect(worth(line.slice(3, 10))).toBe(2)
})

test.each([
  ['qwe', 3],
  ['qwer', 2],
  ['QWER', 2],
  ['rewq', 2],
  ['9012', 2],
  ['qwre', 4],
  ['qwerx', 3],
])('a walk has at least four keys: %s is worth %i', (password, points) => {
  expect(worth(password)).toBe(points)
})

test.each([
  ['kit', 3],
  ['lamp', 3],
  ['lantern', 3],
  ['understandings', 3],
  // The longest words are left out: the filter is wrong about a few.
  ['kitchenlanterns', 15],
])('a common word of 4 to 14 letters is three guesses: %s is worth %i', (word, points) => {
  expect(worth(word, { common: [word] })).toBe(points)
  expect(worth(word)).toBe(word.length)
})

test('a common word is not also one that repeats, and the cheapest reason counts', () => {
  const common = ['lantern', 'carefold', 'qwerty']
  expect(worth('lanternlantern', { common })).toBe(4)
  expect(worth('carefold', { common })).toBe(1)
  expect(worth('qwerty', { common })).toBe(2)
})

test('a password is taken apart in the way that leaves the least to guess', () => {
  const words = ['mariasan', 'maria', 'santos1991']
  expect(worth('mariasantos1991', { personal: words })).toBe(2)
  expect(worth('lanternmaria1991qwerty', { personal: words, common: ['lantern'] })).toBe(3 + 1 + 1 + 2)
  expect(worth('xmaria', { personal: words })).toBe(2)
})

test.each([
  ['a-b', 2],
  ['a-b-c', 3],
  ['a-b.c', 4],
  ['k-b.q g', 6],
  ['a b c', 3],
  ['---', 0],
  ['-.', 1],
  ['k–b', 3],
])('spaces and marks count once for each different one beyond the first: "%s" is worth %i', (password, points) => {
  expect(worth(password)).toBe(points)
})

test.each([...' \t!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('the mark "%s" alone is nothing to guess', one => {
  expect(worth(one)).toBe(0)
  expect(worth(`k${one}b${one}`)).toBe(2)
})

test('marks inside of what is known do not hide it', () => {
  expect(worth('m-a-r-i-a', { personal })).toBe(1)
  expect(worth('q w e r')).toBe(2)
  expect(worth('lan.tern', { common: ['lantern'] })).toBe(3)
})
