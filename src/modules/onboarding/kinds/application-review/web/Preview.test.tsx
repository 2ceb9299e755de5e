import { expect, test } from 'vitest'
import { showPage } from '../../../../../kit/web/testing/show.tsx'
import type { Step } from '../../../contract.ts'
import { Preview } from './Preview.tsx'

const text = (of: string) => showPage(<Preview step={{ content: { text: of } } as Step} />).container.textContent ?? ''

test('the statement stands where it will, when there is one', () => {
  expect(text('All of it is true.')).toMatch(/Electronic records.*All of it is true\..*Type your full name/)
})

test('without one nothing stands there', () => {
  expect(text('')).toMatch(/Electronic recordsType your full name$/)
})
