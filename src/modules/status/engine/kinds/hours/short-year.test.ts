import { describe, expect, test } from 'vitest'
import type { Evidence, Facts } from '../../facts.ts'
import type { Need, RequirementVersion } from '../../requirement.ts'
import { statusOn } from '../../span.ts'
import { aPaper, aPerson, aVersion, aWaiver } from '../../testing/sample.ts'
import { timelineOf } from '../../timeline.ts'

// 42 CFR 484.80(d): 12 hours in each period of 12 months.
describe('a year with too few hours', () => {
  const hours: Need = { kind: 'hours', sourceId: 'ledger', hours: 12, period: 'hireAnniversary' }
  const rule: Partial<RequirementVersion> = { satisfiedBy: hours, due: { kind: 'after', event: 'hire', days: 365 } }
  const entry = (receivedOn: string, quantity: number, performedOn = receivedOn) =>
    aPaper({ id: receivedOn, kind: 'hours', sourceId: 'ledger', receivedOn, performedOn, quantity })
  const on = (day: string, evidence: Evidence[], version = rule, facts: Partial<Facts> = {}) =>
    statusOn(
      timelineOf([aVersion(version)], aPerson({ invitedOn: '2023-01-01', hiredOn: '2023-03-01', evidence, ...facts })),
      day,
    )
  const lived = [entry('2023-06-01', 12), entry('2024-06-01', 5), entry('2025-06-01', 12)]

  test('is found once the next one is full, and changes no status', () => {
    const { status, finding } = on('2025-07-01', lived)
    expect(status).toBe('valid')
    expect(finding).toEqual({ code: 'shortYear', from: '2024-03-01', to: '2025-02-28', have: 5, need: 12 })
    // Before hours of the next year are there, the status itself says it.
    expect(on('2025-05-31', lived)).toMatchObject({ status: 'expired', finding: null })
  })
  test('is none when its hours are entered late, when it was full, or when nothing is known of a later one', () => {
    const late = entry('2025-09-01', 7, '2025-01-15')
    expect(on('2025-08-31', [...lived, late]).finding).not.toBeNull()
    expect(on('2025-09-01', [...lived, late]).finding).toBeNull()
    expect(on('2025-07-01', [entry('2024-06-01', 12), entry('2025-06-01', 12)]).finding).toMatchObject({
      from: '2023-03-01',
    })
    expect(on('2025-07-01', lived.slice(0, 2)).finding).toBeNull()
  })
  test('is none of a time in which the rule did not ask the person, or excused them', () => {
    expect(on('2025-07-01', lived, { ...rule, inForceFrom: '2024-05-01' }).finding).toBeNull()
    const positions = [{ positionId: 'aide', from: '2024-09-01', to: null }]
    expect(on('2025-07-01', lived, { ...rule, positionIds: ['aide'] }, { positions }).finding).toBeNull()
    const waivers = [aWaiver({ from: '2025-01-01', until: '2025-12-31', approvedOn: '2025-01-01' })]
    expect(on('2025-07-01', lived, rule, { waivers }).finding).toBeNull()
    const either: Need = { kind: 'anyOf', of: [hours, { kind: 'document', sourceId: 'cpr' }] }
    expect(on('2025-07-01', lived, { ...rule, satisfiedBy: either }).finding).toBeNull()
  })
  test('asks for as many hours as the rule did then', () => {
    const versions = [
      aVersion({ ...rule, satisfiedBy: { ...hours, hours: 4 } as Need }),
      aVersion({ ...rule, version: 2, editedOn: '2025-04-01', inForceFrom: null }),
    ]
    const person = aPerson({ invitedOn: '2023-01-01', hiredOn: '2023-03-01', evidence: lived })
    expect(statusOn(timelineOf(versions, person), '2025-07-01').finding).toBeNull()
  })
})
