import { afterEach, expect, test, vi } from 'vitest'
import { saveSession } from '../session/session.ts'
import { someone } from '../testing/people.ts'
import { showRecent, showTime } from './dates.ts'

afterEach(() => {
  vi.useRealTimers()
})

// Between the minutes and AM or PM stands a space that does not break.
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a time of day is told with AM and PM, where the organization is', () => {
  const at = new Date('2026-11-24T19:42:00Z')
  const { organization } = someone()
  for (const [timeZone, words] of [
    ['America/New_York', '2:42 PM'],
    ['Pacific/Honolulu', '9:42 AM'],
    ['Pacific/Kiritimati', '9:42 AM'],
  ] as const) {
    saveSession(someone({ organization: { ...organization, timeZone } }), 'token')
    expect(plain(showTime(at)), timeZone).toBe(words)
  }
})

test('what is of today where the organization is needs no day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:30:00Z'), toFake: ['Date'] })
  const { organization } = someone()
  const savedAt = '2026-11-24T04:42:00Z'
  saveSession(someone({ organization: { ...organization, timeZone: 'UTC' } }), 'token')
  expect(plain(showRecent(savedAt))).toBe('4:42 AM')
  saveSession(someone({ organization: { ...organization, timeZone: 'America/New_York' } }), 'token')
  expect(plain(showRecent(savedAt))).toBe('Nov 23, 2026, 11:42 PM')
})
