import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Status } from '../../../status/engine/span.ts'
import { SpanStrip } from './SpanStrip.tsx'

const asOf = '2026-07-01'
const span = (from: string, to: string | null, status: Status) => ({ from, to, status })

function show(...spans: ReturnType<typeof span>[]) {
  const { container } = showPage(<SpanStrip spans={spans} asOf={asOf} />)
  const [strip, ends] = container.querySelectorAll('[aria-hidden]')
  /** Where each stretch begins and how long it is, in hundredths of the strip. */
  const stretches = [...(strip?.children ?? [])].slice(0, -1).map(one => {
    const { left, width } = getComputedStyle(one)
    return [Number.parseFloat(left), Number.parseFloat(width)].map(Math.round)
  })
  const rows = screen.queryAllByRole('row', { hidden: true }).slice(1)
  const cells = rows.map(row => [...row.children].map(one => one.textContent))
  return { stretches, cells, ends: [...(ends?.children ?? [])].map(one => one.textContent) }
}

test('a year back and a year ahead are shown, with the day that is looked at in the middle', () => {
  const { stretches, ends } = show(span('2026-07-01', '2027-07-01', 'valid'))
  expect(ends).toEqual(['Jul 1, 2025', 'Jul 1, 2026', 'Jul 1, 2027'])
  expect(stretches).toEqual([[50, 50]])
})

test('what began before and what has no end is cut where the strip ends', () => {
  const { stretches } = show(span('2020-01-01', '2026-01-01', 'missing'), span('2026-01-01', null, 'valid'))
  expect(stretches).toEqual([
    [0, 25],
    [25, 75],
  ])
})

test('what lies outside of the strip stands in the table only', () => {
  const before = span('2020-01-01', '2025-07-01', 'expired')
  const after = span('2027-07-01', null, 'expired')
  const { stretches, cells } = show(before, after)
  expect(stretches).toEqual([])
  expect(cells).toHaveLength(2)
})

test('the table says the last day of each stretch, which is the day before the next', () => {
  const { cells } = show(span('2026-01-01', '2026-03-01', 'in review'), span('2026-03-01', null, 'valid'))
  expect(cells).toEqual([
    ['In review', 'Jan 1, 2026', 'Feb 28, 2026'],
    ['Valid', 'Mar 1, 2026', 'no end'],
  ])
  expect(screen.queryByText('This has never applied to the person.')).toBeNull()
})

test('without a stretch it says that it never applied', () => {
  show()
  screen.getByText('This has never applied to the person.')
})
