import { expect, test } from 'vitest'
import type { LaterFact } from '../../profiles/standing/contract.ts'
import { laterLine } from './rules.ts'

const fact: LaterFact = {
  kind: 'firstContact',
  name: '',
  from: '2026-01-09',
  removed: false,
  putDownOn: '2026-09-02',
  source: 'recorded',
}

test.each<[Partial<LaterFact>, string]>([
  [{}, 'Put down on Sep 2, 2026: the first client contact on Jan 9, 2026.'],
  [{ kind: 'hireDate', removed: true }, 'Taken away on Sep 2, 2026: the hire date Jan 9, 2026.'],
  [{ kind: 'position', name: 'HHA' }, 'Put down on Sep 2, 2026: the position HHA from Jan 9, 2026.'],
  [{ kind: 'state', name: 'NY' }, 'Put down on Sep 2, 2026: work in NY from Jan 9, 2026.'],
  [{ kind: 'absence' }, 'Put down on Sep 2, 2026: an absence from Jan 9, 2026.'],
])('what was put down later is a sentence: %o', (more, sentence) => {
  expect(laterLine({ ...fact, ...more })).toBe(sentence)
})
