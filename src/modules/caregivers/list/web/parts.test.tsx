import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../../kit/contract/time.ts'
import { saveSession } from '../../../../kit/web/session/session.ts'
import { someone } from '../../../../kit/web/testing/people.ts'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Clearance } from '../../contract.ts'
import { Address, answerOptions, ComplianceBar, dueWords, NextDue, placeOf, SignedOff, StandingChip } from './parts.tsx'

const today = dayIn('America/Chicago', new Date())
const clearance = (of: Partial<Clearance> = {}): Clearance => ({
  ...{ answer: 'clear', met: 3, total: 4, later: 0, blocking: 0, overdue: 0, expiring: 0, inReview: 0 },
  ...{ nextDue: null, nextRequirement: null },
  ...of,
})
const text = (element: React.ReactNode) => showPage(element).container.textContent ?? ''
const next = { id: 'r', name: 'CPR' }

beforeEach(() => saveSession(someone(), 'token'))

test.each<[Partial<Clearance> | null, string]>([
  [null, 'Not judged yet'],
  [{}, 'Compliant'],
  [{ inReview: 1 }, 'In review'],
  [{ inReview: 1, expiring: 1 }, 'Expiring soon'],
  [{ answer: 'notClear', expiring: 1 }, 'Not clear'],
  [{ answer: 'notClear', overdue: 2, nextDue: '2020-01-01' }, '2 overdue'],
  [{ overdue: 1, nextDue: today }, '1 due today'],
  [{ answer: 'notYet', overdue: 2 }, 'Not yet'],
  [{ answer: 'notWithUs', overdue: 2 }, 'Not with us'],
])('what is most urgent is the word of a person: %j', (of, word) => {
  expect(text(<StandingChip of={of && clearance(of)} />)).toBe(word)
})

test.each<[Partial<Clearance> | null, string]>([
  [null, '–'],
  [{ answer: 'notWithUs' }, '–'],
  [{ met: 0, total: 0 }, 'Nothing required'],
  [{}, '3/4'],
  [{ later: 2 }, '3/42 later'],
  [{ met: 0, total: 0, later: 1 }, '0/01 later'],
])('how much is met is a bar with its figures: %j', (of, words) => {
  expect(text(<ComplianceBar of={of && clearance(of)} name="Ana" />)).toBe(words)
})

test.each([
  [0, false, 'Today'],
  [1, false, 'Tomorrow'],
  [30, false, 'In 30 days'],
  [31, false, 'Jan 1, 2027'],
])('in %s days: late %s, %s', (days, late, when) => {
  expect(dueWords(addDays('2026-12-01', days), '2026-12-01')).toEqual({ late, when })
})

test('a day that is over is late', () => {
  expect(dueWords('2026-11-30', '2026-12-01').late).toBe(true)
})

test('what is due next says what and when, and nothing says so where there is room', () => {
  const due = clearance({ nextDue: today, nextRequirement: next })
  expect(text(<NextDue of={due} />)).toBe('TodayCPR')
  expect(text(<NextDue of={due} inline />)).toContain('Today · CPR')
  expect(text(<NextDue of={clearance({ nextDue: today })} />)).toContain('Today')
})

test('nothing due is said, and takes no room in a line', () => {
  expect(text(<NextDue of={clearance()} />)).toBe('Nothing due')
})

test('in a line nothing due takes no room', () => {
  expect(text(<NextDue of={null} inline />)).toBe('')
})

test('a sign-off, a place and an address are told in a word', () => {
  expect(text(<SignedOff at={null} />)).toBe('No')
  expect(text(<SignedOff at="2026-01-01" />)).toContain('Yes')
  expect(placeOf({ city: 'Austin', stateCode: 'TX' })).toBe('Austin, TX')
  expect(placeOf({ city: null, stateCode: 'TX' })).toBe('TX')
  expect(placeOf({ city: null, stateCode: null })).toBe('')
  expect(answerOptions().map(one => one.label)).toEqual(['Clear', 'Not clear', 'Not yet', 'Not with us'])
})

test('an address breaks before its at sign', () => {
  const { container } = showPage(<Address of="a@b@c.example" />)
  expect(container.innerHTML).toContain('a@b<wbr>@c.example')
  expect(screen.queryByRole('link')).toBeNull()
})
