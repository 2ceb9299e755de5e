import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { ChangedPerson, Preview } from '../contract.ts'
import { ChangePreview } from './ChangePreview.tsx'

const person = (of: Partial<ChangedPerson> = {}): ChangedPerson =>
  ({
    ...{ personId: 'p', name: 'Ana Reyes', positions: ['CNA'], states: ['TX'], requirement: 'CPR', others: 0 },
    ...{ from: 'valid', to: 'missing', on: '2026-12-01', clearBefore: true, clearAfter: true },
    ...of,
  }) as ChangedPerson
const preview = (of: Partial<Preview> = {}): Preview =>
  ({
    ...{ people: 10, changed: 1, losing: 0, gaining: 0, moves: [], byPosition: [], byState: [] },
    ...{ rows: [person()], rewrites: null },
    ...of,
  }) as Preview
const text = (of: Partial<Preview>) => showPage(<ChangePreview of={preview(of)} />).container.textContent ?? ''

test('where nobody changes that is all that is told', () => {
  const words = text({ changed: 0, rows: [] })
  expect(words).toBe("Nobody's status changes. 10 people were looked at.")
})

test('days that would be rewritten are told, also where nobody changes today', () => {
  const rewrites = { people: 2, from: '2026-01-01' }
  expect(text({ changed: 0, rows: [], rewrites })).toMatch(/^Rewrites past days: from Jan 1, 2026, 2 people/)
})

test('they are told before who changes', () => {
  expect(text({ rewrites: { people: 1, from: '2026-01-01' } })).toMatch(/^Rewrites past days.*1 person changes status/)
})

test('who stops and who begins to be clear comes first, where there are such', () => {
  const words = text({ losing: 1, gaining: 2 })
  expect(words).toContain('1 person stops being clear to work.')
  expect(words).toContain('2 people begin to be clear to work.')
})

test('where nobody stops or begins it is not told', () => {
  const words = text({})
  expect(words).not.toMatch(/clear to work/)
  expect(words).toContain('1 person changes status, of 10 looked at.')
  expect(words).not.toMatch(/From what to what|By position|By state|And /)
})

test('what moves is counted, by position and by state', () => {
  const words = text({
    moves: [{ from: 'valid', to: 'missing', count: 3 }],
    byPosition: [{ name: 'CNA', count: 2 }],
    byState: [{ name: 'TX', count: 4 }],
  } as Partial<Preview>)
  expect(words).toMatch(/From what to whatValidMissing3By positionCNA2By stateTX4/)
})

test.each<[Partial<ChangedPerson>, RegExp]>([
  [{}, /CNA · TXValid/],
  [{ positions: [] }, /Ana ReyesTXValid/],
  [{ clearAfter: false }, /Stops being clear to work/],
  [{ clearBefore: false }, /Becomes clear to work/],
])('a person is told with what it means for their work: %j', (of, words) => {
  const said = text({ rows: [person(of)] })
  expect(said).toMatch(words)
  expect(said).toMatch(/From Dec 1, 2026$/)
  expect(said).not.toContain('CPR')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/caregivers/compliance/p')
})

test('where several requirements change each person says which', () => {
  expect(text({ rows: [person(), person({ personId: 'q', requirement: 'TB' })], changed: 2 })).toMatch(/CPR.*TB/)
})

test('one that changes in several says how many more', () => {
  expect(text({ rows: [person({ others: 2 })] })).toContain('CPR, and 2 more')
})

test('people who are not named are counted', () => {
  expect(text({ changed: 4 })).toMatch(/And 3 more people\.$/)
})
