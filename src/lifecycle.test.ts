import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formOf, pdf, testType } from './testing/documents.ts'
import { testJourney } from './testing/journeys.ts'
import { testOrganization } from './testing/people.ts'
import { testProduct } from './testing/test-product.ts'

const product = await testProduct()
const { call } = product

// Product 2: nothing is copied or lost on a change of status. field 6, check 5
test('a person keeps every document, answer, note and photo from applicant over active and archived to active', async () => {
  const org = await testOrganization(product)
  const type = await testType(product, org)
  const { applicant, finish, sign } = await testJourney(product, org, [
    { type: 'document-upload', title: 'Papers', content: { documents: [{ documentTypeId: type.id }] } },
    { type: 'application-review', title: 'Review' },
  ])
  const { token, personId: id } = applicant
  const mine = async (method: 'GET' | 'POST' | 'PUT', path: string, rest: object = {}) => {
    const answer = await call(method, path, { token, ...rest })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body.message}`)
    return answer.body.data
  }
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#27AE60' } })
    .png()
    .toBuffer()
  await mine('POST', '/api/update-profile-picture', formOf({}, 'picture', [{ name: 'me.png', bytes: picture }]))
  const job = { employer: 'Elm House', title: 'Aide', from: '2020-01-06', to: null }
  await mine('POST', '/api/employment-history', { body: job })
  const schools = { educationHistory: [{ school: 'Lone Star College' }], version: 1 }
  await mine('PUT', '/api/education-history', { body: schools })
  const own = (await mine('GET', '/api/get-user-detail')).data.userProfile
  const emergencyContacts = [{ name: 'Bo', phone: '512 555 0199' }]
  await mine('PUT', '/api/update-profile', { body: { ...own, ssn: '123-45-6789', emergencyContacts } })
  const paper = formOf({ documentTypeId: type.id }, 'files', [{ name: 'card.pdf', bytes: pdf() }])
  const { id: paperId } = await mine('POST', '/api/applicant-onboarding/document-upload', paper)
  expect((await finish('Papers')).status).toBe(200)
  expect((await sign('Review')).status).toBe(200)
  const note = { userId: id, content: 'Speaks Spanish.' }
  await call('POST', '/api/activity-note/add-note', { token: org.admin, body: note })

  const seen = async (path: string) => (await call('GET', path, { token: org.admin })).body
  async function kept() {
    const { data } = await seen(`/api/caregiver/${id}`)
    const { firstName, ssn, languages, photoFileId, invitedOn, signedUpOn } = data.userProfile
    return {
      profile: { firstName, ssn, languages, photoFileId, invitedOn, signedUpOn },
      lists: [data.educationHistory, data.employmentHistory, data.emergencyContacts],
      photo: await seen(`/api/caregiver/photo/${id}`),
      papers: (await seen(`/api/documents/upload-document/${id}`)).data.data,
      file: await seen(`/api/documents/upload-document/${paperId}/file`),
      notes: (await seen(`/api/activity-note/${id}`)).data.data,
      signatures: (await seen(`/api/onboarding/evidence/${id}`)).data,
    }
  }
  const before = await kept()
  expect(before.papers).toHaveLength(1)
  expect(before.notes).toHaveLength(1)
  expect(before.signatures).toMatchObject([{ intact: true }])
  expect(before.lists.map(list => list.length)).toEqual([1, 1, 1])
  expect(before.file).toContain('%PDF')

  const become = (status: string) =>
    call('PUT', `/api/caregiver/archive-status/${id}`, { token: org.admin, body: { status } })
  const moves: [string, () => ReturnType<typeof call>][] = [
    [
      'active',
      () => call('PUT', `/api/caregiver/signedoff-status/${id}`, { token: org.admin, body: { signedOff: true } }),
    ],
    ['archived', () => become('archived')],
    ['active', () => become('active')],
    ['archived', () => become('archived')],
    ['applicant', () => become('applicant')],
    ['rejected', () => become('rejected')],
    ['applicant', () => become('applicant')],
  ]
  for (const [status, move] of moves) {
    expect((await move()).status).toBe(200)
    expect((await seen(`/api/caregiver/${id}`)).data.userProfile.status).toBe(status)
    expect(await kept()).toEqual(before)
  }
  const again = await org.tokenFor(applicant.accountId)
  const journey = (await call('GET', '/api/applicant-onboarding/onboarding', { token: again })).body.data
  expect(journey.steps.map((step: { state: string }) => step.state)).toEqual(['done', 'done'])
})
