import { describe, expect, test } from 'vitest'
import { answers, personStatuses } from '../../caregivers/contract.ts'
import { requestStates } from '../../references/requests/contract.ts'
import { externalLists } from '../../screening/lists/presets.ts'
import { seriousness } from '../../status/engine/requirement.ts'
import { plainWords } from '../../status/engine/sentences.ts'
import { statuses } from '../../status/engine/span.ts'
import type { Cell, CellKind } from '../contract.ts'
import { type CellWords, cellText, fileWords } from './rules.ts'

const onScreen: CellWords = { ...plainWords(id => id), month: month => `the month ${month}` }

describe('a field shows', () => {
  test.each<[CellKind, Cell, string, string]>([
    ['text', 'Job fair', 'Job fair', 'Job fair'],
    ['text', '', '', ''],
    ['text', 'clear', 'clear', 'clear'],
    ['number', 7, '7', '7'],
    ['number', 0, '0', '0'],
    ['percent', 75, '75%', '75%'],
    ['percent', 0, '0%', '0%'],
    ['day', '2026-02-28', '2026-02-28', 'Feb 28, 2026'],
    ['month', '2026-02', '2026-02', 'the month 2026-02'],
    ['answer', 'notClear', 'Not clear', 'Not clear'],
    ['personStatus', 'archived', 'Archived', 'Archived'],
    ['seriousness', 'tracks', 'Tracks only', 'Tracks only'],
    ['status', 'in review', 'In review', 'In review'],
    ['externalList', 'state-TX', 'Texas exclusion list', 'Texas exclusion list'],
    // One code means another thing in another column.
    ['answer', 'clear', 'Clear', 'Clear'],
    ['stage', 'clear', 'Clear to work', 'Clear to work'],
    ['check', 'clear', 'No match', 'No match'],
    // A code that is not known any longer is better than nothing.
    ['status', 'gone', 'gone', 'gone'],
    ['stage', '', '', ''],
  ])('%s %j as “%s” in a file and as “%s” on the screen', (kind, value, inFile, shown) => {
    expect(cellText({ kind }, value, fileWords)).toBe(inFile)
    expect(cellText({ kind }, value, onScreen)).toBe(shown)
  })

  test.each<CellKind>(['text', 'day', 'month', 'number', 'percent', 'status', 'stage'])(
    'nothing of the kind %s as nothing, or in the words of the column',
    kind => {
      expect(cellText({ kind }, null, fileWords)).toBe('')
      expect(cellText({ kind, none: ({ t }) => t('Nobody') }, null, fileWords)).toBe('Nobody')
    },
  )

  test('the words for nothing stand for nothing else', () => {
    const none = () => 'Nobody'
    expect(cellText({ kind: 'text', none }, '', fileWords)).toBe('')
    expect(cellText({ kind: 'number', none }, 0, fileWords)).toBe('0')
  })
})

test.each<[CellKind, readonly string[]]>([
  ['answer', answers],
  ['personStatus', personStatuses],
  ['seriousness', seriousness.options],
  ['status', statuses],
  ['reference', requestStates],
  ['externalList', externalLists.map(one => one.code)],
])('each code of %s has words of its own', (kind, codes) => {
  const words = codes.map(code => cellText({ kind }, code, fileWords))
  expect(words.filter(word => codes.includes(word))).toEqual([])
  expect(new Set(words).size).toBe(codes.length)
})

test('what a file says of its days can be sorted', () => {
  const days = ['2026-10-01', '2026-09-30', '2025-12-31']
  expect(days.map(fileWords.day).toSorted()).toEqual(days.toSorted())
  expect(fileWords.month('2026-02')).toBe('2026-02')
})
