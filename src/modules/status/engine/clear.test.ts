import { expect, test } from 'vitest'
import { clearSpans, isClear } from './clear.ts'
import type { Facts } from './facts.ts'
import type { RequirementVersion } from './requirement.ts'
import { statusOn } from './span.ts'
import { aPaper, aPerson, aVersion, aWaiver } from './testing/sample.ts'
import { timelinesOf } from './timeline.ts'

const cpr = aVersion({ lasting: [{ kind: 'printedDate' }] })
const flu = aVersion({ id: 'flu-rule', satisfiedBy: { kind: 'document', sourceId: 'flu' }, seriousness: 'warns' })
const hobby = aVersion({ id: 'hobby', satisfiedBy: { kind: 'document', sourceId: 'hobby' }, seriousness: 'tracks' })
const orientation = aVersion({
  id: 'orientation',
  satisfiedBy: { kind: 'competencyTest', sourceId: 'orientation' },
  due: { kind: 'after', event: 'hire', days: 30 },
})

const on = (day: string, rules: RequirementVersion[], facts: Partial<Facts>) =>
  statusOn(
    clearSpans(
      timelinesOf(
        rules.map(one => [one]),
        aPerson(facts),
      ),
      aPerson(facts),
    ),
    day,
  )

const nothing = {
  met: 0,
  total: 0,
  later: 0,
  blocking: 0,
  overdue: 0,
  expiring: 0,
  inReview: 0,
  nextDue: null,
  nextRequirementId: null,
}

test('nothing required: clear from the sign-off on, and not with us on the days before the person was known', () => {
  expect(clearSpans([], aPerson())).toEqual([
    { from: '1900-01-01', to: '2026-01-05', answer: 'notWithUs', ...nothing },
    { from: '2026-01-05', to: null, answer: 'clear', ...nothing },
  ])
  expect(isClear([], aPerson(), '2026-01-05')).toBe(true)
  expect(isClear([], aPerson(), '2026-01-04')).toBe(false)
})

test('an applicant is not yet clear, whatever is in place', () => {
  const applicant = { active: [], signedOff: [] }
  expect(on('2026-02-01', [cpr], applicant)).toMatchObject({ answer: 'notYet', blocking: 1, overdue: 0 })
  expect(on('2026-02-01', [cpr], { ...applicant, evidence: [aPaper()] })).toMatchObject({
    answer: 'notYet',
    blocking: 0,
  })
})

test('nobody is clear while archived or rejected; before and after they are as they were', () => {
  const ended = [{ from: '2026-03-01', to: '2026-04-01' }]
  const active = [
    { from: '2026-01-05', to: '2026-03-01' },
    { from: '2026-04-01', to: null },
  ]
  const facts = { ended, active, evidence: [aPaper()] }
  expect(on('2026-02-28', [cpr], facts).answer).toBe('clear')
  expect(on('2026-03-01', [cpr], facts)).toEqual({
    from: '2026-03-01',
    to: '2026-04-01',
    answer: 'notWithUs',
    ...nothing,
  })
  expect(on('2026-04-01', [cpr], facts).answer).toBe('clear')
})

test('an active person is not clear from the day on which the sign-off was withdrawn', () => {
  const facts = { signedOff: [{ from: '2026-01-05', to: '2026-05-01' }], evidence: [aPaper()] }
  expect(on('2026-04-30', [cpr], facts).answer).toBe('clear')
  expect(on('2026-05-01', [cpr], facts)).toMatchObject({ answer: 'notClear', blocking: 0 })
})

test('what is due before the first contact blocks from the first day; no planned or late date clears anybody', () => {
  for (const firstContactOn of [null, '2026-02-10', '2026-01-06']) {
    for (const day of ['2026-01-05', '2026-02-01', '2026-02-10', '2026-03-01']) {
      expect(on(day, [cpr], { firstContactOn }), `${firstContactOn} ${day}`).toMatchObject({
        answer: 'notClear',
        blocking: 1,
      })
    }
  }
})

test('what is due counts, and what falls due later stands beside it', () => {
  const evidence = [aPaper()]
  expect(on('2026-02-01', [cpr, orientation], { hiredOn: '2026-01-10', evidence })).toMatchObject({
    met: 1,
    total: 1,
    later: 1,
  })
  expect(on('2026-02-09', [cpr, orientation], { hiredOn: '2026-01-10', evidence })).toMatchObject({
    met: 1,
    total: 2,
    later: 0,
  })
})

