import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Employment, EmploymentGap, ProfileDetail } from '../../../caregivers/profile/contract.ts'
import { EmploymentView, GapsNotice, gapValues, gapWords } from './parts.tsx'

const gap = (of: Partial<EmploymentGap> = {}): EmploymentGap =>
  ({ from: '2025-03-01', to: '2025-06-01', days: 92, explanation: null, ...of }) as EmploymentGap
const job = (of: Partial<Employment>) =>
  ({ kind: 'job', employer: 'Sunrise', title: 'Aide', from: '2024-01-01', to: '2025-02-28', ...of }) as Employment

test('a gap is told from when to when, or since when', () => {
  expect(gapWords(gap())).toBe('Mar 1, 2025 to Jun 1, 2025: no job for 92 days.')
  expect(gapWords(gap({ to: null }))).toBe('Since Mar 1, 2025: no job for 92 days.')
})

test('a form of a gap begins with what is known', () => {
  expect(gapValues(gap({ to: null }), 3)).toEqual({ from: '2025-03-01', to: '', explanation: '', version: 3 })
  expect(gapValues(gap({ explanation: 'School' }), 3)).toMatchObject({ to: '2025-06-01', explanation: 'School' })
})

test('only gaps without an explanation are asked for', () => {
  const { rerender, container } = render(<GapsNotice gaps={[gap({ explanation: 'School' })]} />)
  expect(container.textContent).toBe('')
  rerender(<GapsNotice gaps={[gap({ explanation: 'School' }), gap()]} />)
  screen.getByText('One time without a job needs an explanation.')
  rerender(<GapsNotice gaps={[gap(), gap()]} />)
  screen.getByText('2 times without a job need an explanation.')
})

test('jobs and gaps stand the newest first, and other entries are no jobs', () => {
  const employmentHistory = [
    job({ reasonForLeaving: 'Moved' }),
    job({ from: '2025-06-02', to: null, title: '', employer: 'Harbor' }),
    job({ kind: 'gap' as Employment['kind'], employer: 'None', from: '2020-01-01' }),
  ]
  const of = { employmentHistory, gaps: [gap(), gap({ from: '2022-01-01', to: null, explanation: 'School' })] }
  const { container } = render(<EmploymentView of={of as unknown as ProfileDetail} />)
  const [labels, values] = ['dt', 'dd'].map(tag => Array.from(container.querySelectorAll(tag), one => one.textContent))
  expect(labels).toEqual([
    'Jun 2025 to now',
    'Mar 1, 2025 to Jun 1, 2025',
    'Jan 2024 to Feb 2025',
    'Jan 1, 2022 to now',
  ])
  expect(values).toEqual([
    'Harbor',
    'No job for 92 daysNot explained yet',
    'Aide, SunriseReason for leaving: Moved',
    'No job for 92 daysSchool',
  ])
  expect(screen.queryByText('No jobs were entered.')).toBeNull()
})

test('without jobs and gaps that is said', () => {
  render(<EmploymentView of={{ employmentHistory: [], gaps: [] } as unknown as ProfileDetail} />)
  screen.getByText('No jobs were entered.')
})
