import { expect, test } from 'vitest'
import type { z } from 'zod'
import { invitationDraft } from './modules/caregivers/invitations/contract.ts'
import { personalDraft, profileDetail, profileDraft } from './modules/caregivers/profile/contract.ts'
import { registration } from './modules/caregivers/signup/contract.ts'
import { organizationDraft } from './modules/organization/contract.ts'
import { names } from './modules/session/contract.ts'
import { userDraft } from './modules/users/contract.ts'

const refusedAt = (schema: z.ZodType, body: unknown) =>
  schema
    .safeParse(body)
    .error?.issues.filter(issue => /^Enter a phone number/.test(issue.message))
    .map(issue => issue.path.join('.'))

test.each<[string, z.ZodType]>([
  ['an applicant’s profile', personalDraft],
  ['a profile that staff write', profileDraft],
  ['a sign-up', registration],
  ['an invitation', invitationDraft],
  ['the organization', organizationDraft],
  ['one’s own account', names],
  ['an account of staff', userDraft],
])('%s takes no text for a phone number', (_of, schema) => {
  expect(refusedAt(schema, { phone: 'abc' })).toEqual(['phone'])
  expect(refusedAt(schema, { phone: '512 555 0100' }) ?? []).toEqual([])
  expect(refusedAt(schema, { phone: '' }) ?? []).toEqual([])
})

test('an emergency contact has one; what is on file from before is still shown', () => {
  const contacts = (phone: string) => [{ name: 'Bo', relationship: '', phone, email: null }]
  expect(refusedAt(personalDraft, { emergencyContacts: contacts('abc') })).toEqual(['emergencyContacts.0.phone'])
  const filed = contacts('abc').map(one => ({ ...one, id: '018f0000-0000-7000-8000-000000000001' }))
  expect(profileDetail.shape.emergencyContacts.parse(filed)).toEqual(filed)
})
