import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import { LayerBoxes } from './LayerBoxes.tsx'
import type { Counts, Shown } from './ShownDays.tsx'

test('each layer that there is has a box with its count, and is shown or not', async () => {
  const [toggle, onFeed] = [vi.fn(), vi.fn()]
  const of = {
    isShown: (layer: string) => layer === 'events',
    toggle,
    isPhone: false,
    view: 'month',
  } as unknown as Shown
  const counts = { events: 3, expiries: 0, evaluations: null, orientations: undefined } as unknown as Counts
  showPage(<LayerBoxes of={of} counts={counts} onFeed={onFeed} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(one => [one.closest('label')?.textContent, one.checked])).toEqual([
    ['Events 3', true],
    ['Expiries 0', false],
    ['Orientations ', false],
  ])
  await userEvent.click(boxes[1] as HTMLElement)
  expect(toggle).toHaveBeenCalledExactlyOnceWith('expiries')
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(onFeed).toHaveBeenCalledOnce()
})
