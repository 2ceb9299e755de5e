import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { PipelineCard } from './PipelineCard.tsx'

test('the card says who signed up and found nothing to complete', () => {
  const pipeline = { invited: 0, signedUp: 2, inProgress: 1, submitted: 0, withoutWalkthrough: 2 }
  showPage(<PipelineCard pipeline={pipeline} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^2 applicants have signed up and found nothing to complete/)
  expect(screen.getByRole('link', { name: 'See applicants' }).getAttribute('href')).toBe('/caregivers?status=applicant')
})
