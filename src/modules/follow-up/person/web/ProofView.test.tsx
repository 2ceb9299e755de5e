import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Examined, Proof, ProofItem, ProofNode } from '../../../status/engine/explain.ts'
import type { Span } from '../../../status/engine/span.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import type { ActBehind, LookedAt } from '../../items/contract.ts'
import { ProofView } from './ProofView.tsx'

const names = { cpr: 'CPR card', oig: 'OIG list', rn: 'Nurse' }
const seen = (evidenceId: string, of: Partial<Examined> = {}): Examined => ({
  ...{ evidenceId, state: 'counts', problem: null, performedOn: null, receivedOn: '2026-01-05', decidedOn: null },
  ...{ revokedOn: null, reason: null, lastDay: '2027-01-05', replacedBy: null, early: false },
  ...of,
})
const item = (evidence: Examined[] = [], kind = 'document', sourceId = 'cpr', met = false) =>
  ({ met, status: 'missing', lastDay: null, need: { kind, sourceId }, evidence, count: null, year: null }) as ProofItem
const group = (kind: 'anyOf' | 'allOf', of: ProofNode[], met = false): ProofNode =>
  ({ kind, of, met, status: 'missing', lastDay: null }) as ProofNode
const span: Span = {
  ...{ from: '2026-01-01', to: null, status: 'missing', reason: { code: 'nothingOnFile' }, version: 1 },
  ...{ seriousness: 'blocks', evidenceId: null, waitingId: null, lastDay: null, due: null, owed: true },
  ...{ needed: true, blocks: true, officeCheck: false, finding: null },
}
const proof: Proof = {
  ...{ asOf: '2026-11-20', requirementId: 'r', name: 'CPR', version: 1, span, applies: null, proof: null },
  ...{ waivers: [], next: null, steps: [] },
}
const paper = (evidenceId: string, of: Partial<LookedAt> = {}): LookedAt => ({
  ...{ evidenceId, documentId: `d-${evidenceId}`, expiresOn: null, mayOpen: false, withoutFile: false, deleted: null },
  ...of,
})
const plugs = {
  evidence: { externalCheck: { label: () => 'Open checks', to: (id: string) => `/caregivers/screening/${id}` } },
}

function show(of: Partial<Proof>, papers: LookedAt[] = [], acts: ActBehind[] = []) {
  const shown = showPage(
    <ProofView proof={{ ...proof, ...of }} words={wordsFor(names)} papers={papers} acts={acts} personId="ana" />,
    { plugs, path: '/page' },
  )
  const titles = screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  return { ...shown, titles, text: shown.container.textContent ?? '' }
}

test('with nothing to do and nothing looked at, only why and what comes next are told', () => {
  const { titles, text } = show({})
  expect(titles).toEqual(['Why', 'What happens next'])
  expect(text).toContain('Nothing is on file.')
  expect(text).toContain('By what is on file, this will not change.')
})

test('what to do, why it applies and what was looked at follow in their order', () => {
  const step = {
    code: 'upload',
    turn: 'caregiver',
    sourceId: 'cpr',
    evidenceId: null,
    count: null,
    from: null,
  } as const
  const applies = { positionIds: ['rn'], states: [], personal: false, onlyWho: [] }
  const next = { on: '2027-01-06', to: 'expired' } as const
  const { titles, text } = show({ steps: [step], applies, proof: item(), next })
  expect(titles).toEqual(['Why', 'What to do', 'Why it applies', 'What was looked at', 'What happens next'])
  expect(text).toContain('Submit CPR card. Whose turn: Caregiver')
  expect(text).toContain('It applies to Nurse.')
  expect(text).toContain('From Jan 6, 2027: Expired')
  // Why it is missing, and what was looked at.
  expect(text.match(/Nothing is on file\./g)).toHaveLength(2)
})

