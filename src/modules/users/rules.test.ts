import { expect, test } from 'vitest'
import type { Holder } from '../../kit/contract/access.ts'
import { refuseGrant } from './rules.ts'

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
