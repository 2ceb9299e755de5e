import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Status } from '../engine/span.ts'
import { ComplianceStatus, wordsFor } from './parts.tsx'

test.each<[Status, string]>([
  ['valid', 'Valid'],
  ['missing', 'Missing'],
  ['in review', 'In review'],
  ['not applicable', 'Not applicable'],
])('%s is a word with an icon', (status, word) => {
  const { container } = render(<ComplianceStatus status={status} />)
  expect(container.textContent).toBe(word)
  expect(container.querySelector('svg')).not.toBeNull()
})

test('what is missing alarms once it is owed, and what else is owed looks as it does', () => {
  const look = (status: Status, owed: boolean) => {
    const { container } = render(<ComplianceStatus status={status} owed={owed} />)
    return container.firstElementChild?.className
  }
  expect(look('missing', true)).not.toBe(look('missing', false))
  expect(look('missing', true)).toBe(look('expired', false))
  expect(look('in review', true)).toBe(look('in review', false))
})

test('a name that is not known is its id', () => {
  expect(wordsFor({ a: 'CPR' }).name('a')).toBe('CPR')
  expect(wordsFor({}).name('b')).toBe('b')
})
