import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FormNode } from '../rules.ts'
import { CardActions } from './CardActions.tsx'
import { BuilderContext } from './parts.tsx'

const node = { key: 'k' } as FormNode
function show(at: number, of: number) {
  const [onMove, onRemove, focusOn] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <BuilderContext value={{ sources: {} as never, nameOf: id => id, focusOn }}>
      <CardActions node={node} name="CPR" at={at} of={of} onMove={onMove} onRemove={onRemove} />
    </BuilderContext>,
  )
  return { onMove, onRemove, focusOn }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test.each([
  [0, 3, [true, false]],
  [1, 3, [false, false]],
  [2, 3, [false, true]],
])('piece %s of %s moves as far as there is room', (at, of, disabled) => {
  show(at, of)
  expect([button('Move CPR up').disabled, button('Move CPR down').disabled]).toEqual(disabled)
})

test('one piece cannot be moved, and can be removed', async () => {
  const { onRemove } = show(0, 1)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(button('Remove CPR'))
  expect(onRemove).toHaveBeenCalledOnce()
})

test.each([
  [2, 4, 'up', 1, 'up'],
  [1, 4, 'up', 0, 'down'],
  [1, 4, 'down', 2, 'down'],
  [2, 4, 'down', 3, 'up'],
])('from %s of %s, %s: the focus stays where one can go on', async (at, of, act, to, focus) => {
  const { onMove, focusOn } = show(at, of)
  await userEvent.click(button(`Move CPR ${act}`))
  expect(onMove).toHaveBeenCalledExactlyOnceWith(to)
  expect(focusOn).toHaveBeenCalledExactlyOnceWith(`[data-node="k"] [data-act="${focus}"]`)
})
