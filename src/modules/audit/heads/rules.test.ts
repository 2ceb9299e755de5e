import { expect, test } from 'vitest'
import { type Head, lineOf, readLine } from './rules.ts'

const head: Head = {
  organizationId: '01900000-0000-7000-8000-000000000001',
  position: 12_345,
  seal: 'ab'.repeat(32),
  sealedAt: '2026-11-26T08:11:00.000Z',
}
const signature = 'x_-'.padEnd(86, 'y')
const line = lineOf(head, signature)

test.each([
  ['as it is', line],
  ['in the middle of an email', `Hello,\n\nKeep this line:\n\n${line}\n\nHarbor Home Care`],
  ['broken by an email program', line.replaceAll(' ', '\n  ')],
])('a line is read %s', (_how, text) => {
  expect(readLine(text)).toEqual({ head, signature })
})

test.each([
  ['', 'nothing'],
  [line.slice(0, -1), 'a signature that is cut off'],
  [line.replace('carefold-seal', 'seal'), 'another beginning'],
  [line.replace('12345', '-1'), 'no position'],
])('%j is no line: %s', text => {
  expect(readLine(text)).toBeNull()
})
