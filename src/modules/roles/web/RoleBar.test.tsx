import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../kit/web/testing/show.tsx'
import type { Permission, Role } from '../contract.ts'
import { RoleBar } from './RoleBar.tsx'

const permissions = [
  { id: 'p1', name: 'Notes' },
  { id: 'p2', name: 'Papers' },
] as Permission[]
const nothing = { gained: [], lost: [] }
type Props = ComponentProps<typeof RoleBar>
function show(of: Partial<Props> & { users?: number }) {
  const onDiscard = vi.fn()
  const { users = 2, ...props } = of
  const role = { id: 'r', users } as Role
  const usual = { form: 'f', role, permissions, switched: nothing, bound: null, changes: nothing, loading: false }
  const { container } = showPage(<RoleBar {...usual} onDiscard={onDiscard} {...props} />)
  return { onDiscard, text: container.textContent ?? '' }
}
const gained = { gained: ['p1'], lost: [] }
const lost = { gained: [], lost: ['p2'] }
const both = { gained: ['p1'], lost: ['p2'] }

test.each<[Parameters<typeof show>[0], string]>([
  [{ users: 0, switched: gained, changes: gained }, 'No one has this role yet.'],
  [{ switched: gained, changes: nothing }, 'What its users may do stays the same.'],
  [{ switched: gained, changes: gained }, '2 users gain “Notes”. No one loses anything.'],
  [{ switched: lost, changes: lost, users: 1 }, '1 user loses “Papers”.'],
  [{ switched: both, changes: both }, '2 users gain “Notes”. 2 users lose “Papers”.'],
  [{ bound: 'everyone' }, '2 users see everyone.'],
  [{ bound: 'myPeople', users: 1 }, '1 user sees only the people they coordinate.'],
  [
    { bound: 'theirOffices', switched: gained, changes: gained },
    '2 users see only the people of their offices. 2 users gain “Notes”.',
  ],
  [
    { bound: 'everyone', switched: gained, changes: nothing },
    '2 users see everyone. What its users may do stays the same.',
  ],
  [{ bound: 'everyone', switched: lost, changes: lost }, '2 users see everyone. 2 users lose “Papers”.'],
])('who gains and who loses is told before it is saved: %j', (of, words) => {
  const { text } = show(of)
  expect(text).toContain(words)
  for (const other of ['gain', 'lose', 'stays the same', 'No one loses'])
    expect(text.includes(other)).toBe(words.includes(other))
})

test('what was changed is counted, and can be discarded', async () => {
  const { text, onDiscard } = show({ switched: both, changes: both, bound: 'everyone' })
  expect(text).toMatch(/3/)
  await userEvent.click(screen.getByRole('button', { name: /Discard/ }))
  expect(onDiscard).toHaveBeenCalledOnce()
})
