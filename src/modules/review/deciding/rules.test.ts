import { expect, test } from 'vitest'
import { isClear } from '../../status/engine/clear.ts'
import type { Evidence, Facts } from '../../status/engine/facts.ts'
import type { RequirementVersion } from '../../status/engine/requirement.ts'
import { aPaper, aPerson, aVersion } from '../../status/engine/testing/sample.ts'
import { timelinesOf } from '../../status/engine/timeline.ts'
import { effectsOfApproval } from './rules.ts'

const today = '2026-03-10'
const waiting = (over: Partial<Evidence> = {}) => aPaper({ decision: null, decidedOn: null, ...over })
const approve = (rules: RequirementVersion[], facts: Partial<Facts>) =>
  effectsOfApproval(
    rules.map(rule => [rule]),
    aPerson({ firstContactOn: '2026-02-10', ...facts }),
    ['card'],
    today,
  )

test.each([
  ['what is in review becomes valid', {}, waiting(), 'in review', 'valid', null],
  [
    'what ends soon is expiring at once',
    { lasting: [{ kind: 'printedDate' as const }] },
    waiting({ expiresOn: '2026-03-20' }),
    'in review',
    'expiring',
    '2026-03-20',
  ],
  [
    'what has ended stays unmet',
    { lasting: [{ kind: 'printedDate' as const }] },
    waiting({ expiresOn: '2026-03-01' }),
    'in review',
    'expired',
    null,
  ],
])('%s', (_name, rule, paper, now, after, lastDay) => {
  const { effects, clear } = approve([aVersion(rule)], { evidence: [paper] })
  expect(effects).toMatchObject([{ name: 'CPR card', now: { status: now }, after: { status: after, lastDay } }])
  expect(clear).toEqual({ now: false, after: after !== 'expired' })
})

test('a requirement that asks for something else, or does not apply, is left out', () => {
  const rules = [
    aVersion({ id: 'tb', satisfiedBy: { kind: 'document', sourceId: 'tb' } }),
    aVersion({ id: 'nurses', positionIds: ['nurse'] }),
  ]
  const { effects, clear } = approve(rules, { evidence: [waiting()] })
  expect(effects).toEqual([])
  // What is missing beside it still stands in the way.
  expect(clear).toEqual({ now: false, after: false })
})

test('looking changes nothing of the facts', () => {
  const facts = aPerson({ firstContactOn: '2026-02-10', evidence: [waiting()] })
  effectsOfApproval([[aVersion()]], facts, ['card'], today)
  expect(isClear(timelinesOf([[aVersion()]], facts), facts, today)).toBe(false)
})

test('a paper that is linked to another requirement would satisfy that one too', () => {
  const rules = [[aVersion()], [aVersion({ id: 'tb', satisfiedBy: { kind: 'document', sourceId: 'tb' } })]]
  const facts = aPerson({ evidence: [waiting(), waiting({ id: 'link', sourceId: 'tb' })] })
  const { effects } = effectsOfApproval(rules, facts, ['card', 'link'], today)
  expect(effects.map(effect => effect.after.status)).toEqual(['valid', 'valid'])
})
