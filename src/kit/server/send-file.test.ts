import { expect, test } from 'vitest'
import { stretchOf } from './send-file.ts'

test.each([
  ['nothing', undefined, null],
  ['a stretch', 'bytes=2-4', { first: 2, last: 4 }],
  ['one byte', 'bytes=0-0', { first: 0, last: 0 }],
  ['from a byte on', 'bytes=7-', { first: 7, last: 9 }],
  ['the last bytes', 'bytes=-3', { first: 7, last: 9 }],
  ['more than there is', 'bytes=8-99', { first: 8, last: 9 }],
  ['more last bytes than there are', 'bytes=-99', { first: 0, last: 9 }],
  ['what lies behind the end', 'bytes=10-', 'none'],
  ['no last bytes', 'bytes=-0', 'none'],
  ['an end before the beginning', 'bytes=4-2', null],
  ['several stretches', 'bytes=0-1,4-5', null],
  ['another unit', 'lines=0-1', null],
  ['no numbers', 'bytes=a-b', null],
  ['neither end', 'bytes=-', null],
])('of ten bytes, %s', (_what, header, stretch) => {
  expect(stretchOf(header, 10)).toEqual(stretch)
})
