import { describe, expect, test } from 'vitest'
import { standardConsent } from './presets.ts'
import { isOwnName } from './rules.ts'

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

test('the consent names how the organization is reached', () => {
  const text = (email: string | null, phone: string | null) =>
    standardConsent({ organization: 'Harbor Care', email, phone })
  expect(text('hr@harbor.example', '512 555 0100')).toContain('hr@harbor.example or 512 555 0100')
  expect(text(null, null)).toContain('the office of Harbor Care')
})
