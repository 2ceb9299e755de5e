import { expect, test } from 'vitest'
import { cellText, fileWords } from '../../cells/rules.ts'
import type { Totals } from '../contract.ts'
import { evaluations } from './rules.ts'

test.each<[Totals, string]>([
  [{ overdue: 4, due: 3, begun: 2, people: 6 }, 'Overdue: 4. Due within two weeks: 3. Begun: 2. People: 6.'],
  [{ overdue: 0, due: 0, begun: 0, people: 0 }, 'Overdue: 0. Due within two weeks: 0. Begun: 0. People: 0.'],
  [{ overdue: null, due: null, begun: null }, 'Overdue: 0. Due within two weeks: 0. Begun: 0. People: 0.'],
  [{}, 'Overdue: 0. Due within two weeks: 0. Begun: 0. People: 0.'],
])('%j reads “%s”', (totals, sentence) => {
  expect(evaluations.sentence(totals, fileWords)).toBe(sentence)
})

test('it is narrowed by how urgent an evaluation is, the most urgent first', () => {
  const column = evaluations.columns.find(one => one.name === evaluations.results?.column)
  const words = evaluations.results?.codes.map(code => column && cellText(column, code, fileWords))
  expect(words).toEqual(['Overdue', 'Due', 'Begun early'])
  expect(evaluations.chart.label).toBe(column?.kind)
})

test('an evaluation without an evaluator is nobody’s, and none was answered is not empty', () => {
  const texts = evaluations.columns.map(column => [column.name, cellText(column, null, fileWords)])
  expect(texts.filter(([, text]) => text !== '')).toEqual([['evaluator', 'Nobody']])
  const answered = evaluations.columns.find(one => one.name === 'answered')
  expect(answered && cellText(answered, 0, fileWords)).toBe('0%')
})

test('it is about people as of now, for those who may see who is compliant', () => {
  expect(evaluations).toMatchObject({ ofPeople: true, things: null, hasTime: false, needs: 'compliance.view' })
})
