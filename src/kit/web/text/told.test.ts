import { expect, test } from 'vitest'
import './text.ts'
import { said } from '../../contract/sentence.ts'
import { speakSpanish } from '../testing/language.ts'
import { told } from './told.ts'

const left = said('{name} left on {day}.', { name: 'Ana', day: { day: '2026-03-02' } })

test('what no catalogue has is told in English, with its values', () => {
  expect(told(left)).toBe('Ana left on Mar 2, 2026.')
  expect(told('Nobody is here.')).toBe('Nobody is here.')
})

test('what the language’s catalogue has is told in it, and a day as the language writes it', () => {
  speakSpanish({ '{name} left on {day}.': '{day}: {name} se fue.', 'Nobody is here.': 'No hay nadie.' })
  expect(told(left)).toMatch(/^2 mar 2026: Ana se fue\.$/)
  expect(told({ message: 'Nobody is here.' })).toBe('No hay nadie.')
})
