import { describe, expect, test } from 'vitest'
import { standardConsent } from './presets.ts'
import { isOwnName, summaryFor, summaryText } from './rules.ts'

const ana = { firstName: 'Ana María', middleName: 'Luz', lastName: "O'Neill-Pérez" }

describe('a typed signature', () => {
  test.each([
    ["Ana María O'Neill-Pérez", true],
    ['  ana   maria ONEILL PEREZ', true],
    ['ana maria o neill perez', true],
    ["Ana María Luz O'Neill-Pérez", true],
    ["Ana Maria L. O'Neill-Perez", true],
    ['Ana María', false],
    ["Pérez O'Neill Ana María", false],
    ["Ana María X O'Neill-Pérez", false],
    ['', false],
    ['...', false],
  ])('%j is the own name: %s', (typed, own) => {
    expect(isOwnName(typed, ana)).toBe(own)
  })

  test('works in other scripts', () => {
    expect(isOwnName('НИНА иванова', { firstName: 'Нина', middleName: '', lastName: 'Иванова' })).toBe(true)
  })
})

test('a summary reads differently when a line moves or is split', () => {
  const line = { label: 'a', value: 'b: c' }
  const texts = [
    summaryText([{ title: 't', lines: [line] }]),
    summaryText([{ title: 't', lines: [{ label: 'a: b', value: 'c' }] }]),
    summaryText([
      { title: 't', lines: [] },
      { title: 'a', lines: [line] },
    ]),
  ]
  expect(new Set(texts).size).toBe(3)
})

test('a paper is closed to whoever may not open it, and when the summary does not say which paper it is', () => {
  const name = { label: 'Name', value: 'Ana' }
  const unnamed = { label: 'TB test', value: 'positive.pdf, number 4711, received Jan 7, 2027' }
  const named = { ...unnamed, paper: { id: 'p', dates: 'received Jan 7, 2027' } }
  const sections = [
    { title: 'About you', lines: [name] },
    { title: 'Documents', lines: [named, unnamed] },
  ]
  const closed = { label: 'TB test', withheld: true }
  const linesFor = (opens: boolean) => summaryFor(sections, () => opens).flatMap(({ lines }) => lines)
  expect(linesFor(false)).toEqual([name, { ...closed, value: 'received Jan 7, 2027' }, { ...closed, value: '' }])
  expect(linesFor(true)).toEqual([name, unnamed, unnamed])
  expect(summaryText(sections)).toBe(summaryText(summaryFor(sections, () => true)))
})

test('the consent names how the organization is reached', () => {
  const text = (email: string | null, phone: string | null) =>
    standardConsent({ organization: 'Harbor Care', email, phone })
  expect(text('hr@harbor.example', '512 555 0100')).toContain('hr@harbor.example or 512 555 0100')
  expect(text(null, null)).toContain('the office of Harbor Care')
})
