import { expect, test } from 'vitest'
import type { Due } from '../../status/engine/requirement.ts'
import type { Requirement } from './contract.ts'
import { draftOf, formOf, requirementForm } from './rules.ts'

const requirement: Requirement = {
  id: 'r1',
  version: 1,
  name: 'Form I-9',
  category: { id: '018f2e00-0000-7000-8000-000000000000', name: 'Hiring' },
  positions: [],
  states: ['FL'],
  onlyWho: [{ trait: 'licensed', is: false }],
  satisfiedBy: { kind: 'document', sourceId: 't1' },
  sources: { t1: 'Form I-9' },
  lasting: [{ kind: 'printedDate' }],
  due: { kind: 'beforeFirstContact' },
  seriousness: 'warns',
  reminderDays: [30, 7],
  inForceFrom: null,
  inForceTo: null,
  citation: '',
  explanation: '',
  verifiedOn: null,
  retiredOn: null,
  origin: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
}

test.each<Due>([
  { kind: 'beforeFirstContact' },
  { kind: 'after', event: 'hire', days: 30 },
  { kind: 'after', event: 'hire', days: 3, businessDays: true },
  { kind: 'after', event: 'firstContact', days: 10, businessDays: true },
])('a due date comes out of the form as it went in: %j', due => {
  let keys = 0
  const filled = requirementForm.parse(formOf({ ...requirement, due }, () => `k${keys++}`))
  expect(draftOf(filled)).toMatchObject({
    due,
    name: 'Form I-9',
    states: ['FL'],
    reminderDays: [30, 7],
    onlyWho: requirement.onlyWho,
  })
  expect(draftOf(filled).due).toEqual(due)
})
