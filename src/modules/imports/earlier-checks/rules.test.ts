import { expect, test } from 'vitest'
import { checksIn, contradicted, newChecks } from './rules.ts'

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

test('what is on record with the same or a later day, or found the person, is left alone', () => {
  const checks = [
    { listCode: 'oig-leie', checkedOn: '2026-08-03' },
    { listCode: 'sam', checkedOn: '2026-08-03' },
  ]
  const had = (checkedOn: string | null, isListed = false) => [{ listCode: 'oig-leie', checkedOn, isListed }]
  const left = (now: ReturnType<typeof had>) => newChecks(checks, now).map(one => one.listCode)
  expect(left([])).toEqual(['oig-leie', 'sam'])
  expect(left(had('2026-08-02'))).toEqual(['oig-leie', 'sam'])
  expect(left(had('2026-08-03'))).toEqual(['sam'])
  expect(left(had('2026-07-01', true))).toEqual(['sam'])
  expect(contradicted(checks, had(null, true), both)).toEqual([1])
  expect(contradicted(checks, had('2026-08-03'), both)).toEqual([])
})
