import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SwipeToReply } from './SwipeToReply.tsx'

type Point = readonly [x: number, y: number]
const touches = (...points: Point[]) => ({ touches: points.map(([clientX, clientY]) => ({ clientX, clientY })) })

/** A finger that goes over a message from point to point, and is lifted, or called off. */
function draw(points: readonly Point[], { ends = 'touchEnd' as 'touchEnd' | 'touchCancel', fingers = 1 } = {}) {
  const onReply = vi.fn()
  render(<SwipeToReply onReply={onReply}>Hello</SwipeToReply>)
  const message = screen.getByText('Hello')
  const [first = [0, 0], ...others] = points
  fireEvent.touchStart(message, touches(...Array.from({ length: fingers }, () => first)))
  for (const point of others) fireEvent.touchMove(message, touches(point))
  const moved = message.style.transform
  fireEvent[ends](message)
  return { replied: onReply.mock.calls.length, moved, after: message.style.transform }
}

test.each<[string, Point[], number, string]>([
  [
    'far enough to the right replies',
    [
      [100, 100],
      [130, 100],
      [156, 104],
    ],
    1,
    'translateX(56px)',
  ],
  [
    'one pixel less does not',
    [
      [100, 100],
      [155, 100],
    ],
    0,
    'translateX(55px)',
  ],
  [
    'the message stops a little behind that',
    [
      [100, 100],
      [300, 100],
    ],
    1,
    'translateX(72px)',
  ],
  [
    'to the left nothing moves',
    [
      [200, 100],
      [100, 100],
    ],
    0,
    '',
  ],
  [
    'what goes down scrolls the list, wherever it goes then',
    [
      [100, 100],
      [105, 130],
      [200, 130],
    ],
    0,
    '',
  ],
  [
    'aside first, a finger may go down',
    [
      [100, 100],
      [120, 100],
      [160, 300],
    ],
    1,
    'translateX(60px)',
  ],
  [
    'a little is not yet anything',
    [
      [100, 100],
      [109, 100],
    ],
    0,
    '',
  ],
  [
    'from the edge of the screen the page goes back',
    [
      [24, 100],
      [120, 100],
    ],
    0,
    '',
  ],
  [
    'beside the edge it replies',
    [
      [25, 100],
      [120, 100],
    ],
    1,
    'translateX(72px)',
  ],
])('%s', (_what, points, replied, moved) => {
  expect(draw(points)).toEqual({ replied, moved, after: '' })
})

test('two fingers do not reply, nor one that was called off', () => {
  expect(
    draw(
      [
        [100, 100],
        [200, 100],
      ],
      { fingers: 2 },
    ),
  ).toEqual({ replied: 0, moved: '', after: '' })
})

test('what was called off does not reply', () => {
  const called = draw(
    [
      [100, 100],
      [200, 100],
    ],
    { ends: 'touchCancel' },
  )
  expect(called).toEqual({ replied: 0, moved: 'translateX(72px)', after: '' })
})

test('a message that cannot be replied to stays where it is', () => {
  render(<SwipeToReply onReply={null}>Hello</SwipeToReply>)
  const message = screen.getByText('Hello')
  fireEvent.touchStart(message, touches([100, 100]))
  fireEvent.touchMove(message, touches([200, 100]))
  expect(message.style.transform).toBe('')
})
