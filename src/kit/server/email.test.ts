import { expect, test } from 'vitest'
import { emailHtml, emailText } from './email.ts'

const email = (name: string) => ({ kind: 'test', to: 'ann@example.com', subject: 'Hello', name, lines: ['One line.'] })

test('a greeting holds no marks that turn it around, and keeps the joiners of a name', () => {
  const turned = email('Ann\u202Enimda\u2066')
  expect(emailText(turned, 'Harbor')).toMatch(/^Hello Annnimda,\n/)
  expect(emailHtml(turned, 'Harbor')).toContain('>Hello Annnimda,<')
  expect(emailText(email('\u0645\u06CC\u200C\u062E'), 'Harbor')).toContain('\u06CC\u200C\u062E,')
})
