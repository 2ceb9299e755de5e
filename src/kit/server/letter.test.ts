import { expect, test } from 'vitest'
import { letterHtml, letterText } from './letter.ts'

const letter = (name: string) => ({ kind: 'test', to: 'ann@example.com', subject: 'Hello', name, lines: ['One line.'] })

test('a greeting holds no marks that turn it around, and keeps the joiners of a name', () => {
  const turned = letter('Ann\u202Enimda\u2066')
  expect(letterText(turned, 'Harbor')).toMatch(/^Hello Annnimda,\n/)
  expect(letterHtml(turned, 'Harbor')).toContain('>Hello Annnimda,<')
  expect(letterText(letter('\u0645\u06CC\u200C\u062E'), 'Harbor')).toContain('\u06CC\u200C\u062E,')
})
