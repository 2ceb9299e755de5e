import { describe, expect, test } from 'vitest'
import { type Evidence, type EvidenceKind, never, noFacts } from '../facts.ts'
import type { Item } from '../item.ts'
import type { Lasting } from '../lasting.ts'
import type { Piles } from '../outcome.ts'
import type { Paper } from '../papers.ts'
import type { Advice } from '../step.ts'
import { aPaper } from '../testing/sample.ts'
import { type NeedKind, type SingleNeed, single } from './contract.ts'
import { rulesFor } from './rules.ts'

const kinds: readonly NeedKind[] = single.options.map(one => one.shape.kind.value)
/** Those that one piece of evidence meets. */
const pieces = ['document', 'competencyTest', 'skillChecklist', 'evaluation', 'acknowledgement'] as const

test.each<[NeedKind, EvidenceKind]>([
  ['document', 'document'],
  ['competencyTest', 'competencyTest'],
  ['skillChecklist', 'skillChecklist'],
  ['evaluation', 'evaluation'],
  ['references', 'reference'],
  ['hours', 'hours'],
  ['externalCheck', 'externalCheck'],
  ['acknowledgement', 'acknowledgement'],
])('%s is met by evidence of the kind %s', (kind, evidence) => {
  expect(rulesFor({ kind }).evidence).toBe(evidence)
})

test('each kind of need has rules of its own', () => {
  expect(new Set(kinds.map(kind => rulesFor({ kind }).evidence)).size).toBe(kinds.length)
})

describe('what is to be done, and by whom', () => {
  const told = (advice: Advice | undefined) => (advice ? `${advice.turn}: ${advice.code}` : null)

  test.each<[NeedKind, string]>([
    ['document', 'caregiver: upload'],
    ['competencyTest', 'caregiver: takeTest'],
    ['skillChecklist', 'caregiver: fillChecklist'],
    ['evaluation', 'coordinator: evaluate'],
    ['references', 'caregiver: askReferees'],
    ['hours', 'caregiver: logHours'],
    ['externalCheck', 'coordinator: runCheck'],
    ['acknowledgement', 'caregiver: sign'],
  ])('%s begins with %s', (kind, first) => {
    expect(told(rulesFor({ kind }).steps.first)).toBe(first)
  })

  test('what waits is reviewed, and only what an external check found is resolved', () => {
    for (const kind of kinds)
      expect([kind, told(rulesFor({ kind }).steps.waiting)]).toEqual([
        kind,
        kind === 'externalCheck' ? 'reviewer: resolveHit' : 'reviewer: review',
      ])
  })

  test('a document is uploaded again or renewed, an external check is resolved; all others begin anew', () => {
    const all = kinds.map(kind => ({ kind, ...rulesFor({ kind }).steps }))
    const others = all.filter(({ sentBack, renew }) => sentBack ?? renew)
    expect(others.map(({ kind, sentBack, renew }) => [kind, told(sentBack), told(renew)])).toEqual([
      ['document', 'caregiver: uploadAgain', 'caregiver: renew'],
      ['externalCheck', 'coordinator: resolveHit', null],
    ])
  })

  test('only the office can check external lists, and only hours depend on the hire date', () => {
    expect(kinds.filter(kind => rulesFor({ kind }).byOffice)).toEqual(['externalCheck'])
    expect(kinds.filter(kind => rulesFor({ kind }).countedFromHire)).toEqual(['hours'])
  })

  test('the rule says how long evidence lasts, but of hours and external checks', () => {
    expect(kinds.filter(kind => !rulesFor({ kind }).lastsByRule)).toEqual(['hours', 'externalCheck'])
  })
})

describe.each(pieces)('of the kind %s', kind => {
  const rules = rulesFor({ kind })
  const yearly: readonly Lasting[] = [{ kind: 'months', months: 12, to: 'day' }]
  const monthly: Lasting[] = [{ kind: 'months', months: 1, to: 'day' }]
  const need = { kind, sourceId: 'source' }
  const piece = (id: string, of: Partial<Evidence> = {}): Paper => {
    const evidence = aPaper({ id, kind, sourceId: 'source', receivedOn: '2026-01-31', ...of })
    return { evidence, ending: rules.ending(need, evidence, yearly, noFacts('ada')), problem: null, replacements: [] }
  }
  const item: Item = { need, papers: [], season: null, since: '2026-01-05', hiredOn: null }
  const piles = (of: Partial<Piles>): Piles => ({
    ...{ counts: [], inReview: [], ranOut: [], rejected: [], unusable: [], aside: [] },
    ...of,
  })

  test('one piece is enough, for as long as the longest lasts', () => {
    const counts = [piece('new', { performedOn: '2026-01-31' }), piece('old', { performedOn: '2025-12-31' })]
    expect(rules.judge(item, piles({ counts }), '2026-02-01')).toMatchObject({
      ...{ met: true, lastDay: '2027-01-31', evidenceId: 'new' },
    })
    expect(rules.judge(item, piles({}), '2026-02-01')).toMatchObject({ met: false, status: 'missing' })
  })

  test('it lasts as the need itself says, else as the rule says', () => {
    const { evidence } = piece('one')
    const until = (of: SingleNeed) => rules.ending(of, evidence, yearly, noFacts('ada')).lastDay
    expect(until(need)).toBe('2027-01-31')
    expect(until({ ...need, lasting: monthly })).toBe('2026-02-28')
    expect(until({ ...need, lasting: [] })).toBe(never)
  })

  test('one that waits would be enough, and nothing is counted', () => {
    expect(rules.isEnough(item, [], '2026-02-01', 1)).toBe(false)
    expect(rules.isEnough(item, [piece('one')], '2026-02-01', 1)).toBe(true)
    expect([rules.count(item, [], '2026-02-01'), rules.lacking(item, [], '2026-02-01')]).toEqual([null, null])
    expect([rules.year(item, '2026-02-01'), rules.countsFrom(item), rules.days(item, 30)]).toEqual([null, null, []])
  })

  test('its fields are never wrong', () => {
    expect(rules.refuse(need)).toEqual([])
  })
})
