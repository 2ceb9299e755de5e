import { expect, test } from 'vitest'
import { officeIn } from './rules.ts'

const known = ['Tampa', 'Orlando Office', 'Miami North', 'Miami North branch'].map(name => ({ id: name, name }))

test.each([
  ['tampa', 'Tampa'],
  ['Tampa Office', 'Tampa'],
  ['ORLANDO', 'Orlando Office'],
  ['Miami North', 'Miami North'],
  ['Miami North office', undefined],
  ['Miami', undefined],
  ['Office', undefined],
])('“%s” names the office %s', (cell, name) => {
  expect(officeIn(cell, known)?.name).toBe(name)
})
