import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusHeading } from './heading.ts'

test('the focus goes to the heading, or to the content until there is one', () => {
  focusHeading()
  expect(document.activeElement).toBe(document.body)
  const { rerender } = render(<main id="content">words</main>)
  focusHeading()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  rerender(
    <main id="content">
      <h1>Title</h1>
    </main>,
  )
  focusHeading()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(screen.getByRole('heading').tabIndex).toBe(-1)
})
