import { expect, test } from 'vitest'
import { checksIn } from './rules.ts'

const both = ['lastName', 'check:oig-leie:checkedOn', 'check:oig-leie:result']
const read = (cells: string[], matches = both) => checksIn(matches, cells, '2026-09-01')

test.each<[string, string[], object]>([
  ['a clear one', ['Moss', '8/3/2026', 'No match'], { checks: [{ listCode: 'oig-leie', checkedOn: '2026-08-03' }] }],
  ['none', ['Moss', '', ''], {}],
  ['one that found somebody', ['Moss', '8/3/2026', 'Match'], { doubts: [{ code: 'checkNotClear', at: 2 }] }],
  ['one without a result', ['Moss', '8/3/2026', ''], { doubts: [{ code: 'checkWithoutResult', at: 2 }] }],
  ['a result without a day', ['Moss', '', 'Clear'], { doubts: [{ code: 'checkWithoutDay', at: 2 }] }],
  ['a bad result without a day', ['Moss', '', 'Excluded'], { doubts: [{ code: 'checkNotClear', at: 2 }] }],
  ['a day that has not come', ['Moss', '9/2/2026', 'Clear'], { wrong: [{ code: 'inFuture', at: 1 }] }],
  ['no day', ['Moss', 'soon', 'Clear'], { wrong: [{ code: 'noDay', at: 1 }] }],
])('%s', (_what, cells, says) => {
  expect(read(cells)).toEqual({ checks: [], wrong: [], doubts: [], ...says })
})

test('without a column for the result, whoever matches the day says that nobody was found', () => {
  expect(read(['8/3/2026'], ['check:sam:checkedOn']).checks).toEqual([{ listCode: 'sam', checkedOn: '2026-08-03' }])
})
