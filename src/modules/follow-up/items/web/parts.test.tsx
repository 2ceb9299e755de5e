import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LaterFact } from '../../../profiles/standing/contract.ts'
import type { Presence, Standing } from '../contract.ts'
import { metWords, PutDownLater, verdictWords } from './parts.tsx'

const standing: Standing = {
  ...{ answer: 'clear', met: 4, total: 4, later: 0, blocking: 0, overdue: 0, expiring: 0, inReview: 0 },
  ...{ nextDue: null, nextRequirementId: null, asOf: '2026-11-27' },
}
const presence: Presence = { status: 'active', from: null, to: null, signedOff: true }
const items = [
  { id: 'tb', name: 'TB screening', blocks: true },
  { id: 'cpr', name: 'CPR', blocks: false },
  { id: 'id', name: 'Photo ID', blocks: true },
]
const said = (of: Partial<Standing>, was: Partial<Presence> = {}, isToday = true) =>
  verdictWords({ standing: { ...standing, ...of }, presence: { ...presence, ...was }, items }, isToday)

test.each<[Partial<Standing>, string, string]>([
  [{}, 'Clear to work', 'Nothing is due or expiring.'],
  [{ nextDue: '2026-12-01', nextRequirementId: 'cpr' }, 'Clear to work', 'Next due: CPR, Dec 1, 2026.'],
  [{ nextDue: '2026-11-27', nextRequirementId: 'cpr' }, 'Clear to work', 'Next due: CPR, Nov 27, 2026.'],
  [{ nextDue: '2026-11-26', nextRequirementId: 'cpr' }, 'Clear to work', 'Overdue for longest: CPR, 1 day.'],
  [{ nextDue: '2020-01-01', nextRequirementId: 'cpr' }, 'Clear to work', 'Overdue for longest: CPR, due Jan 1, 2020.'],
  [{ answer: 'notClear', blocking: 2 }, 'Not clear to work', 'What stands in the way: TB screening · Photo ID.'],
  [{ answer: 'notYet', blocking: 2 }, 'Not yet signed off', 'Sign-off waits for: TB screening · Photo ID.'],
  [
    { answer: 'notYet' },
    'Not yet signed off',
    'Everything required before sign-off is in place. Nothing is due or expiring.',
  ],
])('today it is said whether the person may work, and what comes next: %j', (of, head, detail) => {
  expect(said(of)).toMatchObject({ head, detail })
})

test('without a sign-off that is told before what stands in the way', () => {
  expect(said({ answer: 'notClear', blocking: 1 }, { signedOff: false }).detail).toBe(
    'There is no sign-off in force. What stands in the way: TB screening · Photo ID.',
  )
  expect(said({ answer: 'notClear' }, { signedOff: false }).detail).toMatch(/^There is no sign-off in force\. Nothing/)
})

test('of another day the answer names the day', () => {
  expect(said({}, {}, false).head).toBe('On Nov 27, 2026: Clear to work')
})

test.each<[Partial<Presence>, string]>([
  [{ status: null }, 'Not on record.'],
  [{ status: null, to: '2026-12-01' }, 'First on record on Dec 1, 2026.'],
  [{ status: 'rejected', from: '2026-01-01' }, 'Rejected on Jan 1, 2026.'],
  [{ status: 'rejected', from: '2026-01-01', to: '2026-02-01' }, 'Rejected from Jan 1, 2026 to Feb 1, 2026.'],
  [{ status: 'archived', from: '2026-01-01' }, 'Archived on Jan 1, 2026.'],
  [{ status: 'archived', from: '2026-01-01', to: '2026-02-01' }, 'Archived from Jan 1, 2026 to Feb 1, 2026.'],
])('who is not with us, and since when: %j', (was, detail) => {
  expect(said({ answer: 'notWithUs' }, was)).toEqual({ tone: 'neutral', head: 'Not with us', detail })
})

test('what is met is counted of what is due, and what falls due later is said beside it', () => {
  expect(metWords({ met: 3, total: 4, later: 0 })).toBe('3 of 4 met')
  expect(metWords({ met: 3, total: 4, later: 1 })).toBe('3 of 4 met · 1 later')
})

const fact = (of: Partial<LaterFact> = {}): LaterFact => ({
  ...{ kind: 'position', name: 'CNA', from: '2026-11-03', removed: false, putDownOn: '2026-11-20' },
  source: 'recorded',
  ...of,
})
const rule = { name: 'TB screening', putDownOn: null }
const shown = (facts: LaterFact[], rules: { name: string; putDownOn: string | null }[] = []) =>
  render(<PutDownLater facts={facts} items={rules} />).container.textContent

test('nothing that was put down later needs no words', () => {
  expect(shown([], [rule])).toBe('')
})

test('what was put down later is named, and how that is known', () => {
  const position = 'Put down later: position CNA from Nov 3, 2026 (put down Nov 20, 2026)'
  expect(shown([fact()], [rule])).toBe(position)
  expect(shown([], [{ ...rule, putDownOn: '2026-11-20' }])).toBe(
    'Put down later: requirement TB screening (put down Nov 20, 2026)',
  )
  expect(shown([fact({ source: 'history' })])).toBe(`${position}Some of these days were read from the audit history.`)
  expect(shown([fact({ source: 'history' }), fact({ source: 'created', name: 'HHA' })])).toMatch(
    /Some of these days were read from when the record was made\.$/,
  )
})
