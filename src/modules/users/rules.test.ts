import { expect, test } from 'vitest'
import type { Holder } from '../../kit/contract/access.ts'
import { refuseActing, refuseGrant, stateOf } from './rules.ts'

const boss: Holder = { role: 'organizationAdmin', capabilities: [] }
const lead: Holder = { role: 'organizationUser', capabilities: ['users.edit', 'notes.view'] }

test.each([
  ['an administrator grants everything', boss, 'organizationUser', ['reports.export'], true],
  ['an administrator makes an administrator', boss, 'organizationAdmin', [], true],
  ['staff grant what they have', lead, 'organizationUser', ['notes.view'], true],
  ['staff grant a role that grants nothing', lead, 'organizationUser', [], true],
  ['staff do not grant what they lack', lead, 'organizationUser', ['notes.view', 'notes.edit'], false],
  ['staff do not make an administrator', lead, 'organizationAdmin', [], false],
] as const)('%s', (_what, caller, role, granted, may) => {
  expect(refuseGrant(caller, role, granted) === null).toBe(may)
})

const as = (role: Holder['role'], ...capabilities: Holder['capabilities'][number][]): Holder => ({ role, capabilities })

test.each([
  ['an administrator changes everybody', boss, as('organizationAdmin'), true],
  ['an administrator changes staff', boss, as('organizationUser', 'reports.export'), true],
  ['staff change who may do as much', lead, as('organizationUser', 'users.edit', 'notes.view'), true],
  ['staff change who may do nothing', lead, as('organizationUser'), true],
  ['staff do not change who may do more', lead, as('organizationUser', 'notes.view', 'notes.edit'), false],
  ['staff do not change an administrator', lead, as('organizationAdmin'), false],
])('%s', (_what, caller, user, may) => {
  expect(refuseActing(caller, user) === null).toBe(may)
})

test.each([
  [true, false, 'active'],
  [true, true, 'invited'],
  [false, true, 'inactive'],
  [false, false, 'inactive'],
] as const)('active %s, invited %s: %s', (active, invited, state) => {
  expect(stateOf({ active, invited })).toBe(state)
})
