import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Occurrence } from '../events/contract.ts'
import { Agenda, layerRow } from './Agenda.tsx'
import type { LayerLine } from './DayBlocks.tsx'

const event = (of: Partial<Occurrence>) =>
  ({
    ...{ id: 'e', title: 'Orientation', kind: 'orientation', place: 'Office' },
    ...{ begins: '2026-11-23T15:00:00.000Z', ends: '2026-11-23T16:00:00.000Z' },
    ...of,
  }) as Occurrence
const layer = (of: Partial<LayerLine>) => ({ layer: 'expiries', count: 2, late: false, ...of }) as LayerLine

test.each<[Partial<LayerLine>, string]>([
  [{}, '2 requirements expire'],
  [{ count: 1 }, '1 requirement expires'],
  [{ late: true }, '2 requirements expired'],
  [{ layer: 'evaluations' }, '2 evaluations due'],
  [{ layer: 'evaluations', late: true, count: 1 }, '1 evaluation overdue'],
])('a layer says what it has on a day: %j', (of, words) => {
  expect(layerRow(layer(of))).toBe(words)
})

function show(to: string) {
  const [onOpen, onNames] = [vi.fn(), vi.fn()]
  const later = event({ id: 'f', title: 'Renewal', begins: null, ends: null, place: '' })
  const days = {
    ...{ from: '2026-11-22', to, today: '2026-11-24', zone: 'America/Chicago' },
    events: new Map([
      ['2026-11-23', [event({})]],
      ['2026-11-24', [later]],
    ]),
    lines: new Map([['2026-11-25', [layer({ late: true })]]]),
  }
  showPage(<Agenda {...days} onOpen={onOpen} onNames={onNames} />)
  return { onOpen, onNames, later }
}
const heads = () => screen.queryAllByRole('heading').map(one => one.textContent)

test('the days that have something stand one after the other, the last one too', async () => {
  const { onOpen, onNames, later } = show('2026-11-25')
  expect(heads()).toEqual(['Monday, November 23', 'Today, Tuesday, November 24', 'Wednesday, November 25'])
  const buttons = screen.getAllByRole('button').map(one => one.textContent?.replaceAll(/[\u2009\u202f]/g, ' '))
  expect(buttons).toEqual(['Orientation9:00 – 10:00 AM · Office', 'RenewalAll day', '2 requirements expired'])
  await userEvent.click(screen.getByRole('button', { name: /^Renewal/ }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(later)
  await userEvent.click(screen.getByRole('button', { name: /expired/ }))
  expect(onNames).toHaveBeenCalledOnce()
  expect(within(screen.getByLabelText('Monday, November 23, 2026')).getAllByRole('button')).toHaveLength(1)
})

test('days without anything say so', () => {
  show('2026-11-22')
  expect(heads()).toEqual([])
  screen.getByText('Nothing on these days.')
})
