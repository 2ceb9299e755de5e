import { describe, expect, test } from 'vitest'
import { noAnswer } from '../answers/rules.ts'
import type { SkillContent, SkillSubject } from '../checklists/contract.ts'
import type { CompetencyState } from './contract.ts'
import {
  type Cell,
  cellOf,
  competencyOf,
  countsWith,
  differenceOf,
  initialsOf,
  latestByItem,
  performedOn,
  retrainingStateOn,
} from './rules.ts'

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

test.each([
  [{ dueOn: '2026-11-25', trainedOn: null, endedOn: null }, 'due'],
  [{ dueOn: '2026-11-24', trainedOn: null, endedOn: null }, 'overdue'],
  [{ dueOn: '2026-11-24', trainedOn: '2026-11-23', endedOn: null }, 'trained'],
  [{ dueOn: '2026-11-24', trainedOn: null, endedOn: '2026-11-20' }, 'done'],
])('a retraining %o is %s', (of, state) => {
  expect(retrainingStateOn(of, '2026-11-25')).toBe(state)
})

describe('claimed beside observed', () => {
  const item = { id: 'a', name: 'a', questionType: 'scale' as const, mustObserve: true }
  const cell = (claimed: number | null, rating: number | null | 'unsatisfactory' | 'open'): Cell =>
    cellOf(
      item,
      { ...noAnswer('a'), rating: claimed },
      rating === 'open'
        ? undefined
        : { ...seen('a', rating !== 'unsatisfactory'), rating: typeof rating === 'number' ? rating : null },
    )
  test.each<[Cell[], string, number | undefined]>([
    [[cell(3, 3), cell(2, 2)], 'same', undefined],
    [[cell(3, 2), cell(2, 2)], 'lower', 1],
    [[cell(1, 2)], 'higher', 1],
    [[cell(3, 2), cell(2, 'open')], 'toObserve', 1],
    [[cell(3, 'unsatisfactory'), cell(2, 'open')], 'unsatisfactory', 1],
    [[cell(null, 3)], 'same', undefined],
    [[cellOf({ ...item, mustObserve: false }, undefined, undefined)], 'none', undefined],
  ])('%#', (cells, kind, count) => {
    expect(differenceOf(cells)).toEqual(count === undefined ? { kind } : { kind, count })
  })
})

test.each([
  ['Renee Boyd, RN', 'RB'],
  ['Ana', 'A'],
  ['', ''],
])('initials of %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
