import { expect, test } from 'vitest'
import type { FileRule } from '../../contract/endpoint.ts'
import { takesPictures, tooLarge, wrongWith } from './file-rules.ts'

const rule = (of: Partial<FileRule> = {}) =>
  ({ field: 'files', types: ['application/pdf', 'image/jpeg'], maxBytes: 1_000_000, ...of }) as FileRule
const file = (type: string, size = 3) => new File(['x'.repeat(size)], 'a', { type })
const sheets = ['text/plain', 'application/vnd.ms-excel', 'application/zip']

test('a rule with a kind of picture takes pictures', () => {
  expect(takesPictures(rule())).toBe(true)
  expect(takesPictures(rule({ types: ['application/pdf'] }))).toBe(false)
})

test.each<[string, Partial<FileRule>, string | null]>([
  ['application/pdf', {}, null],
  ['', {}, null],
  ['image/heic', {}, null],
  ['image/png', { types: ['application/pdf'] }, 'This kind of file cannot be used here. You can use: PDF.'],
  ['text/html', {}, 'This kind of file cannot be used here. You can use: PDF, JPG.'],
  ['text/html', { types: sheets }, 'This kind of file cannot be used here. You can use: CSV, ZIP.'],
])('a file of type "%s" by %j', (type, of, words) => {
  expect(wrongWith([file(type)], rule(of))).toBe(words)
})

test('an empty file is refused, and more files than are taken', () => {
  const pdf = file('application/pdf')
  expect(wrongWith([file('application/pdf', 0)], rule())).toBe('This file is empty. Choose another one.')
  expect(wrongWith([pdf, pdf], rule())).toBe('Choose one file.')
  expect(wrongWith([pdf, pdf], rule({ count: 2 }))).toBeNull()
  expect(wrongWith([pdf, pdf, pdf], rule({ count: 2 }))).toBe('Choose at most 2 files.')
})

test('a file may be as large as the rule says and no larger', () => {
  expect(tooLarge([file('image/jpeg', 10)], rule({ maxBytes: 10 }))).toBeNull()
  expect(tooLarge([file('image/jpeg', 1_000_001)], rule())).toBe('The file is larger than 1 MB.')
})
