import { expect, test } from 'vitest'
import type { Capability } from '../../kit/contract/access.ts'
import { inEnglish } from '../../kit/contract/sentence.ts'
import { refuseBeginning, refuseWriting } from './rules.ts'

const someone = (id: string, role: 'organizationAdmin' | 'organizationUser' | 'applicant', active = true) => ({
  id,
  role,
  active,
  firstName: 'Kim',
})
const caller = (role: 'organizationAdmin' | 'organizationUser' | 'applicant', capabilities: Capability[] = []) => ({
  accountId: 'me',
  role,
  capabilities,
})
const admin = someone('a', 'organizationAdmin')
const user = someone('u', 'organizationUser')
const ana = someone('p', 'applicant')

test.each([
  ['an administrator to a caregiver', caller('organizationAdmin'), ana, null],
  ['a coordinator to a caregiver', caller('organizationUser', ['caregivers.view']), ana, null],
  ['somebody without caregivers to a caregiver', caller('organizationUser'), ana, /caregivers and applicants/],
  ['somebody without caregivers to staff', caller('organizationUser'), user, null],
  ['an applicant to an administrator', caller('applicant'), admin, null],
  ['an applicant to other staff', caller('applicant'), user, /administrators and in your groups/],
  ['an applicant to an applicant', caller('applicant'), ana, /administrators and in your groups/],
  ['to whom nobody signs in as', caller('organizationAdmin'), someone('p', 'applicant', false), /no longer sign in/],
  ['to oneself', caller('organizationAdmin'), someone('me', 'organizationAdmin'), /other than yourself/],
])('who begins a chat: %s', (_who, from, to, why) => {
  const refused = inEnglish(refuseBeginning(from, to))
  if (why === null) expect(refused).toBeNull()
  else expect(refused).toMatch(why)
})

const group = { kind: 'group', isClosed: false, other: null } as const
const direct = (other: typeof admin) => ({ kind: 'direct', isClosed: false, other }) as const

test.each([
  ['an applicant in their group', caller('applicant'), group, null],
  ['nobody where it is closed', caller('organizationAdmin'), { ...group, isClosed: true }, /closed/],
  ['no applicant where it is announced', caller('applicant'), { ...group, kind: 'announcement' }, /Only staff/],
  ['staff where it is announced', caller('organizationUser'), { ...group, kind: 'announcement' }, null],
  ['an applicant answers a coordinator', caller('applicant'), direct(user), null],
  ['a coordinator who lost their caregivers', caller('organizationUser'), direct(ana), /caregivers and applicants/],
  ['to who left', caller('applicant'), direct(someone('a', 'organizationAdmin', false)), /no longer sign in/],
] as const)('who writes in a chat: %s', (_who, from, chat, why) => {
  const refused = inEnglish(refuseWriting(from, chat))
  if (why === null) expect(refused).toBeNull()
  else expect(refused).toMatch(why)
})
