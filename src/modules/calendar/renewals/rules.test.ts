import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SingleNeed } from '../../status/engine/kinds/contract.ts'
import type { GroupNeed, Need } from '../../status/engine/requirement.ts'
import { type AskedType, choicesOf, hoursOf, refuseType } from './rules.ts'

const doc = (sourceId: string): SingleNeed => ({ kind: 'document', sourceId })
const group = (kind: GroupNeed['kind'], ...of: Need[]): Need => ({ kind, of })
const [cpr, firstAid, tb, xray] = [doc('cpr'), doc('first-aid'), doc('tb'), doc('x-ray')]

describe('what alone satisfies a requirement', () => {
  test.each<[string, Need, readonly SingleNeed[]]>([
    ['is what is asked for', cpr, [cpr]],
    ['is each where one of several is enough', group('anyOf', cpr, firstAid), [cpr, firstAid]],
    ['is nothing where all are needed', group('allOf', cpr, firstAid), []],
    ['is the only one of those that are needed', group('allOf', cpr), [cpr]],
    ['is nothing of nothing', group('allOf'), []],
    ['is nothing where there is nothing to choose', group('anyOf'), []],
    ['is found in groups of groups', group('allOf', group('anyOf', tb, group('anyOf', xray, cpr))), [tb, xray, cpr]],
    ['is not one of two that belong together', group('anyOf', cpr, group('allOf', tb, xray)), [cpr]],
    ['is nothing where a choice is one of two that are needed', group('allOf', group('anyOf', tb, xray), cpr), []],
  ])('%s', (_what, need, choices) => {
    expect(choicesOf(need)).toEqual(choices)
  })

  test('is something that satisfies it', () => {
    const one = fc.constantFrom(cpr, firstAid, tb, xray)
    const { need } = fc.letrec<{ need: Need }>(tie => ({
      need: fc.oneof(
        { maxDepth: 4 },
        one,
        fc.record({
          kind: fc.constantFrom<GroupNeed['kind']>('anyOf', 'allOf'),
          of: fc.array(tie('need'), { maxLength: 3 }),
        }),
      ),
    }))
    const satisfies = (held: SingleNeed, of: Need): boolean => {
      if (!('of' in of)) return of === held
      return of.kind === 'anyOf'
        ? of.of.some(part => satisfies(held, part))
        : of.of.length > 0 && of.of.every(part => satisfies(held, part))
    }
    fc.assert(
      fc.property(need, of => {
        expect(choicesOf(of).every(held => satisfies(held, of))).toBe(true)
      }),
    )
  })
})

describe('attendance', () => {
  const asked: AskedType = {
    ...{ id: 't1', name: 'CPR card', medical: false, byAttendance: true, active: true },
    ...{ needsNumber: false, needsExpiry: false, validityMonths: null },
  }
  const gone = 'The document that it asks for is no longer in use.'
  const notTaken = 'Its document type doesn’t take attendance as evidence. Record each person’s own.'
  const medical = 'Medical documents need the document itself.'
  const numbered = 'Its document has a number, so each person submits their own.'

  test.each<[string, Partial<AskedType>, string | null]>([
    ['is evidence of a type that takes it', {}, null],
    ['is evidence where an expiry is needed, which can be told', { needsExpiry: true, validityMonths: 24 }, null],
    ['is none of a type that is no longer in use', { active: false, byAttendance: false }, gone],
    ['is none of a type that does not take it', { byAttendance: false, medical: true }, notTaken],
    ['is none of a medical type', { medical: true, needsNumber: true }, medical],
    ['is none where each document has a number', { needsNumber: true }, numbered],
  ])('%s', (_what, of, why) => {
    expect(refuseType({ ...asked, ...of })).toBe(why)
  })

  test('is none of a type that is not there', () => {
    expect(refuseType(undefined)).toBe(gone)
  })
})

test.each<[number | null, number]>([
  [60, 1],
  [90, 1.5],
  [67, 1],
  [68, 1.25],
  [480, 8],
  // Without a time it is a working day, and something is always a quarter of an hour.
  [null, 8],
  [0, 0.25],
  [5, 0.25],
  [22, 0.25],
  [23, 0.5],
])('%s minutes count as %s hours', (minutes, hours) => {
  expect(hoursOf(minutes)).toBe(hours)
})
