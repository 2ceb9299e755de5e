import { expect, test } from 'vitest'
import { type AskedType, type Entered, enteredFor, factsFor } from './FactFields.tsx'

const asked: AskedType = {
  ...{ id: 't', name: 'CPR card', description: '', twoSided: false, validityMonths: null },
  ...{ needsExpiry: true, needsNumber: true, needsDate: true },
}
const values: Entered = { number: 'A7', performedOn: '2026-11-02', undated: false, expiresOn: '2028-11-01' }
const wrong = (type: Partial<AskedType>, of: Partial<Entered>) => {
  const parsed = enteredFor({ ...asked, ...type }, '2026-11-28').safeParse({ ...values, ...of })
  return parsed.error?.issues.map(one => one.path.join()) ?? []
}

test('what the type shows is sent, and what it does not is not', () => {
  expect(factsFor(asked, values)).toEqual({ number: 'A7', performedOn: '2026-11-02', expiresOn: '2028-11-01' })
  const bare = { ...asked, needsNumber: false, needsExpiry: false }
  expect(factsFor(bare, values)).toEqual({ number: null, performedOn: '2026-11-02', expiresOn: null })
  expect(factsFor({ ...bare, validityMonths: 12 }, values).expiresOn).toBe('2028-11-01')
  expect(factsFor(asked, { ...values, number: '', performedOn: '' })).toMatchObject({ number: null, performedOn: null })
})

test.each<[Partial<AskedType>, Partial<Entered>, string[]]>([
  [{}, {}, []],
  [{}, { performedOn: '' }, ['performedOn']],
  [{}, { performedOn: '', undated: true }, []],
  [{ needsDate: false }, { performedOn: '' }, []],
  [{}, { performedOn: '2026-11-29' }, ['performedOn']],
  [{}, { number: '' }, ['number']],
  [{ needsNumber: false }, { number: '' }, []],
  [{}, { expiresOn: '' }, ['expiresOn']],
  [{ needsExpiry: false }, { expiresOn: '' }, []],
  [{}, { expiresOn: '2026-11-01' }, ['expiresOn']],
])('what is missing or impossible is told before anything is sent: %j %j', (type, of, paths) => {
  expect(wrong(type, of)).toEqual(paths)
})
