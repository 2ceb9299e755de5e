import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Effect, Reviewed } from '../contract.ts'
import { EffectList } from './EffectList.tsx'

const at = (status: string, of: object = {}) =>
  ({ status, reason: { code: 'nothingOnFile' }, lastDay: null, owed: false, blocks: false, ...of }) as Effect['now']
const effect = (of: Partial<Effect> = {}): Effect =>
  ({ requirementId: 'r', name: 'CPR', seriousness: 'blocks', now: at('missing'), after: at('valid'), ...of }) as Effect
function text(effects: Effect[], clear = { now: true, after: true }, dateFor: string[] = []) {
  const of = { effects, names: {}, clear, document: { dateFor } } as unknown as Reviewed
  return render(<EffectList of={of} />).container.textContent
}

test('what no requirement asks for is kept on file', () => {
  expect(text([])).toBe('If you approveNo requirement asks this person for it. It is kept on file.')
})

test.each<[Partial<Effect>, RegExp]>([
  [{}, /CPRMissingValidIt does not end\.$/],
  [{ after: at('valid', { lastDay: '2027-01-01' }) }, /Valid through Jan 1, 2027$/],
  [{ after: at('missing') }, /CPRMissingMissing(?!It does not end).+$/],
])('an approval comes to this: %j', (of, words) => {
  expect(text([effect(of)])).toMatch(words)
  expect(text([effect(of)])).not.toContain('No requirement asks')
})

test('one that needs the date says so instead', () => {
  expect(text([effect()], { now: true, after: true }, ['CPR'])).toMatch(/Needs the date on the document\. You enter/)
  expect(text([effect()], { now: true, after: true }, ['TB'])).not.toContain('Needs the date')
})

test.each([
  [false, true, 'Clear to work with this document.', true],
  [false, false, 'Other requirements still stand in the way of work.', true],
  [true, true, 'work', false],
  [true, false, 'work', false],
])('clear now %s and then %s', (now, after, words, told) => {
  expect(text([effect()], { now, after })?.includes(words)).toBe(told)
})
