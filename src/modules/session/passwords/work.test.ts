import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { makeFilter, readFilter } from '../../../kit/server/bloom-filter.ts'
import { refusalOfPassword } from './work.ts'

test('a list of 15 characters and more ships, from breaches and not of ours', () => {
  const holds = readFilter(readFileSync(new URL('./long-passwords.bin', import.meta.url)))
  const breached = [
    '123456789987654321',
    'vjhtrhsvdctcegth',
    '1qaz2wsx3edc4rfv',
    'polniypizdec110211',
    'zqjphsyf6ctifgu',
  ]
  expect(breached.filter(password => !holds(password))).toEqual([])
})

/** Numbers that are the same in every run and look like chance. */
function* chance(seed: string): Generator<number> {
  for (let round = 0; ; round++) {
    const hash = createHash('sha256').update(`${seed} ${round}`).digest()
    for (let at = 0; at < 32; at += 4) yield hash.readUInt32BE(at)
  }
}

const words = dictionary['diceware-common'] ?? []
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const row = (numbers: Generator<number>, from: ArrayLike<string>, count: number) =>
  Array.from({ length: count }, () => from[numbers.next().value % from.length])

test.each([
  ['four words', (numbers: Generator<number>) => row(numbers, words, 4).join(' ')],
  ['four words without spaces', (numbers: Generator<number>) => row(numbers, words, 4).join('')],
  ['three words', (numbers: Generator<number>) => row(numbers, words, 3).join('-')],
  ['15 characters of a password manager', (numbers: Generator<number>) => row(numbers, letters, 15).join('')],
])('of 20,000 random ones of %s fewer than 0.1 %% are refused', async (what, make) => {
  const numbers = chance(what)
  const refused: string[] = []
  for (let made = 0; made < 20_000; ) {
    const password = make(numbers)
    if ([...password].length < 15) continue
    made++
    if (await refusalOfPassword(password, ['maria.santos@harbor.example', 'Maria', 'Santos', 'Harbor Home Care']))
      refused.push(password)
  }
  expect(refused.length, refused.join(', ')).toBeLessThan(20)
})

test('a filter holds each of its entries, and fewer than 0.1 % of anything else', () => {
  const entries = new Set(Array.from({ length: 5000 }, (_, place) => `entry ${place}`))
  const holds = readFilter(makeFilter(entries))
  expect([...entries].filter(entry => !holds(entry))).toEqual([])
  const others = Array.from({ length: 50_000 }, (_, place) => `another ${place}`)
  expect(others.filter(holds).length).toBeLessThan(50)
})
