import { expect, test } from 'vitest'
import { testWords } from '../../../testing/words.ts'
import { differences, type Told } from './rules.ts'

const before: Told = {
  name: 'TB screening',
  category: { id: 'c1', name: 'Health' },
  positions: [],
  states: ['PA', 'TX'],
  onlyWho: [],
  satisfiedBy: { kind: 'document', sourceId: 'igra' },
  sources: { igra: 'IGRA' },
  lasting: [{ kind: 'months', months: 12, to: 'day' }],
  due: { kind: 'beforeFirstContact' },
  seriousness: 'blocks',
  reminderDays: [60, 30],
  inForceFrom: null,
  inForceTo: null,
  citation: '',
  explanation: 'A test.',
  verifiedOn: null,
}
const rn = { id: 'p1', name: 'Registered nurse', abbreviation: 'RN' }
const lpn = { id: 'p2', name: 'Practical nurse', abbreviation: 'LPN' }

test.each<[string, Partial<Told>, [string, string, string][]]>([
  ['nothing', {}, []],
  [
    'how long it lasts',
    { lasting: [{ kind: 'months', months: 24, to: 'day' }] },
    [['Lasts', '12 months', '24 months']],
  ],
  ['the positions', { positions: [rn, lpn] }, [['Positions', 'all', 'RN, LPN']]],
  ['the states', { states: [] }, [['States', 'PA, TX', 'all']]],
  [
    'the name of what it asks for only',
    { sources: { igra: 'IGRA blood test' } },
    [['Met by', 'IGRA', 'IGRA blood test']],
  ],
  [
    'what satisfies it and how serious it is, in the order of the form',
    {
      seriousness: 'warns',
      sources: { igra: 'IGRA', tst: 'TST' },
      satisfiedBy: {
        kind: 'anyOf',
        of: [
          { kind: 'document', sourceId: 'igra' },
          { kind: 'document', sourceId: 'tst' },
        ],
      },
    },
    [
      ['Met by', 'IGRA', 'IGRA or TST'],
      ['When not met', 'Blocks work', 'Warns'],
    ],
  ],
  [
    'dates, words and reminders',
    { inForceFrom: '2027-01-01', citation: '42 CFR 484', explanation: '', reminderDays: [], verifiedOn: '2026-11-20' },
    [
      ['Reminders', '60, 30', 'none'],
      ['In force from', 'none', '2027-01-01'],
      ['Citation', 'none', '42 CFR 484'],
      ['In plain words', 'A test.', 'none'],
      ['Last verified on', 'none', '2026-11-20'],
    ],
  ],
  [
    'when it is due',
    { due: { kind: 'after', event: 'hire', days: 30 } },
    [['Due', 'Before first client contact', '30 days after hire']],
  ],
])('a version that changes %s', (_what, change, expected) => {
  const found = differences(before, { ...before, ...change }, testWords)
  expect(found.map(({ what, from, to }) => [what, from, to])).toEqual(expected)
})
