import { expect, test } from 'vitest'
import { cellText, fileWords } from '../../cells/rules.ts'
import type { Totals } from '../contract.ts'
import { activity } from './rules.ts'

test.each<[Totals, string]>([
  [{ users: 9, active: 4, events: 120, exports: 3 }, 'Users: 9. Active: 4. Events: 120. Exports: 3.'],
  [{ users: 1, active: 0, events: 0, exports: 0 }, 'Users: 1. Active: 0. Events: 0. Exports: 0.'],
  [{ users: null, active: null, events: null, exports: null }, 'Users: 0. Active: 0. Events: 0. Exports: 0.'],
  [{}, 'Users: 0. Active: 0. Events: 0. Exports: 0.'],
])('%j reads “%s”', (totals, sentence) => {
  expect(activity.sentence(totals, fileWords)).toBe(sentence)
})

test('a user without a role is an administrator, and one who did nothing is said so', () => {
  const texts = activity.columns.map(column => [column.name, cellText(column, null, fileWords)])
  expect(texts.filter(([, text]) => text !== '')).toEqual([
    ['role', 'Administrator'],
    ['lastOn', 'Not in this time'],
  ])
})

test('its rows are users, so that it is not narrowed to caregivers, for those who may see the audit log', () => {
  expect(activity.things?.head(fileWords)).toBe('User')
  expect(activity).toMatchObject({ ofPeople: false, results: null, hasTime: true, needs: 'audit.view' })
})
