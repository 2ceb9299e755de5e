import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES-419', 'es'],
  ['en-GB', 'en'],
  ['est', undefined],
  ['fr-CA', undefined],
  ['', undefined],
])('a browser that asks for %j means %s', (tag, language) => expect(languageOf(tag)).toBe(language))
