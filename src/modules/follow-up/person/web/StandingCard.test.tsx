import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Presence, Standing } from '../../items/contract.ts'
import { StandingCard } from './StandingCard.tsx'

const standing: Standing = {
  ...{ answer: 'clear', met: 3, total: 4, later: 0, blocking: 0, overdue: 0, expiring: 0, inReview: 0 },
  ...{ nextDue: null, nextRequirementId: null, asOf: '2026-11-27' },
}
const presence: Presence = { status: 'archived', from: '2026-01-01', to: null, signedOff: true }
const text = (of: Partial<Standing>, isToday = true) =>
  showPage(<StandingCard standing={{ ...standing, ...of }} presence={presence} items={[]} isToday={isToday} />)
    .container.textContent ?? ''

test('the answer stands with how much is met', () => {
  expect(text({})).toBe('Clear to workNothing is due or expiring.3 of 4 met')
  expect(screen.getByRole('progressbar', { name: 'Requirements met' }).getAttribute('aria-valuenow')).toBe('3')
})

test('what falls due later is told where there is such', () => {
  expect(text({ later: 2 })).toMatch(/3 of 4 met · 2 later$/)
})

test('of another day it names the day', () => {
  expect(text({}, false)).toMatch(/^On Nov 27, 2026: Clear to work/)
})

test('of whom is not with us nothing is counted', () => {
  expect(text({ answer: 'notWithUs' })).toBe('Not with usArchived on Jan 1, 2026.')
  expect(screen.queryByRole('progressbar')).toBeNull()
})
