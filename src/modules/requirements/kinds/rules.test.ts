import { describe, expect, test } from 'vitest'
import { single } from '../../status/engine/kinds/contract.ts'
import { type FormSingle, type OfferedKind, offeredKinds } from './contract.ts'
import { offeredRules } from './rules.ts'

/** Everything that any kind asks for, as it stays in the form when the kind is changed. */
const fields: FormSingle = {
  ...{ key: '1', kind: 'document', sourceId: 'source', hours: 12, period: 'calendarYear', everyMonths: 3, count: 2 },
  lasting: [{ key: '2', kind: 'day', months: 12, from: '', to: '', days: null }],
}
const empty: FormSingle = { ...fields, hours: null, everyMonths: null, count: null }

test('each kind that is offered has its rules, and no other has', () => {
  expect(Object.keys(offeredRules).toSorted()).toEqual(offeredKinds.toSorted())
})

describe('of the fields of a form, a need has its own', () => {
  test.each<[OfferedKind, object]>([
    ['document', {}],
    ['acknowledgement', {}],
    ['competencyTest', {}],
    ['skillChecklist', {}],
    ['evaluation', {}],
    ['hours', { hours: 12, period: 'calendarYear' }],
    ['externalCheck', { everyMonths: 3 }],
    ['references', { count: 2 }],
  ])('%s: %j', (kind, own) => {
    const need = offeredRules[kind].need(fields)
    expect(need).toEqual({ kind, sourceId: 'source', ...own })
    expect(single.parse(need)).toEqual(need)
  })

  test('hours keep the months in which they are counted', () => {
    for (const period of ['calendarYear', 'hireAnniversary'] as const)
      expect(offeredRules.hours.need({ ...fields, period }).period).toBe(period)
  })

  test.each(offeredKinds)('%s: nothing is guessed where nothing was chosen', kind => {
    expect(offeredRules[kind].need({ ...fields, sourceId: '' }).sourceId).toBe('')
  })
})

describe('a number', () => {
  test.each<[string, (of: FormSingle) => number]>([
    ['of hours', of => offeredRules.hours.need(of).hours],
    ['of months', of => offeredRules.externalCheck.need(of).everyMonths],
    ['of references', of => offeredRules.references.need(of).count],
  ])('%s that is not filled in is none, so that it is refused; a 0 stays to be refused for itself', (_what, of) => {
    expect(of(empty)).toBeNaN()
    expect(of({ ...fields, hours: 0, everyMonths: 0, count: 0 })).toBe(0)
    expect(of({ ...fields, hours: 1.5, everyMonths: 1.5, count: 1.5 })).toBe(1.5)
  })
})

test.each<[OfferedKind, string]>([
  ['document', 'Choose a document type from the list.'],
  ['acknowledgement', 'Choose a text from the list.'],
  ['competencyTest', 'Choose a test from the list.'],
  ['skillChecklist', 'Choose a skill checklist from the list.'],
  ['evaluation', 'Choose an evaluation form from the list.'],
  ['hours', 'Choose an in-service ledger from the list.'],
  ['externalCheck', 'Choose an external list to check against.'],
  ['references', 'Choose a reference form from the list.'],
])('of %s without a source people read “%s”', (kind, sentence) => {
  expect(offeredRules[kind].choose).toBe(sentence)
})
