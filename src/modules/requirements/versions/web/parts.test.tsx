import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Requirement, RequirementOrigin } from '../../setup/contract.ts'
import { DifferenceList, Differences, OriginChip, OverrideNote } from './parts.tsx'

const name = { what: 'Name', from: 'CPR', to: 'CPR and first aid' }
const days = { what: 'Lasts', from: '2 years', to: '1 year' }

test('what differs stands line by line, from the first to the second', () => {
  const { container } = render(<DifferenceList of={[name, days]} />)
  expect(container.textContent).toBe('NameCPRCPR and first aidLasts2 years1 year')
  expect(screen.getAllByRole('img', { name: 'becomes' })).toHaveLength(2)
})

test('where nothing differs there is no title', () => {
  const { container, rerender } = render(<Differences title="Changed" of={[]} />)
  expect(container.textContent).toBe('')
  rerender(<Differences title="Changed" of={[name]} />)
  expect(container.textContent).toMatch(/^Changed/)
})

const origin = (of: Partial<RequirementOrigin>) =>
  ({ packName: 'Texas', packVersion: '3', overridden: false, imported: null, ...of }) as RequirementOrigin

test.each([
  [false, 'Texas 3'],
  [true, 'Changed from Texas 3'],
])('where a rule came from is told, changed: %s', (overridden, words) => {
  render(<OriginChip of={origin({ overridden })} />)
  screen.getByText(words)
})

test('a rule that came from nowhere, or of which nothing is kept, has no note', () => {
  const note = (of: RequirementOrigin | null) =>
    render(<OverrideNote of={{ origin: of } as Requirement} />).container.textContent
  expect(note(null)).toBe('')
  expect(note(origin({}))).toBe('')
})
