import { expect, test } from 'vitest'
import { showShare } from './share.ts'

test.each([
  [0, 0, '–'],
  [0, 300, '0%'],
  [1, 300, '1%'],
  [150, 300, '50%'],
  [299, 300, '99%'],
  [300, 300, '100%'],
])('%i of %i is %s', (part, whole, words) => {
  expect(showShare(part, whole)).toBe(words)
})
