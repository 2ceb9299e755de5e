import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { RequirementFigures } from '../contract.ts'
import type { Counted } from '../rules.ts'
import { FigureMark, matrixOf, showNumber } from './FigureMark.tsx'

const of = {
  ...{ id: 'r', name: 'CPR', valid: 1200, expiring: 1, expired: 2, missing: 3, later: 4, inReview: 5, rejected: 6 },
  waived: 0,
} as RequirementFigures
function show(status: Counted, worded = false) {
  const { container } = showPage(<FigureMark of={of} status={status} worded={worded} />)
  return { text: container.textContent, look: container.querySelector('.mark')?.className }
}

test.each<[Counted, string, string]>([
  ['valid', '1,200', 'mark quiet'],
  ['later', '4', 'mark neutral'],
  ['missing', '3', 'mark neutral missing'],
  ['expired', '2', 'mark error'],
  ['in review', '5', 'mark info'],
])('how many stand at %s leads to them', (status, text, look) => {
  expect(show(status)).toEqual({ text, look })
  expect(screen.getByRole('link').getAttribute('href')).toContain('requirementId=r')
})

test('nobody leads nowhere', () => {
  expect(show('waived')).toEqual({ text: '0', look: 'mark none' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('where no column says it the word stands beside the number', () => {
  expect(show('missing', true).text).toBe('3 Missing')
})

test('numbers and addresses are written as they are elsewhere', () => {
  expect(showNumber(1234)).toBe('1,234')
  expect(matrixOf({ cell: ['missing', 'expired'] })).toBe('/report?cell=missing&cell=expired')
})