test('a finding and who excused it stand with the reason', () => {
  const finding = { code: 'shortYear', from: '2025-01-01', to: '2025-12-31', have: 8, need: 12 } as const
  const reason = { code: 'waived', waiverId: 'w1', until: null, declination: false } as const
  const act = (id: string, name: string) => ({ id, kind: 'approved', name, on: '2026-02-01' }) as const
  const { text } = show({ span: { ...span, finding, reason } }, [], [act('w1', 'Dana'), act('w2', 'Eve')])
  expect(text).toContain('Approved by Dana on Feb 1, 2026.')
  expect(text).not.toContain('Eve')
  expect(text).toContain('8 of 12 hours were logged')
})

test('an act about another thing excuses nothing', () => {
  const act = { id: 'w1', kind: 'approved', name: 'Dana', on: '2026-02-01' } as const
  expect(show({}, [], [act]).text).not.toContain('Dana')
})

test('groups say how many of their parts are needed, and each part whether it is met', () => {
  const both = group('allOf', [item([], 'document', 'cpr'), item([seen('e')], 'document', 'rn', true)])
  show({ proof: group('anyOf', [both]) })
  screen.getByText('Any one of these is enough')
  const inner = screen.getByText('All of these are needed').closest('li') as HTMLElement
  const parts = within(inner).getAllByRole('listitem')
  expect(
    parts.map(one =>
      within(one)
        .getByRole('img', { name: /^(Not met|Met)$/ })
        .getAttribute('aria-label'),
    ),
  ).toEqual(['Not met', 'Met'])
  expect(parts.map(one => one.textContent?.slice(0, 5))).toEqual(['CPR c', 'Nurse'])
})

test('the newest document is told first, each with what was done about it alone', () => {
  const acts = [{ id: 'e2', kind: 'approved', name: 'Dana', on: '2026-02-01' }] as const
  const { text } = show({ proof: item([seen('e1', { receivedOn: '2025-01-05' }), seen('e2')]) }, [], [...acts])
  expect(text).toMatch(/Submitted Jan 5, 2026\. Approved by Dana on Feb 1, 2026\..*Submitted Jan 5, 2025\./)
  expect(text.match(/Dana/g)).toHaveLength(1)
  expect(screen.queryByText('Open checks')).toBeNull()
})

test('of checks that come again, those that count and the last one are told, with the way to them', () => {
  const past = (id: string, day: string) => seen(id, { state: 'ranOut', receivedOn: day, performedOn: day })
  const evidence = [past('e1', '2026-01-01'), seen('e2', { performedOn: '2026-02-02' }), past('e3', '2026-03-03')]
  const { text } = show({ proof: item(evidence, 'externalCheck', 'oig') })
  expect(text).toMatch(/Mar 3, 2026.*Feb 2, 2026/)
  expect(text).not.toContain('Jan 1, 2026')
  expect(screen.getByRole('link', { name: 'Open checks' }).getAttribute('href')).toBe('/caregivers/screening/ana')
})

test('a document says until when it is valid and that it has no file, and is opened by whoever may', () => {
  const { text } = show({ proof: item([seen('e')]) }, [
    paper('e', { expiresOn: '2028-01-02', withoutFile: true, mayOpen: true }),
    paper('other', { mayOpen: true }),
  ])
  expect(text).toContain('It expires Jan 2, 2028. It is on record without a file.')
  const links = screen.getAllByRole('link', { name: 'Open the document' })
  expect(links.map(one => one.getAttribute('href'))).toEqual(['/caregivers/documents/ana?document=d-e'])
  expect(text).not.toContain('Deleted')
})

test('whoever may not open a document has no way to it', () => {
  const { text } = show({ proof: item([seen('e')]) }, [paper('e')])
  expect(screen.queryByRole('link')).toBeNull()
  expect(text).not.toMatch(/It expires|without a file/)
})

test('a document that was deleted since is named, and opened as such', async () => {
  const deleted = { on: '2026-05-01', by: 'Dana' }
  const { router } = show({ proof: item([seen('e')]) }, [paper('e', { deleted, mayOpen: true })])
  screen.getByText('Deleted on May 1, 2026 by Dana.')
  expect(screen.queryByRole('link', { name: 'Open the document' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open the deleted document' }))
  expect(router.state.location.search).toBe('?deleted=d-e')
})
