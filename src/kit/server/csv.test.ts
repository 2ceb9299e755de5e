import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  ['plain words stay as they are', 'Ana Lucia', 'Ana Lucia'],
  ['a comma needs quotes', 'Lee, Ana', '"Lee, Ana"'],
  ['quotes are doubled', 'the "old" one', '"the ""old"" one"'],
  ['a line break stays inside the cell', 'one\ntwo', '"one\ntwo"'],
  ['nothing is nothing', '', ''],
  ['a minus inside is harmless', 'Mary-Jo', 'Mary-Jo'],
  ['=', '=1+1', "'=1+1"],
  ['+', '+15125550101', "'+15125550101"],
  ['-', '-2', "'-2"],
  ['@', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', `"'\t'=1"`],
  ['a semicolon needs quotes', 'a;b', '"a;b"'],
  ['a formula after a semicolon', 'a;=HYPERLINK("x")', `"a;'=HYPERLINK(""x"")"`],
  ['a formula on a line of its own', 'one\n=1+1', `"one\n'=1+1"`],
  ['wide =', '＝1+1', "'＝1+1"],
  ['wide +', '＋1', "'＋1"],
  ['wide -', '－1', "'－1"],
  ['wide @', '＠SUM(A1)', "'＠SUM(A1)"],
  ['a formula with a comma', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('%s', (_what, text, written) => {
  expect(csvRow([text, 'end'])).toBe(`${written},end\r\n`)
})
