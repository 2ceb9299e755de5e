import { describe, expect, test } from 'vitest'
import { said } from '../../kit/contract/sentence.ts'
import { type Channel, type KindName, kindNames, noticeKinds, type Place } from './kinds/contract.ts'
import {
  type Choices,
  concerns,
  decide,
  dueBy,
  isQuietFor,
  lineOf,
  notificationsBegin,
  placesOf,
  type Quiet,
} from './rules.ts'

const at = (time: string) => new Date(`2026-11-03T${time}:00Z`)
const minutesLater = (dueAt: Date, from: Date) => (dueAt.getTime() - from.getTime()) / 60_000

describe('where and when a notice is due', () => {
  const cases: [name: string, kind: KindName, chosen: Place[] | null, due: Partial<Record<Channel, number>>][] = [
    ['what is usual: a device at once', 'chatMessage', null, { push: 0 }],
    ['what is usual: in the product alone', 'signedUp', null, {}],
    ['an email waits a quarter of an hour', 'chatMessage', ['app', 'email'], { email: 15 }],
    ['every channel', 'chatMessage', ['app', 'email', 'push'], { email: 15, push: 0 }],
    ['a channel without the product', 'signedUp', ['email'], { email: 15 }],
    ['a text waits a quarter of an hour', 'chatMessage', ['app', 'sms'], { sms: 15 }],
    ['what is emailed as it happens can be texted too', 'waiverToDecide', ['app', 'sms'], { sms: 15 }],
    ['nowhere', 'chatMessage', [], {}],
    ['what has an email of its own gets no second one', 'waiverToDecide', ['app', 'email', 'push'], { push: 0 }],
    ['and none where only that was chosen', 'documentSentBack', ['email'], {}],
  ]
  test.each(cases)('%s', (_name, kind, chosen, due) => {
    const choices: Choices = chosen ? { [kind]: chosen } : {}
    const now = at('15:00')
    expect(
      Object.fromEntries(dueBy(kind, choices, now).map(one => [one.channel, minutesLater(one.dueAt, now)])),
    ).toEqual(due)
  })

  test('none is due before what happened can no longer be taken back', () => {
    const [now, notBefore] = [at('15:00'), at('15:20')]
    const due = dueBy('documentApproved', { documentApproved: ['app', 'email', 'push'] }, now, notBefore)
    expect(due.map(one => minutesLater(one.dueAt, now))).toEqual([20, 20])
  })

  test('what somebody chose of one kind leaves the others as they are', () => {
    expect(placesOf('signedUp', { chatMessage: [] })).toEqual(noticeKinds.signedUp.usual)
  })
})

describe('quiet hours', () => {
  const ny = 'America/New_York'
  const cases: [name: string, quiet: Quiet, utc: string, isQuiet: boolean][] = [
    ['none', null, '03:00', false],
    ['a minute before', { from: '09:00', to: '11:00', timeZone: ny }, '13:59', false],
    ['from the first minute', { from: '09:00', to: '11:00', timeZone: ny }, '14:00', true],
    ['to the last', { from: '09:00', to: '11:00', timeZone: ny }, '15:59', true],
    ['and then over', { from: '09:00', to: '11:00', timeZone: ny }, '16:00', false],
    ['over midnight, in the evening', { from: '21:00', to: '07:00', timeZone: 'UTC' }, '23:30', true],
    ['over midnight, in the morning', { from: '21:00', to: '07:00', timeZone: 'UTC' }, '06:59', true],
    ['over midnight, by day', { from: '21:00', to: '07:00', timeZone: 'UTC' }, '07:00', false],
    ['the same time twice is never', { from: '08:00', to: '08:00', timeZone: 'UTC' }, '08:00', false],
    ['the hours of whoever is told, not of the server', { from: '21:00', to: '07:00', timeZone: ny }, '01:30', false],
    ['at midnight it is hour zero', { from: '00:00', to: '01:00', timeZone: 'UTC' }, '00:00', true],
  ]
  test.each(cases)('%s', (_name, quiet, utc, isQuiet) => expect(isQuietFor(quiet, at(utc))).toBe(isQuiet))

  test('follow the clocks when they change', () => {
    const quiet = { from: '21:00', to: '07:00', timeZone: ny }
    // New York is four hours behind in summer, and five in winter.
    expect(isQuietFor(quiet, new Date('2026-07-01T01:00:00Z'))).toBe(true)
    expect(isQuietFor(quiet, new Date('2026-12-01T01:00:00Z'))).toBe(false)
  })
})

describe('what becomes of a notice that is due', () => {
  const usual = { quiet: null, online: false, reachable: true, textsFrom: at('15:00') }
  const night: Quiet = { from: '14:00', to: '16:00', timeZone: 'UTC' }
  const now = at('15:00')
  type Of = { channel?: Channel; happenedAt?: Date; seenAt?: Date | null }
  const cases: [name: string, of: Of, reader: Partial<Parameters<typeof decide>[1]>, verdict: string][] = [
    ['told', {}, {}, 'tell'],
    ['seen: never', { seenAt: at('14:30') }, {}, 'drop'],
    ['seen in quiet hours: never', { seenAt: at('14:30') }, { quiet: night }, 'drop'],
    ['whoever can no longer sign in: never', {}, { reachable: false }, 'drop'],
    ['quiet hours: looked at again in five minutes', {}, { quiet: night }, '15:05'],
    ['quiet hours hold back emails, too', { channel: 'email' }, { quiet: night }, '15:05'],
    ['a page is open: a minute later', {}, { online: true }, '15:01'],
    ['a page is open, but nobody looked for two minutes', { happenedAt: at('14:58') }, { online: true }, 'tell'],
    ['at night a text waits', { channel: 'sms' }, { textsFrom: at('18:00') }, '18:00'],
    ['what was seen is not texted either', { channel: 'sms', seenAt: at('14:30') }, { textsFrom: at('18:00') }, 'drop'],
    ['the night holds back no email', { channel: 'email' }, { textsFrom: at('18:00') }, 'tell'],
    ['an open page does not hold back an email', { channel: 'email' }, { online: true }, 'tell'],
  ]
  test.each(cases)('%s', (_name, of, reader, verdict) => {
    const decided = decide({ channel: 'push', happenedAt: now, seenAt: null, ...of }, { ...usual, ...reader }, now)
    expect(decided instanceof Date ? decided.toISOString().slice(11, 16) : decided).toBe(verdict)
  })
})

test('settings name to each what can concern them', () => {
  const of = (isStaff: boolean) => kindNames.filter(kind => concerns(noticeKinds[kind], isStaff))
  expect(of(true)).toContain('documentToReview')
  expect(of(true)).not.toContain('documentApproved')
  expect(of(false)).not.toContain('documentToReview')
  expect(of(false)).toContain('documentApproved')
  for (const isStaff of [true, false]) expect(of(isStaff)).toContain('chatMessage')
})

test('a line counts what is more than one, and what is older than 90 days is removed', () => {
  const line = (happenings: number) => lineOf(said('New message'), happenings).message
  expect([line(1), line(3)]).toEqual(['New message', 'New message (3)'])
  expect(notificationsBegin(new Date('2026-11-03T00:00:00Z')).toISOString()).toBe('2026-08-05T00:00:00.000Z')
})
