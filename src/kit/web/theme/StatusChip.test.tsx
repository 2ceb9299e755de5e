import { render } from '@testing-library/react'
import { Check } from 'lucide-react'
import { expect, test } from 'vitest'
import { StatusChip } from './StatusChip.tsx'

const marks = (chip: React.ReactNode) => {
  const { container } = render(chip)
  return [
    container.querySelector('svg') !== null,
    container.querySelector('[data-fill]') !== null,
    container.textContent,
  ]
}

test('a status has an icon or a dot, and always a word', () => {
  expect(marks(<StatusChip tone="info">Due</StatusChip>)).toEqual([false, true, 'Due'])
  expect(
    marks(
      <StatusChip tone="info" icon={Check}>
        Met
      </StatusChip>,
    ),
  ).toEqual([true, false, 'Met'])
})