test('the look into lists that the office takes is nobody’s next due until it is late', () => {
  const list = aVersion({ id: 'list', satisfiedBy: { kind: 'externalCheck', sourceId: 'list', everyMonths: 1 } })
  const evidence = [aPaper({ id: 'check', kind: 'externalCheck', sourceId: 'list' })]
  expect(on('2026-02-10', [list], { evidence })).toMatchObject({ answer: 'clear', nextDue: null })
  expect(on('2026-04-01', [list], { evidence })).toMatchObject({ answer: 'notClear', nextDue: '2026-03-31' })
})

test('one blocking requirement that is missing is enough; what warns or is tracked is not', () => {
  expect(on('2026-02-01', [cpr, flu, hobby], {})).toMatchObject({
    answer: 'notClear',
    blocking: 1,
    overdue: 2,
    met: 0,
    total: 3,
  })
  expect(on('2026-02-01', [cpr, flu, hobby], { evidence: [aPaper()] })).toMatchObject({
    answer: 'clear',
    met: 1,
    overdue: 1,
  })
})

test('an upload in review does not clear', () => {
  const evidence = [aPaper({ decision: null, decidedOn: null })]
  expect(on('2026-02-01', [cpr], { evidence })).toMatchObject({ answer: 'notClear', inReview: 1, blocking: 1 })
})

test('a waiver clears through its last day', () => {
  const waivers = [aWaiver()]
  expect(on('2026-02-28', [cpr], { waivers })).toMatchObject({ answer: 'clear', met: 1 })
  expect(on('2026-03-01', [cpr], { waivers }).answer).toBe('notClear')
})

test('the last valid day is still clear, the day after is not', () => {
  const evidence = [aPaper({ expiresOn: '2026-06-30' })]
  expect(on('2026-06-30', [cpr], { evidence })).toMatchObject({ answer: 'clear', expiring: 1, nextDue: '2026-06-30' })
  expect(on('2026-07-01', [cpr], { evidence })).toMatchObject({
    answer: 'notClear',
    expiring: 0,
    nextDue: '2026-06-30',
  })
})

test('the nearest end or due date is next; what is only tracked is not', () => {
  const evidence = [
    aPaper({ expiresOn: '2026-06-30' }),
    aPaper({ id: 'h', sourceId: 'hobby', receivedOn: '2026-02-01' }),
  ]
  const tracked = { ...hobby, lasting: [{ kind: 'months', months: 1, to: 'day' } as const] }
  const all = [cpr, orientation, tracked]
  expect(on('2026-02-10', all, { hiredOn: '2026-02-01', evidence })).toMatchObject({
    answer: 'clear',
    nextDue: '2026-03-03',
    nextRequirementId: 'orientation',
  })
  expect(on('2026-03-03', all, { hiredOn: '2026-02-01', evidence })).toMatchObject({
    answer: 'notClear',
    nextDue: '2026-03-03',
    nextRequirementId: 'orientation',
  })
})

test('what has been owed longest is next, since the day on which it was first owed, whatever became of it meanwhile', () => {
  const evidence = [aPaper({ expiresOn: '2026-06-30' }), aPaper({ id: 'f', sourceId: 'flu', expiresOn: '2026-07-31' })]
  const waits = aPaper({ id: 'new', receivedOn: '2026-08-05', decision: null, decidedOn: null })
  const yearly = { ...flu, lasting: cpr.lasting }
  const both = [cpr, yearly, hobby]
  const facts = { evidence: [...evidence, waits] }
  expect(on('2026-06-01', both, facts)).toMatchObject({ overdue: 0, nextDue: '2026-06-30', nextRequirementId: cpr.id })
  expect(on('2026-08-10', both, facts)).toMatchObject({
    overdue: 2,
    inReview: 1,
    nextDue: '2026-06-30',
    nextRequirementId: cpr.id,
  })
  const waivers = [aWaiver({ from: '2026-08-01', until: '2026-08-07', approvedOn: '2026-08-01' })]
  expect(on('2026-08-10', both, { ...facts, waivers })).toMatchObject({
    nextDue: '2026-07-31',
    nextRequirementId: flu.id,
  })
})
