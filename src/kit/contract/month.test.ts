import { expect, test } from 'vitest'
import { asMonth, month } from './month.ts'

test.each([
  ['2019-03', '2019-03'],
  ['2019/3', '2019-03'],
  ['3/2019', '2019-03'],
  ['03-2019', '2019-03'],
  ['March 2019', '2019-03'],
  [' mar. 2019 ', '2019-03'],
  ['Sept 2004', '2004-09'],
  ['December, 1999', '1999-12'],
])('a month is understood as people write it: %s', (text, stored) => {
  expect(month.parse(text)).toBe(stored)
})

test.each(['13/2019', '0/2019', '2019', 'Marble 2019', 'March', 'ma 2019', '3/19', '3/1819'])(
  'what is no month is refused, and stays as it was typed: %s',
  text => {
    expect(month.safeParse(text).error?.issues[0]?.message).toBe('Enter a month and a year, like 3 / 2019.')
    if (!/\d\/\d{4}/.test(text)) expect(asMonth(text)).toBe(text)
  },
)
