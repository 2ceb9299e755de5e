import { expect, test } from 'vitest'
import { can, type Holder } from './access.ts'

test.each<[string, Holder | null, boolean]>([
  ['an administrator, whatever their list says', { role: 'organizationAdmin', capabilities: [] }, true],
  ['staff whose role grants it', { role: 'organizationUser', capabilities: ['notes.edit', 'notes.view'] }, true],
  ['not staff whose role grants something else', { role: 'organizationUser', capabilities: ['notes.view'] }, false],
  ['not an applicant, whatever their list says', { role: 'applicant', capabilities: ['notes.edit'] }, false],
  ['not somebody who is signed out', null, false],
])('who can do what a capability grants: %s', (_who, holder, may) => {
  expect(can(holder, 'notes.edit')).toBe(may)
})
