import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../kit/web/testing/show.tsx'
import type { Effect, Effects } from '../contract.ts'
import { EffectsDialog } from './EffectsDialog.tsx'

const one: Effect = {
  requirementId: 'cpr',
  name: 'CPR',
  kind: 'asked',
  on: '2026-12-01',
  met: false,
  owed: false,
  blocks: false,
  dayBefore: null,
  dayAfter: null,
}

function show(effects: Partial<Effect>[], clear: Partial<Effects> = {}) {
  const of = { clearBefore: true, clearAfter: true, ...clear, effects: effects.map(more => ({ ...one, ...more })) }
  const nothing = () => undefined
  showPage(<EffectsDialog of={of} name="Ana" loading={false} error={null} onConfirm={nothing} onClose={nothing} />)
}

test.each<[Partial<Effect>, string]>([
  [{ met: true }, 'New from Dec 1, 2026 on, and on file already.'],
  [{ owed: true }, 'New from Dec 1, 2026 on. Due immediately.'],
  [{}, 'New from Dec 1, 2026 on. Due on a day that is not known yet.'],
  [{ dayAfter: '2027-01-15' }, 'New from Dec 1, 2026 on. Due Jan 15, 2027.'],
  [{ kind: 'dropped' }, 'No longer required starting Dec 1, 2026.'],
  [{ kind: 'lost' }, 'No longer met from Dec 1, 2026 on.'],
  [{ kind: 'met' }, 'Met from Dec 1, 2026 on.'],
  [{ kind: 'due', dayBefore: '2027-01-15', dayAfter: '2027-02-15' }, 'Due Feb 15, 2027 instead of Jan 15, 2027.'],
  [{ kind: 'ends', dayBefore: '2027-01-15' }, 'No longer ends.'],
  [{ kind: 'ends', dayAfter: '2027-02-15' }, 'Ends Feb 15, 2027; before, it did not end.'],
  [{ kind: 'ends', dayBefore: '2027-01-15', dayAfter: '2027-02-15' }, 'Ends Feb 15, 2027 instead of Jan 15, 2027.'],
])('%o is told as "%s"', async (of, words) => {
  show([of])
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the head counts what changes, and says what becomes of being clear to work', async () => {
  show([{}, { requirementId: 'tb', kind: 'ends', dayAfter: '2027-02-15' }], { clearAfter: false })
  expect(await screen.findByText('1 new item, 1 with another date')).toBeTruthy()
  expect(screen.getByText('They would stop being clear to work.')).toBeTruthy()
})
