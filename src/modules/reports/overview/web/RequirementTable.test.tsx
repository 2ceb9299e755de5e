import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { RequirementFigures } from '../contract.ts'
import type { Group } from '../rules.ts'
import { RequirementTable } from './RequirementTable.tsx'

const cpr = {
  ...{ id: 'r', name: 'CPR', category: { id: 'c', name: 'Health' }, seriousness: 'blocks' },
  ...{ valid: 6, expiring: 1, expired: 1, missing: 1, later: 2, inReview: 1, rejected: 0, waived: 0 },
} as RequirementFigures

test('a requirement stands with how many have it in order, of whom it is asked, and each status', () => {
  showPage(
    <RequirementTable groups={[{ category: cpr.category, requirements: [cpr] }] as unknown as Group[]} label="All" />,
  )
  const table = screen.getByRole('table', { name: 'All' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(one => one.textContent)
  expect(heads.slice(0, 3)).toEqual(['Requirement', 'In order', 'Applies to'])
  const row = within(screen.getByRole('rowheader', { name: /^CPR/ }).closest('tr') as HTMLElement)
  const cells = row.getAllByRole('cell').map(one => one.textContent)
  expect(cells[0]).toMatch(/70%$/)
  expect(cells[1]).toBe('12')
  expect(cells.slice(2).toSorted()).toEqual(['0', '0', '1', '1', '1', '1', '2', '6'])
  expect(row.getByRole('link', { name: 'Required for 12: CPR' }).getAttribute('href')).toContain('requirementId=r')
  const category = screen.getByRole('link', { name: 'View in matrix: Health' })
  expect(category.getAttribute('href')).toContain('categoryId=c')
})
