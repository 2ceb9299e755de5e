import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import type { Shown } from './ShownDays.tsx'

function show(of: Partial<Shown>, mayAdd = true) {
  const [put, onAdd] = [vi.fn(), vi.fn()]
  showPage(
    <CalendarHead
      of={{ view: 'month', around: '2026-11-18', isPhone: false, put, ...of } as Shown}
      onAdd={mayAdd ? onAdd : null}
    />,
  )
  return { put, onAdd, title: screen.getByRole('heading').textContent }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each<[Shown['view'], string, string, string]>([
  ['month', 'November 2026', 'Next: Month', '2026-12-18'],
  ['week', 'Nov 15 – Nov 21, 2026', 'Next: Week', '2026-11-25'],
  ['day', 'Wednesday, November 18, 2026', 'Next: Day', '2026-11-19'],
])('the %s says what it shows, and the next one follows', async (view, title, next, day) => {
  const { put, title: shown } = show({ view })
  expect(shown).toBe(title)
  await press(next)
  expect(put).toHaveBeenLastCalledWith({ day })
})

test('one goes back, to today, to another view, and adds', async () => {
  const { put, onAdd } = show({ view: 'day' })
  await press('Previous: Day')
  expect(put).toHaveBeenLastCalledWith({ day: '2026-11-17' })
  await press('Today')
  expect(put).toHaveBeenLastCalledWith({ day: null })
  await press('Agenda')
  expect(put).toHaveBeenLastCalledWith({ view: 'agenda' })
  await press('Day')
  expect(put).toHaveBeenCalledTimes(3)
  await press('Add event')
  expect(onAdd).toHaveBeenCalledOnce()
})

test('a phone has no week, and nobody adds who may not', () => {
  show({ isPhone: true }, false)
  const views = screen.getAllByRole('button', { pressed: false }).map(one => one.textContent)
  expect(views).toEqual(['Day', 'Agenda'])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Month')
  expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull()
})
