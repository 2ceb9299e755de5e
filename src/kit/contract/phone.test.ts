import { expect, test } from 'vitest'
import { phone } from './phone.ts'

test.each(['512 555 0100', '(512) 555-0100', '+1 512.555.0100', '5550100', '555-0100 ext. 12', '512 555 0100x12', ''])(
  '“%s” is taken as it is written',
  text => expect(phone.parse(text)).toBe(text),
)

test.each(['abc', '512', '555 010', '555-010 ext. 12', '512 555 0100 or 0101', 'call 512 555 0100', '------- '])(
  '“%s” is no phone number',
  text =>
    expect(phone.safeParse(text).error?.issues[0]?.message).toMatch(/^Enter a phone number with at least 7 digits/),
)

test('spaces around it do not count, and a needed one is asked for', () => {
  expect(phone.parse(' 512 555 0100 ')).toBe('512 555 0100')
  expect(phone.min(1).safeParse(' ').success).toBe(false)
})
