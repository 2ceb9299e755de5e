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
  expect(on('2026-07-01', [cpr], { evidence })).toMatchObject({ clear: false, expiring: 0, nextDue: null })
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
    nextDue: '2026-06-30',
    nextRequirementId: 'cpr-rule',
  })
})

test('a sign-off waits for what must be there before the first contact, not for what is due after the hire', () => {
  expect(on('2026-02-01', [orientation], {}).stopping).toBe(0)
  expect(on('2026-02-01', [cpr, tb, flu], { firstContactOn: '2026-05-01' })).toMatchObject({ clear: true, stopping: 2 })
})
