import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, staff } from '../../../kit/contract/access.ts'
import { page } from '../../../kit/web/routing/guard.ts'
import { saveSession } from '../../../kit/web/session/session.ts'
import { someone } from '../../../kit/web/testing/people.ts'
import { showPages } from '../../../kit/web/testing/show.tsx'
import type { Overview } from '../contract.ts'
import { FigureCards } from './FigureCards.tsx'

const overview: Overview = {
  today: '2026-11-22',
  active: 30,
  clear: 26,
  expiring: { in30: 4, in60: 7, in90: 11 },
  applicants: 3,
  blocked: 4,
  asksNothing: false,
  pipeline: { stages: [{ stage: 'submitted', people: 2, oldest: '2026-11-12' }], withoutWalkthrough: 0 },
  lateEmails: 0,
  backup: null,
  diskFreePercent: null,
}
const Cards = () => <FigureCards overview={overview} />
const bare = { layout: 'none', title: () => 'Page' } as const
const pages = [
  page({ ...bare, path: '/dashboard', allow: open, load: async () => Cards }),
  page({ ...bare, path: '/report', allow: staff('reports.view'), load: async () => () => null }),
]

test.each([
  ['who reads reports', ['reports.view'] as const, '/report?view=forecast&days=30'],
  ['who does not', [] as const, '/caregivers?sort=nextDue'],
])('what expires leads %s to what they may open', async (_who, capabilities, to) => {
  saveSession(someone({ role: 'organizationUser', userRole: 'Coordinator', capabilities }), 'token')
  showPages(pages, '/dashboard')
  const tile = await screen.findByRole('link', { name: /Expiring in 30 days/ })
  expect(tile.getAttribute('href')).toBe(to)
})
