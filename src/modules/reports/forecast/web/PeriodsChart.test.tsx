import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Period } from '../contract.ts'
import { PeriodsChart } from './PeriodsChart.tsx'

const period = (from: string, to: string, count: number, blocking: number): Period => ({ from, to, count, blocking })
const weeks = [period('2026-12-28', '2027-01-03', 4, 1), period('2027-01-04', '2027-01-10', 0, 0)]
const months = ['01', '02', '03', '04', '05'].map((month, place) =>
  period(`2027-${month}-01`, `2027-${month}-28`, place, 0),
)

async function tableOf() {
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  return rows.map(row => [...row.children].map(cell => cell.textContent))
}
/** The bars of the chart: number, height of each part, label. */
const barsOf = (chart: Element | null | undefined) =>
  [...(chart?.firstElementChild?.children ?? [])].map(bar => {
    const [count, parts, label] = [...bar.children]
    const heights = [...(parts?.children ?? [])].map(part => getComputedStyle(part).height)
    return [count?.textContent, heights, label?.textContent]
  })

test('weeks stand as bars, what keeps people from work apart from the rest, and as a table', async () => {
  const { container } = showPage(<PeriodsChart per="week" periods={weeks} />)
  screen.getByRole('heading', { name: 'What ends each week' })
  screen.getByText(/^4 items end\. 1 keeps somebody from work/)
  expect(barsOf(container.querySelector('[aria-hidden=true] > div')?.parentElement)).toEqual([
    ['4', ['120px', '40px'], 'Dec 28'],
    ['', ['0px', '0px'], 'Jan 4'],
  ])
  screen.getByText('Does not')
  expect(await tableOf()).toEqual([
    ['Week', 'Ends', 'Keeps the person from work'],
    ['Dec 28 to Jan 3, 2027', '4', '1'],
    ['Jan 4 to Jan 10, 2027', '0', '0'],
  ])
})

test('months are called by their names', async () => {
  const { container } = showPage(<PeriodsChart per="month" periods={months} />)
  screen.getByRole('heading', { name: 'What ends each month' })
  const bars = barsOf(container.querySelector('[aria-hidden=true] > div')?.parentElement)
  expect(bars.map(([count]) => count)).toEqual(['', '1', '2', '3', '4'])
  expect(bars.map(([, , label]) => label)).toEqual(['Jan 2027', 'Feb 2027', 'Mar 2027', 'Apr 2027', 'May 2027'])
  expect((await tableOf())[0]).toEqual(['Month', 'Ends', 'Keeps the person from work'])
})
