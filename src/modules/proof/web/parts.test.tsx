import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordsFor } from '../../status/web/parts.tsx'
import type { Piece, ProofLine } from '../contract.ts'
import { ProofLines } from './parts.tsx'

const piece = (of: Partial<Piece> = {}): Piece => ({
  ...{ kind: 'document', name: 'TB test', state: 'counts', performedOn: null, receivedOn: '2026-01-05' },
  ...{ lastDay: null, number: null, count: null, year: null, acts: [] },
  ...of,
})
const line = (of: Partial<ProofLine> = {}) =>
  ({
    ...{ id: 'r', name: 'TB screening', category: { id: 'c', name: 'Health' }, status: 'valid' },
    ...{ reason: { code: 'nothingOnFile' }, lastDay: null, dueOn: null, owed: false, blocks: false, finding: null },
    ...{ evidence: [piece()], excuse: null },
    ...of,
  }) as unknown as ProofLine
function cells(of: Partial<ProofLine>) {
  render(<ProofLines lines={[line(of)]} words={wordsFor({})} />)
  const row = within(within(screen.getByRole('table')).getAllByRole('row')[1] as HTMLElement)
  const [status, evidence, approval] = row.getAllByRole('cell').map(one => one.textContent)
  return { status, evidence: evidence?.replace(/^Evidence/, ''), approval: approval?.replace(/^Approval/, '') }
}

test.each<[Partial<Piece>, string]>([
  [{}, 'TB test. Submitted Jan 5, 2026. Does not expire.'],
  [{ performedOn: '2026-01-02' }, 'TB test. Done Jan 2, 2026. Does not expire.'],
  [{ kind: 'externalCheck', performedOn: '2026-01-02' }, 'TB test. Checked Jan 2, 2026. Does not expire.'],
  [{ lastDay: '2027-01-01' }, 'TB test. Submitted Jan 5, 2026. Counts through Jan 1, 2027.'],
  [{ number: 'A1', state: 'waiting' as Piece['state'] }, 'TB test, no. A1. Submitted Jan 5, 2026.'],
  [
    {
      kind: 'hours',
      name: 'In-service',
      count: { have: 4, need: 12 },
      year: { from: '2026-01-01', to: '2027-01-01' } as Piece['year'],
    },
    'In-service. 4 of 12 hours, Jan 1, 2026 to Dec 31, 2026.',
  ],
  [
    { kind: 'hours', name: 'In-service', count: { have: 4, need: 12 } },
    'In-service. Submitted Jan 5, 2026. Does not expire.',
  ],
])('a piece of evidence says what it is and until when it counts: %j', (of, words) => {
  expect(cells({ evidence: [piece(of)] }).evidence).toBe(words)
})

type Excuse = NonNullable<ProofLine['excuse']>
const excuse = (of: Partial<Excuse> = {}): Excuse => ({
  ...{ from: '2026-01-01', until: null, declination: false, reason: 'Moved.', acts: [] },
  ...of,
})
test.each<[Partial<Excuse>, string]>([
  [{}, 'Waived from Jan 1, 2026. Reason: Moved.'],
  [{ until: '2026-06-01' }, 'Waived from Jan 1, 2026 through Jun 1, 2026. Reason: Moved.'],
  [{ declination: true }, 'Declined, accepted from Jan 1, 2026. Reason: Moved.'],
  [
    { declination: true, until: '2026-06-01', reason: null },
    'Declined, accepted from Jan 1, 2026 through Jun 1, 2026. The reason is medical and not shown.',
  ],
])('what excuses says since when and why: %j', (of, words) => {
  expect(cells({ status: 'waived', evidence: [], excuse: excuse(of) }).evidence).toContain(words)
})

test('what is met needs no reason, and what is not says why', () => {
  expect(cells({ evidence: [] }).evidence).toBe('')
})

test('what is missing says why, and that it blocks', () => {
  const { evidence, status } = cells({ status: 'missing', evidence: [], owed: true, blocks: true, dueOn: '2026-02-01' })
  expect(evidence).toMatch(/Due Feb 1, 2026\.$/)
  expect(status).toMatch(/Blocks work$/)
})

test('what blocks nothing does not say so', () => {
  expect(cells({ status: 'missing', evidence: [] }).status).not.toContain('Blocks')
})

test('who approved is told once, of evidence and excuse alike', () => {
  const act = { id: 'a', kind: 'approved', name: 'Ada Admin', on: '2026-01-06' } as Piece['acts'][number]
  const { approval } = cells({ evidence: [piece({ acts: [act] }), piece({ name: 'Other', acts: [act] })] })
  expect(approval?.match(/Ada Admin/g)).toHaveLength(1)
})

test('an excuse has its approval too', () => {
  const act = { id: 'a', kind: 'approved', name: 'Ada Admin', on: '2026-01-06' } as Piece['acts'][number]
  expect(cells({ status: 'waived', evidence: [], excuse: excuse({ acts: [act] }) }).approval).toContain('Ada Admin')
})

test('a finding is told', () => {
  const finding = { code: 'shortYear', from: '2025-01-01', to: '2025-12-31', have: 8, need: 12 } as ProofLine['finding']
  expect(cells({ finding }).evidence).toContain('Finding: ')
})
