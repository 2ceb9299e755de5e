import { describe, expect, test } from 'vitest'
import { explain } from '../engine/explain.ts'
import type { Evidence } from '../engine/facts.ts'
import type { Need } from '../engine/requirement.ts'
import { aPaper, aPerson, aVersion } from '../engine/testing/sample.ts'
import { type Asking, askedState, askingOf } from './rules.ts'

const is = (status: Asking['status'], counts = false): Asking => ({ status, counts })

test.each<[string, Asking[], string]>([
  ['missing', [is('missing')], 'toDo'],
  ['expired', [is('expired')], 'toDo'],
  ['ending soon', [is('expiring')], 'toDo'],
  ['sent back', [is('rejected')], 'toDo'],
  ['valid by the text', [is('valid', true)], 'met'],
  ['waived after it was signed', [is('waived', true)], 'met'],
  ['valid by a vaccine', [is('valid')], 'optional'],
  ['waived', [is('waived')], 'optional'],
  ['missing something else', [is('missing', true)], 'met'],
  ['ending soon by something else', [is('expiring', true)], 'met'],
  ['met in one requirement and missing in another', [is('valid', true), is('missing')], 'toDo'],
])('with a requirement that is %s', (_what, asking, state) => {
  expect(askedState(asking)).toBe(state)
})

describe('what a proof says of a thing', () => {
  const text = { kind: 'acknowledgement', sourceId: 'text' } as const
  const thing = { kind: 'acknowledgement', id: 'text' } as const
  const card = { kind: 'document', sourceId: 'cpr' } as const
  const signed = aPaper({ id: 'signed', kind: 'acknowledgement', sourceId: 'text', receivedOn: '2026-02-01' })
  const months = { kind: 'months', months: 12, to: 'day' } as const
  const asked = (satisfiedBy: Need, evidence: Evidence[], on = '2026-03-01', lasting: (typeof months)[] = []) =>
    askingOf(explain([aVersion({ satisfiedBy, lasting, reminderDays: [30] })], aPerson({ evidence }), on), thing, 30)

  test('it counts also where the requirement still lacks something else', () => {
    expect(asked({ kind: 'allOf', of: [text, card] }, [signed])).toEqual(is('missing', true))
    expect(asked({ kind: 'allOf', of: [text, card] }, [])).toEqual(is('missing', false))
  })
  test('another text, or what stands in its place, is not it', () => {
    expect(asked({ kind: 'anyOf', of: [text, card] }, [aPaper()])).toEqual(is('valid', false))
    expect(asked({ kind: 'allOf', of: [text, card] }, [{ ...signed, sourceId: 'other' }])).toEqual(is('missing'))
  })
  test('it counts until so many days before its end as the reminders begin', () => {
    expect(asked(text, [signed], '2027-01-01', [months])).toEqual(is('valid', true))
    expect(asked(text, [signed], '2027-01-02', [months])).toEqual(is('expiring', false))
    expect(asked(text, [signed], '2027-02-02', [months])).toEqual(is('expired', false))
  })
})
