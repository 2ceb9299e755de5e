import { expect, test } from 'vitest'
import type { LaterFact } from '../../profiles/standing/contract.ts'
import type { Piece, ProofLine } from '../contract.ts'
import { answerLine, laterLine, lineCells, signOffLine, wordsOf } from './rules.ts'

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

const words = wordsOf({ names: {} })
const piece: Piece = {
  kind: 'document',
  name: 'CPR card',
  state: 'counts',
  performedOn: '2026-01-05',
  receivedOn: '2026-01-09',
  lastDay: '2028-01-04',
  number: null,
  count: null,
  year: null,
  acts: [],
}
const line: ProofLine = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'CPR',
  category: { id: '01890000-0000-7000-8000-000000000002', name: 'Health' },
  citation: '',
  status: 'valid',
  reason: { code: 'counts' } as ProofLine['reason'],
  seriousness: 'blocks',
  lastDay: '2028-01-04',
  dueOn: null,
  owed: false,
  blocks: false,
  finding: null,
  personal: false,
  putDownOn: null,
  evidence: [],
  excuse: null,
}
const cells = (of: Partial<ProofLine>) => lineCells({ ...line, ...of }, words)

test.each<[Partial<Piece>, string]>([
  [{}, 'CPR card: done Jan 5, 2026, counts through Jan 4, 2028'],
  [{ number: 'A-17' }, 'CPR card, no. A-17: done Jan 5, 2026, counts through Jan 4, 2028'],
  [{ lastDay: null }, 'CPR card: done Jan 5, 2026, does not expire'],
  [{ performedOn: null, state: 'waits' as Piece['state'] }, 'CPR card: submitted Jan 9, 2026'],
  [
    {
      kind: 'hours',
      name: 'In-service',
      count: { have: 9, need: 12 },
      year: { from: '2026-03-01', to: '2027-03-01' } as Piece['year'],
    },
    'In-service: 9 of 12 hours, Mar 1, 2026 to Feb 28, 2027',
  ],
])('a piece of evidence is a line: %o', (of, said) => {
  expect(cells({ evidence: [{ ...piece, ...of }] }).evidence).toBe(said)
})

const excuse = { from: '2026-02-01', until: '2026-03-01', declination: false, reason: 'On leave', acts: [] } as const

test.each<[Partial<NonNullable<ProofLine['excuse']>>, string]>([
  [{}, 'Waived from Feb 1, 2026 through Mar 1, 2026. Reason: On leave'],
  [{ until: null, declination: true }, 'Declined, accepted from Feb 1, 2026. Reason: On leave'],
  [{ reason: null }, 'Waived from Feb 1, 2026 through Mar 1, 2026. The reason is medical and not shown.'],
])('what excuses is a line, and a medical reason is left out: %o', (of, said) => {
  expect(cells({ excuse: { ...excuse, acts: [], ...of } }).evidence).toBe(said)
})

test('what blocks work says so under its status, and a citation stands behind the category', () => {
  const reason = { code: 'ranOut', lastDay: '2026-01-04' } as ProofLine['reason']
  expect(cells({ blocks: true, status: 'expired', reason, citation: '10 NYCRR 766.11' })).toMatchObject({
    status: 'Expired\nBlocks work',
    category: 'Health · 10 NYCRR 766.11',
  })
  expect(cells({})).toMatchObject({ status: 'Valid', category: 'Health' })
})

test('who approved is named once, of the evidence and of the excuse', () => {
  const act = { id: line.id, kind: 'approved', name: 'Ada Admin', on: '2026-01-10' } as const
  const other = { ...act, name: 'Noa Nurse', on: '2026-02-01' }
  const of = cells({
    evidence: [
      { ...piece, acts: [act] },
      { ...piece, acts: [act] },
    ],
    excuse: { ...excuse, acts: [other] },
  })
  expect(of.approval).toBe('Approved by Ada Admin on Jan 10, 2026.\nApproved by Noa Nurse on Feb 1, 2026.')
})

test('a sign-off names who signed, and why although something was missing', () => {
  const signOff = { on: '2026-01-12', signer: 'Ada Admin', overrideReason: null } as const
  expect(signOffLine(signOff)).toBe('Jan 12, 2026 by Ada Admin')
  const why = 'The original was seen.'
  expect(signOffLine({ ...signOff, overrideReason: why })).toBe(
    'Jan 12, 2026 by Ada Admin, although something was missing: The original was seen.',
  )
})

test('the answer of a day counts what was met; who was not on record has none', () => {
  const of = (answer: string, status: string | null = 'active') =>
    answerLine({ standing: { answer, met: 3, total: 5 }, presence: { status } } as Parameters<typeof answerLine>[0])
  expect(of('notClear')).toBe('Not clear to work. 3 of 5 requirements met.')
  expect(of('clear')).toBe('Clear to work. 3 of 5 requirements met.')
  expect(of('clear', null)).toBe('Not on record on that day.')
})
