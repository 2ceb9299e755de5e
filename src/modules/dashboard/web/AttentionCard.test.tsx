import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { AttentionCard } from './AttentionCard.tsx'

test('the card says whom it counts and leads to: those who are not clear to work', () => {
  const overview = { attention: [], active: 30, blocked: 26, today: '2026-11-22' }
  showPage(<AttentionCard overview={overview} />)
  expect(screen.getByText('Active caregivers who are not clear to work')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View all 26' }).getAttribute('href')).toBe('/caregivers?clear=false')
})
