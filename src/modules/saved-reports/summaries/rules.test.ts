import { expect, test } from 'vitest'
import { eventsSentence, listSentence, matrixSentence, overviewSentence, waiversSentence } from './rules.ts'

test('each says its days and its figures', () => {
  expect(listSentence({ from: '2026-01-01', to: '2026-03-31' }, 1204)).toBe(
    'From Jan 1, 2026 through Mar 31, 2026. Rows in the list: 1,204.',
  )
  expect(listSentence({ from: '2026-03-31', to: '2026-03-31' }, 0)).toBe('As of Mar 31, 2026. Rows in the list: 0.')
  expect(matrixSentence('2026-03-31', 12, 9)).toBe('As of Mar 31, 2026: 12 people, 9 clear to work.')
  expect(matrixSentence('2026-03-31', 1, null)).toBe('As of Mar 31, 2026: 1 person.')
  expect(overviewSentence({ clear: 1, blocked: 0, endings: [2, 3, 4] })).toBe(
    '1 active caregiver, 1 clear to work. Items that end within 30 days: 2, within 60 days: 3, within 90 days: 4.',
  )
  expect(overviewSentence({ clear: 1, blocked: 1, endings: [] })).toContain('2 active caregivers, 1 clear to work.')
  expect(waiversSentence('2026-03-31', 3)).toBe('As of Mar 31, 2026. Waivers and declinations: 3.')
})

test.each([
  [{}, 'Events: 7.'],
  [{ from: '2026-01-01' }, 'Events from Jan 1, 2026: 7.'],
  [{ to: '2026-01-31' }, 'Events through Jan 31, 2026: 7.'],
  [{ from: '2026-01-01', to: '2026-01-31' }, 'Events from Jan 1, 2026 through Jan 31, 2026: 7.'],
])('events of %o', (days, sentence) => {
  expect(eventsSentence(days, 7)).toBe(sentence)
})
