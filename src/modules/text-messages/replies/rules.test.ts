import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeOfCall } from './rules.ts'

const now = new Date('2026-11-23T15:04:05.678Z')
const at = (text: string) => String(Date.parse(text) / 1000)

test.each([
  ['of this second', at('2026-11-23T15:04:05Z'), '2026-11-23T15:04:05.000Z'],
  ['almost five minutes old', at('2026-11-23T14:59:06Z'), '2026-11-23T14:59:06.000Z'],
  ['more than five minutes old', at('2026-11-23T14:59:05Z'), null],
  ['almost five minutes ahead', at('2026-11-23T15:09:05Z'), '2026-11-23T15:09:05.000Z'],
  ['more than five minutes ahead', at('2026-11-23T15:09:06Z'), null],
  ['in milliseconds', String(now.getTime()), null],
  ['of the first second', '0', null],
  ['of a year far away', '999999999999', null],
  ['with nothing', '', null],
  ['with a sign before it', `+${at('2026-11-23T15:04:05Z')}`, null],
  ['with a space before it', ` ${at('2026-11-23T15:04:05Z')}`, null],
  ['with a new line behind it', `${at('2026-11-23T15:04:05Z')}\n`, null],
  ['with a part of a second', `${at('2026-11-23T15:04:05Z')}.5`, null],
  ['with an exponent', '1.764e9', null],
  ['in base sixteen', '0x6923', null],
  ['as a day', '2026-11-23T15:04:05Z', null],
])('a signed call %s', (_what, timestamp, time) => {
  expect(timeOfCall(timestamp, now)?.toISOString() ?? null).toBe(time)
})

test('exactly five minutes are still of now, on either side', () => {
  const sharp = new Date('2026-11-23T15:00:00.000Z')
  const isOfNow = (seconds: number) => timeOfCall(String(sharp.getTime() / 1000 + seconds), sharp) !== null
  expect([-301, -300, 300, 301].map(isOfNow)).toEqual([false, true, true, false])
})

test('whatever is sent, it is the second that was named, or none', () => {
  const near = fc.integer({ min: -400, max: 400 }).map(seconds => String(Math.floor(now.getTime() / 1000) + seconds))
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), timestamp => {
      const time = timeOfCall(timestamp, now)
      if (time) expect(time.getTime()).toBe(Number(timestamp) * 1000)
      if (time) expect(Math.abs(time.getTime() - now.getTime())).toBeLessThanOrEqual(300_000)
    }),
  )
})
