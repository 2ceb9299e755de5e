import { expect, test } from 'vitest'
import { testWords } from '../../../testing/words.ts'
import type { Lasting } from './lasting.ts'
import type { Need } from './requirement.ts'
import { dueSentence, lastingSentence, lastsSentence, needSentence } from './rule-sentences.ts'

const doc = (sourceId: string): Need => ({ kind: 'document', sourceId })
const words = testWords({
  igra: 'IGRA',
  tst: 'two-step TST',
  review: 'symptom review',
  first: 'skin test, first step',
  second: 'skin test, second step',
  xray: 'X-ray',
  log: 'In-service training',
})

test.each<[string, Need]>([
  ['IGRA', doc('igra')],
  ['IGRA or two-step TST', { kind: 'anyOf', of: [doc('igra'), doc('tst')] }],
  ['IGRA, two-step TST and symptom review', { kind: 'allOf', of: [doc('igra'), doc('tst'), doc('review')] }],
  [
    'IGRA, or both two-step TST and symptom review',
    { kind: 'anyOf', of: [doc('igra'), { kind: 'allOf', of: [doc('tst'), doc('review')] }] },
  ],
  [
    'symptom review, and either IGRA or two-step TST',
    { kind: 'allOf', of: [doc('review'), { kind: 'anyOf', of: [doc('igra'), doc('tst')] }] },
  ],
  [
    'one of IGRA, two-step TST or symptom review, and either IGRA or two-step TST',
    {
      kind: 'allOf',
      of: [
        { kind: 'anyOf', of: [doc('igra'), doc('tst'), doc('review')] },
        { kind: 'anyOf', of: [doc('igra'), doc('tst')] },
      ],
    },
  ],
  [
    'IGRA; both skin test, first step, and skin test, second step; or all of symptom review, X-ray, and either IGRA or two-step TST',
    {
      kind: 'anyOf',
      of: [
        doc('igra'),
        { kind: 'allOf', of: [doc('first'), doc('second')] },
        { kind: 'allOf', of: [doc('review'), doc('xray'), { kind: 'anyOf', of: [doc('igra'), doc('tst')] }] },
      ],
    },
  ],
  ['skin test, first step, or IGRA', { kind: 'anyOf', of: [doc('first'), doc('igra')] }],
  ['IGRA or two-step TST', { kind: 'anyOf', of: [{ kind: 'allOf', of: [doc('igra')] }, doc('tst')] }],
  [
    '12 hours of In-service training in each year from hire',
    { kind: 'hours', sourceId: 'log', hours: 12, period: 'hireAnniversary' },
  ],
  [
    '1 hour of In-service training in each calendar year',
    { kind: 'hours', sourceId: 'log', hours: 1, period: 'calendarYear' },
  ],
  ['sam, checked every month', { kind: 'externalCheck', sourceId: 'sam', everyMonths: 1 }],
  ['sam, checked every 3 months', { kind: 'externalCheck', sourceId: 'sam', everyMonths: 3 }],
  ['2 references on form', { kind: 'references', sourceId: 'form', count: 2 }],
  [
    'IGRA (lasts: 24 months)',
    { kind: 'document', sourceId: 'igra', lasting: [{ kind: 'months', months: 24, to: 'day' }] },
  ],
  ['something not chosen yet', doc('')],
])('is read aloud as "%s"', (sentence, need) => {
  expect(needSentence(need, words)).toBe(sentence)
})

test.each<[string, Lasting[]]>([
  ['Does not expire', []],
  ['1 month', [{ kind: 'months', months: 1, to: 'day' }]],
  ['12 months, to the end of that month', [{ kind: 'months', months: 12, to: 'endOfMonth' }]],
  ['One season, 10-01 to 04-30', [{ kind: 'season', from: '10-01', to: '04-30' }]],
  [
    'Whichever ends first: Until the expiration date; Until a break in service longer than 90 days',
    [{ kind: 'printedDate' }, { kind: 'outOfWork', days: 90 }],
  ],
  ['Until a break in service of 24 months', [{ kind: 'outOfWorkMonths', months: 24 }]],
])('lasts "%s"', (sentence, lasting) => {
  expect(lastingSentence(lasting, words)).toBe(sentence)
})

test.each<[string, Need]>([
  ['12 months', doc('igra')],
  ['Checked every month', { kind: 'externalCheck', sourceId: 'sam', everyMonths: 1 }],
  ['Checked every 3 months', { kind: 'externalCheck', sourceId: 'sam', everyMonths: 3 }],
  ['12 hours in each year from hire', { kind: 'hours', sourceId: 'log', hours: 12, period: 'hireAnniversary' }],
  ['1 hour in each calendar year', { kind: 'hours', sourceId: 'log', hours: 1, period: 'calendarYear' }],
  [
    'Checked every month; 12 months',
    {
      kind: 'allOf',
      of: [
        { kind: 'externalCheck', sourceId: 'sam', everyMonths: 1 },
        { kind: 'externalCheck', sourceId: 'leie', everyMonths: 1 },
        { kind: 'anyOf', of: [doc('igra'), doc('tst')] },
      ],
    },
  ],
  ['Does not expire', { kind: 'document', sourceId: 'igra', lasting: [] }],
  ['12 months', { kind: 'anyOf', of: [] }],
])('a rule lasts "%s"', (sentence, satisfiedBy) => {
  const lasting: Lasting[] = [{ kind: 'months', months: 12, to: 'day' }]
  expect(lastsSentence({ satisfiedBy, lasting }, words)).toBe(sentence)
})

test('when it is due', () => {
  expect(dueSentence({ kind: 'after', event: 'hire', days: 1 }, words)).toBe('1 day after hire')
  const workdays = { kind: 'after', days: 3, businessDays: true } as const
  expect(dueSentence({ ...workdays, event: 'hire' }, words)).toBe('3 business days after hire')
  expect(dueSentence({ ...workdays, event: 'signUp' }, words)).toBe('3 business days after sign-up')
  expect(dueSentence({ ...workdays, event: 'firstContact' }, words)).toBe('3 business days after first client contact')
  expect(dueSentence({ kind: 'beforeFirstContact' }, words)).toBe('Before first client contact')
})
