import { expect, test } from 'vitest'
import { unique } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { Refusal } from '../contract/refusal.ts'
import { dropOldAttempts, makeThrottle } from './throttle.ts'

const { services } = await testProduct()
const start = Date.parse('2031-05-01T08:00:00.000Z')

/** A process's throttle with a clock that the test sets, in seconds from the start. */
function throttleAt(clock: { seconds: number }) {
  return makeThrottle(services.database, () => new Date(start + clock.seconds * 1000))
}

const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'taken',
    error =>
      error instanceof Refusal && error.code === 'tooMany' ? `wait ${error.retryAfter}` : Promise.reject(error),
  )

test('a budget has so many attempts in so many seconds, and the last one is told', async () => {
  const clock = { seconds: 0 }
  const throttle = throttleAt(clock)
  const budget = { of: unique('it'), tries: 2, seconds: 60 }
  expect((await throttle('trial', [budget])).last).toBe(false)
  expect((await throttle('trial', [budget])).last).toBe(true)
  clock.seconds = 20
  expect(await outcome(throttle('trial', [budget]))).toBe('wait 40')
  expect(await outcome(throttle('another call', [budget]))).toBe('taken')
  clock.seconds = 60
  expect(await outcome(throttle('trial', [budget]))).toBe('taken')
})

test('several processes count as one, also at the same moment', async () => {
  const one = throttleAt({ seconds: 0 })
  const two = throttleAt({ seconds: 0 })
  const budget = { of: unique('it'), tries: 10, seconds: 60 }
  const attempts = Array.from({ length: 30 }, (_, n) => outcome((n % 2 ? one : two)('trial', [budget])))
  expect((await Promise.all(attempts)).filter(said => said === 'taken')).toHaveLength(10)
})

test('what is given back was none, and what is refused counts nowhere', async () => {
  const throttle = throttleAt({ seconds: 0 })
  const small = { of: unique('small'), tries: 1, seconds: 60 }
  const large = { of: unique('large'), tries: 2, seconds: 60 }
  for (let n = 0; n < 3; n++) await (await throttle('trial', [small, large])).giveBack()
  expect(await outcome(throttle('trial', [small, large]))).toBe('taken')
  for (let n = 0; n < 3; n++) expect(await outcome(throttle('trial', [large, small]))).toBe('wait 60')
  expect(await outcome(throttle('trial', [large]))).toBe('taken')
  expect(await outcome(throttle('trial', [large]))).toBe('wait 60')
})

test('what is given back late is not taken from a later count', async () => {
  const clock = { seconds: 0 }
  const throttle = throttleAt(clock)
  const budget = { of: unique('it'), tries: 1, seconds: 60 }
  const early = await throttle('trial', [budget])
  clock.seconds = 60
  await throttle('trial', [budget])
  await early.giveBack()
  expect(await outcome(throttle('trial', [budget]))).toBe('wait 60')
})

test('a clock that was set back does not lengthen the wait', async () => {
  const clock = { seconds: 86_400 }
  const throttle = throttleAt(clock)
  const budget = { of: unique('it'), tries: 1, seconds: 60 }
  await throttle('trial', [budget])
  clock.seconds = 0
  expect(await outcome(throttle('trial', [budget]))).toBe('taken')
})

test.each([
  [300, 115, /^Too many attempts\. Please wait about 3 minutes and try again\.$/],
  [60, 15, /^Too many attempts\. Please wait 45 seconds and try again\.$/],
  [60, 59, /^Too many attempts\. Please wait 1 second and try again\.$/],
])('of %d seconds, %d are over: the wait is told as people say it', async (seconds, over, sentence) => {
  const clock = { seconds: 0 }
  const throttle = throttleAt(clock)
  const budget = { of: unique('it'), tries: 1, seconds }
  await throttle('trial', [budget])
  clock.seconds = over
  await expect(throttle('trial', [budget])).rejects.toThrow(sentence)
})

test('counts are swept once their time is over, and hold nobody’s address', async () => {
  const throttle = throttleAt({ seconds: 0 })
  const count = async () => {
    const rows = await services.database.query<{ n: number }>(
      'count-rows',
      'select count(*)::int n from attempt where ends_at = $1',
      [new Date(start + 777_000)],
    )
    return rows[0]?.n
  }
  await throttle('trial', [{ of: unique('someone@example.com'), tries: 1, seconds: 777 }])
  await dropOldAttempts(services.database, new Date(start + 776_999))
  expect(await count()).toBe(1)
  const rows = await services.database.query<{ text: string }>(
    'read-rows',
    'select attempt::text as text from attempt',
    [],
  )
  expect(rows.map(row => row.text).join()).not.toContain('example')
  await dropOldAttempts(services.database, new Date(start + 777_000))
  expect(await count()).toBe(0)
})
