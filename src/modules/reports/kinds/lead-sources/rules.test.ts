import { expect, test } from 'vitest'
import { cellText, fileWords } from '../../cells/rules.ts'
import type { Totals } from '../contract.ts'
import { leadSources } from './rules.ts'

test.each<[Totals, string]>([
  [
    { people: 9, signedOff: 4, sources: 3, unknown: 2 },
    'People: 9. Referral sources: 3. No referral source: 2. Signed off: 4.',
  ],
  [
    { people: null, signedOff: null, sources: null, unknown: null },
    'People: 0. Referral sources: 0. No referral source: 0. Signed off: 0.',
  ],
  [{}, 'People: 0. Referral sources: 0. No referral source: 0. Signed off: 0.'],
])('%j reads “%s”', (totals, sentence) => {
  expect(leadSources.sentence(totals, fileWords)).toBe(sentence)
})

test('its rows are referral sources, and those whom none is known of have a row as well', () => {
  const { things } = leadSources
  expect([things?.head(fileWords), things?.nameless?.(fileWords)]).toEqual(['Referral source', 'No referral source'])
})

test('without anybody who was clear there are no days', () => {
  const days = leadSources.columns.find(one => one.name === 'days')
  expect(days && [null, 0, 18].map(value => cellText(days, value, fileWords))).toEqual(['', '0', '18'])
})

test('it is about people within a time, for everyone who opens reports', () => {
  expect(leadSources).toMatchObject({ ofPeople: true, results: null, hasTime: true, needs: null })
})
