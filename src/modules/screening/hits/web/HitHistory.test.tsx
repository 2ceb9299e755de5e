import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HitEvent } from '../../matching/contract.ts'
import { HitHistory } from './HitHistory.tsx'

const event = (of: Partial<HitEvent>) =>
  ({
    id: 'e',
    act: 'found',
    decision: null,
    actor: 'Ada Admin',
    reason: null,
    at: '2026-11-20T15:00:00.000Z',
    ...of,
  }) as HitEvent

test.each<[Partial<HitEvent>, RegExp]>([
  [{}, /^Found by a screeningNov 20/],
  [{ act: 'proposed', decision: 'notSame' }, /^Ada Admin proposed: Not the same personNov/],
  [{ act: 'agreed', decision: 'confirmed', reason: 'Same face.' }, /^Ada Admin agreed: ConfirmedSame face\.Nov/],
  [{ act: 'reopened' }, /^Ada Admin opened it againNov/],
])('what was said is told with when: %j', (of, words) => {
  render(<HitHistory events={[event(of)]} />)
  expect(screen.getByRole('listitem').textContent).toMatch(words)
})
