import { Check, Clock } from 'lucide-react'
import { expect, test } from 'vitest'
import { statusLook } from '../../status/web/parts.tsx'
import { countedIcon, countedWord, iconOf, wordOf } from './parts.tsx'

test('what falls due later has a word and an icon of its own, and what is valid stays quiet', () => {
  expect([countedWord('later'), countedWord('missing'), wordOf('valid')]).toEqual(['Due later', 'Missing', 'Valid'])
  expect(countedIcon('later')).toBe(Clock)
  expect(countedIcon('missing')).toBe(statusLook.missing.icon)
  expect(iconOf('valid')).toBe(Check)
  expect(iconOf('expired')).toBe(statusLook.expired.icon)
})
