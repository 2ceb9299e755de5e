import { describe, expect, test } from 'vitest'
import { explain } from '../../status/engine/explain.ts'
import type { Evidence } from '../../status/engine/facts.ts'
import type { Need } from '../../status/engine/requirement.ts'
import { aPaper, aPerson, aVersion } from '../../status/engine/testing/sample.ts'
import { type Asking, askingOf, stateOf } from './rules.ts'

const is = (status: Asking['status'], counts = false): Asking => ({ status, counts })

test.each<[string, Asking[], string]>([
  ['missing', [is('missing')], 'toSign'],
  ['expired', [is('expired')], 'toSign'],
  ['ending soon', [is('expiring')], 'toSign'],
  ['sent back', [is('rejected')], 'toSign'],
  ['valid by the text', [is('valid', true)], 'signed'],
  ['waived after it was signed', [is('waived', true)], 'signed'],
  ['valid by a vaccine', [is('valid')], 'optional'],
  ['waived', [is('waived')], 'optional'],
  ['missing something else', [is('missing', true)], 'signed'],
  ['ending soon by something else', [is('expiring', true)], 'signed'],
  ['met in one requirement and missing in another', [is('valid', true), is('missing')], 'toSign'],
])('with a requirement that is %s', (_what, asking, state) => {
  expect(stateOf(asking)).toBe(state)
})

describe('what a proof says of a text', () => {
  const text = { kind: 'acknowledgement', sourceId: 'text' } as const
  const card = { kind: 'document', sourceId: 'cpr' } as const
  const signed = aPaper({ id: 'signed', kind: 'acknowledgement', sourceId: 'text', receivedOn: '2026-02-01' })
  const months = { kind: 'months', months: 12, to: 'day' } as const
  const asked = (satisfiedBy: Need, evidence: Evidence[], on = '2026-03-01', lasting: (typeof months)[] = []) =>
    askingOf(explain([aVersion({ satisfiedBy, lasting, reminderDays: [30] })], aPerson({ evidence }), on), 'text', 30)

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
