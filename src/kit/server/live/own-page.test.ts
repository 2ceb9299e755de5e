import { expect, test } from 'vitest'
import { isOwnPage } from './own-page.ts'

const publicUrl = 'https://carefold.example/app'

test.each([
  [undefined, '10.0.0.7:3000', true],
  ['https://carefold.example', '10.0.0.7:3000', true],
  ['http://10.0.0.7:3000', '10.0.0.7:3000', true],
  ['http://carefold.example', '10.0.0.7:3000', false],
  ['https://carefold.example.evil.example', '10.0.0.7:3000', false],
  ['https://evil.example', 'carefold.example', false],
  ['null', 'carefold.example', false],
  ['', 'carefold.example', false],
])('an origin of %s at %s is let in: %s', (origin, host, letIn) => {
  expect(isOwnPage({ ...(origin === undefined ? {} : { origin }), host }, publicUrl)).toBe(letIn)
})
