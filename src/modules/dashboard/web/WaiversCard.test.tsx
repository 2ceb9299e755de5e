import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { WaiversCard } from './WaiversCard.tsx'

test('each waiver leads to its item, and the rest to the list', async () => {
  const person = { id: 'p', firstName: 'Ana', lastName: 'Ruiz', position: 'HHA', place: 'Austin, TX' }
  const row = { id: 'w', person, requirementId: 'r', requirement: 'Flu shot', declination: true, requester: 'Dana' }
  const waivers = { total: 9, oldest: [{ ...row, requestedAt: '2026-11-20T12:00:00.000Z' }] }
  showPage(<WaiversCard waivers={waivers} />)
  const link = await screen.findByRole('link', { name: /Ana Ruiz/ })
  expect(link.getAttribute('href')).toBe('/caregivers/compliance/p?item=r')
  expect(link.textContent).toContain('Declined: Flu shot')
  expect(screen.getByRole('link', { name: 'View all 9' }).getAttribute('href')).toBe('/report/waivers?stage=waiting')
})
