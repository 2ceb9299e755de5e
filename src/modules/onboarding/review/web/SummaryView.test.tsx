import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { SummarySection } from '../contract.ts'
import { SummaryView } from './SummaryView.tsx'

const line = (label: string, value: string, withheld = false) => ({ label, value, withheld })
const sections = [
  { title: 'About you', part: 'profile', lines: [line('City', 'Austin')] },
  { title: 'Papers', part: null, lines: [line('TB test', 'Received', true)] },
] as unknown as SummarySection[]

test('everything that was given stands section by section, and what is withheld says so', () => {
  const { container } = showPage(<SummaryView sections={sections} />)
  expect(container.textContent).toMatch(/About you.*CityAustin.*Papers.*TB testReceivedYou may not open this document/)
  expect(container.textContent?.match(/withheld/g)).toHaveLength(1)
  expect(screen.queryByRole('link')).toBeNull()
})

test('what can be changed leads to where', () => {
  showPage(<SummaryView sections={sections} changeAt={{ profile: '/applicant/profile' } as never} />)
  const links = screen.getAllByRole('link')
  expect(links.map(one => [one.getAttribute('aria-label'), one.getAttribute('href')])).toEqual([
    ['Change: About you', '/applicant/profile'],
  ])
})
