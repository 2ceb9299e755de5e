import { describe, expect, test } from 'vitest'
import type { SkillContent, SkillSubject } from '../checklists/contract.ts'
import type { CompetencyState } from './contract.ts'
import { competencyOf, countsWith, latestByItem, performedOn } from './rules.ts'

const group = (name: string, subject: SkillSubject | null, mustObserve = true) => ({
  id: name,
  name,
  subject,
  items: [1, 2].map(at => ({ id: `${name}${at}`, name: `${name}${at}`, questionType: 'scale' as const, mustObserve })),
})
const contentOf = (...groups: ReturnType<typeof group>[]): SkillContent => ({ groups, scale: [], frequency: null })
const aide = contentOf(group('hygiene', 'hygiene'), group('transfers', 'transfers'), group('skin', 'skin', false))
const nurse = contentOf(group('wounds', null), group('lungs', null, false))

let at = 0
const seen = (itemId: string, satisfactory = true, observedOn = '2026-11-10') => ({
  id: `${at++}`,
  itemId,
  satisfactory,
  rating: satisfactory ? 3 : null,
  observedOn,
  recordedAt: `2026-11-20T10:00:0${at % 10}.000Z`,
  withdrawn: null as { on: string; by: string; reason: string } | null,
})
const all = (content: SkillContent, but: readonly string[] = []) =>
  content.groups
    .flatMap(one => one.items)
    .filter(one => one.mustObserve)
    .map(one => seen(one.id, !but.includes(one.id)))

test.each<[string, SkillContent, ReturnType<typeof seen>[], CompetencyState, boolean]>([
  ['nothing to observe', contentOf(group('skin', 'skin', false)), [], 'none', true],
  ['nothing observed', aide, [], 'toObserve', false],
  ['one still open', aide, all(aide).slice(1), 'toObserve', false],
  ['all satisfactory', aide, all(aide), 'competent', true],
  ['one subject unsatisfactory', aide, all(aide, ['hygiene1']), 'restricted', true],
  ['two skills of one subject unsatisfactory', aide, all(aide, ['hygiene1', 'hygiene2']), 'restricted', true],
  ['two subjects unsatisfactory', aide, all(aide, ['hygiene1', 'transfers2']), 'notCompetent', false],
  [
    'two subjects unsatisfactory, others open',
    aide,
    [seen('hygiene1', false), seen('skin1', false)],
    'notCompetent',
    false,
  ],
  ['one unsatisfactory, one open', aide, [seen('hygiene1', false)], 'toObserve', false],
  ['one unsatisfactory that no law names', nurse, all(nurse, ['wounds1']), 'notCompetent', false],
  [
    'unsatisfactory, then satisfactory',
    nurse,
    [...all(nurse, ['wounds1']), seen('wounds1', true, '2026-11-12')],
    'competent',
    true,
  ],
  [
    'unsatisfactory, then satisfactory and withdrawn',
    nurse,
    [
      ...all(nurse, ['wounds1']),
      {
        ...seen('wounds1', true, '2026-11-12'),
        withdrawn: { on: '2026-11-13', by: 'Dana', reason: 'Another person.' },
      },
    ],
    'notCompetent',
    false,
  ],
])('competency with %s', (_what, content, observations, state, counts) => {
  const found = competencyOf(content, observations)
  expect(found.state).toBe(state)
  expect(countsWith(found)).toBe(counts)
})

describe('which observation counts', () => {
  test('that of the later day, whatever was recorded first', () => {
    const [late, early] = [seen('a', true, '2026-11-12'), seen('a', false, '2026-11-11')]
    for (const order of [
      [late, early],
      [early, late],
    ])
      expect(latestByItem(order).get('a')).toBe(late)
  })
  test('of one day, what was recorded last', () => {
    const [first, second] = [
      { ...seen('a'), recordedAt: '1' },
      { ...seen('a', false), recordedAt: '2' },
    ]
    for (const order of [
      [first, second],
      [second, first],
    ])
      expect(latestByItem(order).get('a')).toBe(second)
  })
})

test('the checklist is of the last day of what had to be there', () => {
  const observations = [seen('hygiene1', true, '2026-11-12'), seen('skin1', true, '2026-12-24')]
  expect(performedOn('2026-11-09', aide, observations)).toBe('2026-11-12')
  expect(performedOn('2026-11-09', aide, [])).toBe('2026-11-09')
})
