import { expect, test } from 'vitest'
import { type PersonStatus, personStatuses } from './contract.ts'
import { nextStatuses, refuseStatus } from './rules.ts'

// Product point 2; from applicant to active leads a sign-off only.
const allowed: Record<PersonStatus, PersonStatus[]> = {
  applicant: ['archived', 'rejected'],
  active: ['archived'],
  archived: ['active', 'applicant'],
  rejected: ['applicant'],
}

test.each(personStatuses)('from %s lead the moves of the product and no others', from => {
  const of = { status: from, signedOff: true }
  expect(nextStatuses(of)).toEqual(allowed[from])
  for (const to of personStatuses) expect(refuseStatus(of, to) === null, to).toBe(allowed[from].includes(to))
})

test('who was never signed off comes back as an applicant only', () => {
  const of = { status: 'archived', signedOff: false } as const
  expect(nextStatuses(of)).toEqual(['applicant'])
  expect(refuseStatus(of, 'active')).toMatch(/never signed off/)
})
