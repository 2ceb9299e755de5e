import { expect, test } from 'vitest'
import { clearSpans, isClear } from './clear.ts'
import type { Facts } from './facts.ts'
import type { RequirementVersion } from './requirement.ts'
import { statusOn } from './span.ts'
import { aPaper, aPerson, aVersion, aWaiver } from './testing/sample.ts'
import { timelinesOf } from './timeline.ts'

const cpr = aVersion({ lasting: [{ kind: 'printedDate' }] })
const tb = aVersion({ id: 'tb-rule', satisfiedBy: { kind: 'document', sourceId: 'tb' } })
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
    ),
    day,
  )

test('nothing asked: clear, of nothing, for ever', () => {
  expect(clearSpans([])).toEqual([
    {
      from: '1900-01-01',
      to: null,
      clear: true,
      met: 0,
      total: 0,
      blocking: 0,
      stopping: 0,
      overdue: 0,
      expiring: 0,
      inReview: 0,
      nextDue: null,
      nextRequirementId: null,
    },
  ])
  expect(isClear([], '2026-01-01')).toBe(true)
})

test('one blocking requirement that is missing is enough; what warns or is tracked is not', () => {
  expect(on('2026-02-01', [cpr, flu, hobby], {})).toMatchObject({
    clear: false,
    blocking: 1,
    overdue: 2,
    met: 0,
    total: 3,
  })
  expect(on('2026-02-01', [cpr, flu, hobby], { evidence: [aPaper()] })).toMatchObject({
    clear: true,
    met: 1,
    overdue: 1,
  })
})

test('an upload in review does not clear', () => {
  const evidence = [aPaper({ decision: null, decidedOn: null })]
  expect(on('2026-02-01', [cpr], { evidence })).toMatchObject({ clear: false, inReview: 1, blocking: 1 })
})

test('a waiver clears through its last day', () => {
  const waivers = [aWaiver()]
  expect(on('2026-02-28', [cpr], { waivers })).toMatchObject({ clear: true, met: 1 })
  expect(on('2026-03-01', [cpr], { waivers }).clear).toBe(false)
})

test('the last valid day is still clear, the day after is not', () => {
  const evidence = [aPaper({ expiresOn: '2026-06-30' })]
  expect(on('2026-06-30', [cpr], { evidence })).toMatchObject({ clear: true, expiring: 1, nextDue: '2026-06-30' })
  expect(on('2026-07-01', [cpr], { evidence })).toMatchObject({ clear: false, expiring: 0, nextDue: '2026-06-30' })
})

test('the nearest end or due date is next; what is only tracked is not', () => {
  const evidence = [
    aPaper({ expiresOn: '2026-06-30' }),
    aPaper({ id: 'h', sourceId: 'hobby', receivedOn: '2026-02-01' }),
  ]
  const tracked = { ...hobby, lasting: [{ kind: 'months', months: 1, to: 'day' } as const] }
  const all = [cpr, orientation, tracked]
  expect(on('2026-02-10', all, { hiredOn: '2026-02-01', evidence })).toMatchObject({
    clear: true,
    nextDue: '2026-03-03',
    nextRequirementId: 'orientation',
  })
  expect(on('2026-03-03', all, { hiredOn: '2026-02-01', evidence })).toMatchObject({
    clear: false,
    nextDue: '2026-03-02',
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

test('a sign-off waits for what must be there before the first contact, not for what is due after the hire', () => {
  expect(on('2026-02-01', [orientation], {}).stopping).toBe(0)
  expect(on('2026-02-01', [cpr, tb, flu], { firstContactOn: '2026-05-01' })).toMatchObject({ clear: true, stopping: 2 })
})
