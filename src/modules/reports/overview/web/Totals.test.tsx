import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { ComplianceOverview, RequirementFigures } from '../contract.ts'
import { RequirementCards } from './RequirementCards.tsx'
import { ShareBar } from './ShareBar.tsx'
import { Totals } from './Totals.tsx'

const cpr = {
  ...{ id: 'r', name: 'CPR', category: { id: 'c', name: 'Health' }, seriousness: 'blocks' },
  ...{ valid: 1500, expiring: 300, expired: 100, missing: 60, later: 4, inReview: 40, rejected: 0, waived: 0 },
} as RequirementFigures
const overview = (of: Partial<ComplianceOverview> = {}): ComplianceOverview => ({
  ...{ today: '2026-11-28', active: 2000, clear: 1500, blocked: 500 },
  ...{ endings: { in30: 1200, in60: 1300, in90: 1400 }, requirements: [cpr] },
  ...of,
})
const links = () => screen.getAllByRole('link').map(one => [one.textContent, one.getAttribute('href')])

test('four sums lead to what is behind each', () => {
  showPage(<Totals overview={overview()} />)
  screen.getByRole('region', { name: 'Today in figures' })
  expect(links()).toEqual([
    ['Clear to work75%1,500 of 2,000 active caregivers', '/report?answer=notClear'],
    ['Requirements met90%1,800 of 2,000 in order', '/report?cell=in+review&cell=missing&cell=expired&cell=rejected'],
    ['In review40items wait for a decision', '/report?cell=in+review'],
    ['Expiring in 30 days1,2001,300 within 60 days, 1,400 within 90', '/report?view=forecast'],
  ])
})

test('when no one is blocked the first leads to everyone', () => {
  showPage(<Totals overview={overview({ blocked: 0 })} />)
  expect(links()[0]?.[1]).toBe('/report')
})

test('a card tells of a requirement how many stand how, and leads to them', () => {
  showPage(<RequirementCards groups={[{ category: cpr.category, requirements: [cpr] }]} />)
  screen.getByRole('heading', { name: 'Health' })
  screen.getByRole('list', { name: 'Health' })
  expect(links()).toEqual([
    ['View in matrix', '/report?categoryId=c'],
    ['CPRBlocks work · 1,800 of 2,000 in order90%', '/report?requirementId=r'],
    ['1,500 Valid', '/report?requirementId=r&cell=valid'],
    ['300 Expiring', '/report?requirementId=r&cell=expiring'],
    ['40 In review', '/report?requirementId=r&cell=in+review'],
    ['60 Missing', '/report?requirementId=r&cell=missing'],
    ['4 Due later', '/report?requirementId=r&cell=later'],
    ['100 Expired', '/report?requirementId=r&cell=expired'],
  ])
  screen.getByRole('link', { name: 'View in matrix: Health' })
  // At what nobody stands is not told.
  expect(screen.queryByText('0')).toBeNull()
})

test('the bar has a stretch for each status that there is, as long as its people', () => {
  const { container } = showPage(<ShareBar of={cpr} width={96} />)
  const bar = container.querySelector('[aria-hidden=true]') as HTMLElement
  expect(getComputedStyle(bar).width).toBe('96px')
  const stretches = [...bar.children].map(one => getComputedStyle(one).flexGrow)
  expect(stretches).toEqual(['1500', '300', '40', '60', '100'])
})
