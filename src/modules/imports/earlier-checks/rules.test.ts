import { expect, test } from 'vitest'
import { contradicted, newChecks } from './rules.ts'

const both = ['lastName', 'check:oig-leie:checkedOn', 'check:oig-leie:result']

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
