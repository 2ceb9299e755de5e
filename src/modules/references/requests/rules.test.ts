import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayMove } from '../../../kit/contract/move.ts'
import { addDays } from '../../../kit/contract/time.ts'
import { type RequestState, requestStates } from './contract.ts'
import {
  isEnough,
  isOpen,
  lastDayOf,
  mayRemindAt,
  moves,
  nextReminder,
  refuseReminder,
  relationsOf,
  reminderDays,
  stateOn,
  stillToName,
  tallyOf,
} from './rules.ts'

type Act = keyof typeof moves

const may = (act: Act) => requestStates.filter(state => mayMove(moves[act], state) === null)

test.each<[Act, RequestState[]]>([
  ['agree', ['requested', 'agreed', 'bounced']],
  ['save', ['requested', 'agreed', 'inProgress', 'bounced']],
  ['submit', ['requested', 'agreed', 'inProgress', 'bounced']],
  ['decline', ['requested', 'agreed', 'inProgress', 'bounced']],
  ['phone', ['requested', 'agreed', 'inProgress', 'declined', 'expired', 'bounced']],
  ['cancel', ['requested', 'agreed', 'inProgress', 'expired', 'bounced']],
  ['expire', ['requested', 'agreed', 'inProgress', 'bounced']],
  ['bounce', ['requested', 'agreed', 'inProgress']],
  ['send', ['requested', 'agreed', 'inProgress', 'expired', 'bounced']],
])('%s is possible while a request is %j', (act, states) => {
  expect(may(act)).toEqual(states)
})

test('nothing leads out of a completed or a canceled request', () => {
  for (const act of Object.keys(moves) as Act[]) {
    expect(mayMove(moves[act], 'completed'), act).not.toBeNull()
    expect(mayMove(moves[act], 'canceled'), act).not.toBeNull()
  }
})

describe('reminders', () => {
  const sent = { state: 'requested', sentOn: '2026-11-12', reminders: 0, remindedOn: null } as const
  test.each([
    ['the first after 3 days', sent, '2026-11-15'],
    ['the second after 7', { ...sent, reminders: 1, remindedOn: '2026-11-15' }, '2026-11-19'],
    ['the third after 14', { ...sent, reminders: 2, remindedOn: '2026-11-19' }, '2026-11-26'],
    ['no fourth', { ...sent, reminders: 3, remindedOn: '2026-11-26' }, null],
    ['one by hand stands for the first', { ...sent, reminders: 1, remindedOn: '2026-11-13' }, '2026-11-19'],
    ['not two on one day', { ...sent, reminders: 1, remindedOn: '2026-11-19' }, '2026-11-20'],
    ['none by phone', { ...sent, sentOn: null }, null],
    ['also once they agreed', { ...sent, state: 'agreed' }, '2026-11-15'],
  ] as const)('%s', (_what, of, day) => {
    expect(nextReminder(of)).toBe(day)
  })
  test.each(['completed', 'declined', 'canceled', 'expired', 'bounced'] as const)('stop when %s', state => {
    expect(nextReminder({ ...sent, state })).toBeNull()
  })
  test('at most three leave by themselves, each on a later day, and all before the last day', () => {
    let [reminders, remindedOn] = [0, null as string | null]
    const days: string[] = []
    for (let day = sent.sentOn as string; day <= addDays(sent.sentOn, 40); day = addDays(day, 1)) {
      if (nextReminder({ ...sent, reminders, remindedOn }) !== day) continue
      days.push(day)
      reminders++
      remindedOn = day
    }
    expect(days).toEqual(reminderDays.map(after => addDays(sent.sentOn, after)))
    expect(days.every(day => day < lastDayOf(sent.sentOn))).toBe(true)
  })
  test('leave by day, in the organization’s zone', () => {
    expect(mayRemindAt('America/New_York', new Date('2026-11-12T12:59:00Z'))).toBe(false)
    expect(mayRemindAt('America/New_York', new Date('2026-11-12T13:00:00Z'))).toBe(true)
    expect(mayRemindAt('Pacific/Honolulu', new Date('2026-11-12T13:00:00Z'))).toBe(false)
    expect(mayRemindAt('America/New_York', new Date('2026-11-13T01:00:00Z'))).toBe(false)
  })
  test('by hand, once a day', () => {
    const now = new Date('2026-11-15T12:00:00Z')
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    const of = { state: 'agreed', email: 'a@b.example', remindedAt: null } as const
    expect(refuseReminder(of, now)).toBeNull()
    expect(refuseReminder({ ...of, remindedAt: ago(23) }, now)).toContain('24 hours')
    expect(refuseReminder({ ...of, remindedAt: ago(25) }, now)).toBeNull()
    expect(refuseReminder({ ...of, email: null }, now)).toContain('no email')
    expect(refuseReminder({ ...of, state: 'bounced' }, now)).toContain('Check the address')
  })
})

test('a request has expired on the day after its last, also before anybody notes it', () => {
  const of = { state: 'inProgress', expiresOn: '2026-12-12' } as const
  expect(stateOn(of, '2026-12-12')).toBe('inProgress')
  expect(stateOn(of, '2026-12-13')).toBe('expired')
  expect(stateOn({ ...of, state: 'completed' }, '2026-12-13')).toBe('completed')
  expect(stateOn({ state: 'requested', expiresOn: null }, '2099-01-01')).toBe('requested')
})

describe('enough', () => {
  const [work, home] = ['work', 'home']
  const one = (formId: string, state: RequestState, standing: 'toRead' | 'counts' | 'setAside' | null = null) => ({
    formId,
    state,
    standing,
  })
  const asked = [
    { formId: work, count: 2 },
    { formId: home, count: 1 },
  ]
  test('of each kind so many count; one of another kind is none', () => {
    const two = [one(work, 'completed', 'counts'), one(work, 'completed', 'counts')]
    expect(isEnough(tallyOf(asked, two))).toBe(false)
    expect(isEnough(tallyOf(asked, [...two, one(work, 'completed', 'counts')]))).toBe(false)
    expect(isEnough(tallyOf(asked, [...two, one(home, 'completed', 'counts')]))).toBe(true)
  })
  test('what nobody has read, or what was set aside, does not count', () => {
    const [tally] = tallyOf(asked, [one(work, 'completed', 'toRead'), one(work, 'completed', 'setAside')])
    expect(tally).toEqual({ formId: work, count: 2, counts: 0, toRead: 1, waiting: 0 })
  })
  test('as many more are named as can still be missing', () => {
    const requests = [one(work, 'declined'), one(work, 'requested'), one(work, 'bounced'), one(home, 'canceled')]
    expect(tallyOf(asked, requests).map(stillToName)).toEqual([0, 1])
  })
  test('whatever is asked: never fewer than none, and enough exactly when nobody is missing and nobody is waited for', () => {
    const standing = fc.constantFrom('toRead', 'counts', 'setAside', null)
    const request = fc.record({
      formId: fc.constantFrom(work, home),
      state: fc.constantFrom(...requestStates),
      standing,
    })
    fc.assert(
      fc.property(fc.array(request), all => {
        const tallies = tallyOf(asked, all)
        expect(tallies.every(tally => stillToName(tally) >= 0)).toBe(true)
        if (isEnough(tallies)) expect(tallies.every(tally => stillToName(tally) === 0)).toBe(true)
      }),
    )
  })
})

test('open is what can be answered', () => {
  expect(requestStates.filter(isOpen)).toEqual(may('submit'))
})

test('a personal form is for those who are not from work', () => {
  expect(relationsOf('professional')).not.toContain('relative')
  expect(relationsOf('personal')).not.toContain('supervisor')
})
