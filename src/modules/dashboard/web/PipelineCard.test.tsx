import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Pipeline } from '../contract.ts'
import { PipelineCard } from './PipelineCard.tsx'

const pipeline: Pipeline = {
  stages: [
    { stage: 'invited', people: 3, oldest: '2026-11-01' },
    { stage: 'document-upload', people: 1, oldest: '2026-11-22' },
    { stage: 'submitted', people: 0, oldest: null },
  ],
  withoutWalkthrough: 2,
}

test('each step says how many are in it, and for how long at most', () => {
  showPage(<PipelineCard pipeline={pipeline} today="2026-11-22" />)
  const rows = screen.getAllByRole('listitem').map(row => row.textContent)
  expect(rows).toEqual(['Invited3up to 21 days', 'Document upload1since today', 'Ready to review0'])
})

test('the card says who signed up and found nothing to complete', () => {
  showPage(<PipelineCard pipeline={pipeline} today="2026-11-22" />)
  expect(screen.getByRole('alert').textContent).toMatch(/^2 applicants have signed up and found nothing to complete/)
  expect(screen.getByRole('link', { name: 'See applicants' }).getAttribute('href')).toBe('/caregivers?status=applicant')
})
