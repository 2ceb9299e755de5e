import { describe, expect, test } from 'vitest'
import type { Evidence, Facts } from './facts.ts'
import type { Need, RequirementVersion } from './requirement.ts'
import { statusOn } from './span.ts'
import { aPaper, aPerson, aVersion, aWaiver } from './testing/sample.ts'
import { timelineOf } from './timeline.ts'

describe('a finding', () => {
  const finding = (evidence: Evidence[], over: Partial<Facts> = {}, version: Partial<RequirementVersion> = {}) =>
    statusOn(
      timelineOf([aVersion(version)], aPerson({ firstContactOn: '2026-02-10', evidence, ...over })),
      '2026-04-01',
    )

  test('a check done after the first contact stands beside a status that it does not change', () => {
    const span = finding([aPaper({ receivedOn: '2026-02-12' })])
    expect(span.status).toBe('valid')
    expect(span.finding).toEqual({
      code: 'doneAfterFirstContact',
      evidenceId: 'card',
      performedOn: '2026-02-12',
      firstContactOn: '2026-02-10',
    })
  })
  test('names the part that was late, and not the one that was there', () => {
    const satisfiedBy: Need = { kind: 'allOf', of: ['cpr', 'tb'].map(sourceId => ({ kind: 'document', sourceId })) }
    const evidence = [aPaper(), aPaper({ id: 'late', sourceId: 'tb', receivedOn: '2026-03-01' })]
    expect(finding(evidence, {}, { satisfiedBy }).finding).toMatchObject({ evidenceId: 'late' })
  })
  test('none when it was done in time and only handed in later', () => {
    expect(finding([aPaper({ performedOn: '2026-02-10', receivedOn: '2026-02-20' })]).finding).toBeNull()
  })
  test('none for a renewal of what was there, replaced or not', () => {
    const old = aPaper({ id: 'old', replacedBy: ['new'] })
    expect(finding([old, aPaper({ id: 'new', receivedOn: '2026-03-01' })]).finding).toBeNull()
  })
  test('none while it is only in review, when waived then, or when it was due later', () => {
    const late = aPaper({ receivedOn: '2026-02-12' })
    expect(finding([aPaper({ receivedOn: '2026-02-12', decision: null })]).finding).toBeNull()
    expect(finding([late], { waivers: [aWaiver()] }).finding).toBeNull()
    expect(finding([late], {}, { due: { kind: 'after', event: 'firstContact', days: 14 } }).finding).toBeNull()
  })
})
