import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChartSection } from './ChartSection.tsx'

test('a chart is shown as a table, and as a chart again', async () => {
  const { container } = render(
    <ChartSection title="Ends" sentence="Two end." chart={<i>chart</i>} table={<b>table</b>} />,
  )
  const shown = () => [
    container.textContent?.includes('chart'),
    container.querySelector('b') !== null,
    container.querySelector('i') !== null,
  ]
  expect(shown().slice(1)).toEqual([false, true])
  expect(container.textContent).toContain('EndsShow as tableTwo end.')
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(shown().slice(1)).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(shown().slice(1)).toEqual([false, true])
})
