import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../testing/show.tsx'
import { PageHeader } from './PageHeader.tsx'

test('a head has its title alone', () => {
  const { container } = showPage(<PageHeader title="Positions" />)
  expect(container.textContent).toBe('Positions')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a head has a line, a button and a way back where there are such', () => {
  const back = { to: '/settings', label: 'Settings' }
  const { container } = showPage(<PageHeader title="Positions" detail="Who works here" action="Add" back={back} />)
  expect(container.textContent).toBe('PositionsWho works hereAdd')
  expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/settings')
})
