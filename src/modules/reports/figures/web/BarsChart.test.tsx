import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Bar, ReportDefinition } from '../../kinds/contract.ts'
import { BarsChart } from './BarsChart.tsx'

const definition = (hasPart: boolean) =>
  ({
    chart: {
      title: () => 'Leads by source',
      head: () => 'Source',
      whole: () => 'All leads',
      part: hasPart ? () => 'Hired' : null,
      otherwise: () => 'Unknown source',
    },
    sentence: ({ whole }: { whole: number }) => `${whole} leads came.`,
  }) as unknown as ReportDefinition
const bar = (label: string, whole: number, part: number | null = null): Bar => ({ label, whole, part })

function show(bars: readonly Bar[], hasPart: boolean) {
  const { container } = showPage(<BarsChart definition={definition(hasPart)} bars={bars} totals={{ whole: 9 }} />)
  const chart = container.querySelector('[aria-hidden=true] > div')?.parentElement
  const lines = [...(chart?.children ?? [])].slice(0, -1).map(line => {
    const [name, track, number] = [...line.children]
    const whole = track?.firstElementChild?.firstElementChild
    const part = whole?.firstElementChild
    const width = (of: Element | null | undefined) => of && getComputedStyle(of).width
    return [name?.textContent, width(whole), width(part) ?? null, number?.textContent]
  })
  return { lines, key: chart?.lastElementChild?.textContent }
}

async function table() {
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table', { name: 'Leads by source' })).getAllByRole('row')
  return rows.map(row => [...row.children].map(cell => cell.textContent))
}

test('a bar is as long as its group beside the largest, and as full as its part', async () => {
  const { lines, key } = show([bar('Friends', 8, 2), bar('Fair', 4, 4), bar('Radio', 0, 0)], true)
  screen.getByText('9 leads came.')
  expect(lines).toEqual([
    ['Friends', '100%', '25%', '2 of 8'],
    ['Fair', '50%', '100%', '4 of 4'],
    ['Radio', '0%', '0%', '0 of 0'],
  ])
  expect(key).toBe('HiredAll leads')
  expect(await table()).toEqual([
    ['Source', 'All leads', 'Hired'],
    ['Friends', '8', '2'],
    ['Fair', '4', '4'],
    ['Radio', '0', '0'],
  ])
})

test('of what has no parts only the whole is told', async () => {
  const { lines, key } = show([bar('Friends', 8)], false)
  expect(lines).toEqual([['Friends', '100%', null, '8']])
  expect(key).toBe('All leads')
  expect(await table()).toEqual([
    ['Source', 'All leads'],
    ['Friends', '8'],
  ])
})

test('the chart has twelve bars and says so when there are more; the table has all', async () => {
  const many = Array.from({ length: 13 }, (_, place) => bar(`Source ${place}`, 13 - place))
  const { lines, key } = show(many, false)
  expect(lines).toHaveLength(12)
  expect(key).toBe('All leadsThe 12 longest of 13 bars')
  expect(await table()).toHaveLength(14)
})

test('twelve are all', () => {
  const twelve = Array.from({ length: 12 }, (_, place) => bar(`Source ${place}`, 1))
  expect(show(twelve, false)).toMatchObject({ lines: { length: 12 }, key: 'All leads' })
})
