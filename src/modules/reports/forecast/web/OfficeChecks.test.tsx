import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { OfficeCheck } from '../contract.ts'
import { OfficeChecks } from './OfficeChecks.tsx'

const check = { requirement: { id: 'r', name: 'OIG' }, people: 2, lastDay: '2026-12-01' } as OfficeCheck

test('what the office checks for everybody is told in one line', () => {
  showPage(<OfficeChecks checks={[check]} />)
  screen.getByText(/because your office runs them: OIG \(2 people, by Dec 1, 2026\)\./)
})

test('without such checks nothing is told', () => {
  expect(showPage(<OfficeChecks checks={[]} />).container.textContent).toBe('')
})
