import { describe, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { mailsTo, testInvited, testPosition, testSignedUp } from '../../../testing/caregivers.ts'
import { testOffice } from '../../../testing/offices.ts'
import { testOrganization, unique } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/caregiver'
const draft = () => ({ firstName: 'Ana', lastName: 'Silva', email: `${unique('ana')}@example.com` })

describe('inviting', () => {
  test('needs a session and the right to invite', async () => {
    const org = await testOrganization(product)
    const body = { ...draft(), positionId: await testPosition(product, org) }
    expect((await call('POST', at, { body })).status).toBe(401)
    const auditor = await org.staff('Auditor')
    const { token } = await testSignedUp(product, org)
    expect((await call('POST', at, { body, token: auditor.token })).status).toBe(403)
    expect((await call('POST', at, { body, token })).status).toBe(403)
  })

  test('says which fields are wrong, another organization’s position too', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const empty = await call('POST', at, { token: org.admin, body: { firstName: '', email: 'no' } })
    expect(empty.status).toBe(400)
    expect(empty.body.errors.map((one: { path: string }) => one.path)).toEqual([
      'firstName',
      'lastName',
      'email',
      'positionId',
    ])
    const body = { ...draft(), positionId: await testPosition(product, other) }
    const foreign = await call('POST', at, { token: org.admin, body })
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([400, 'positionId'])
    const user = await call('POST', at, {
      token: org.admin,
      body: { ...draft(), positionId: await testPosition(product, org), coordinatorId: other.adminId },
    })
    expect([user.status, user.body.errors[0].path]).toEqual([400, 'coordinatorId'])
    const office = await call('POST', at, {
      token: org.admin,
      body: { ...draft(), positionId: await testPosition(product, org), officeId: await testOffice(product, other) },
    })
    expect([office.status, office.body.errors[0].path]).toEqual([400, 'officeId'])
  })

  test('adds an applicant and mails a link to the sign-up page', async () => {
    const org = await testOrganization(product)
    const recruiter = await org.staff('Recruiter')
    const positionId = await testPosition(product, org, unique('Home health aide'))
    const body = { ...draft(), positionId, stateCode: 'TX', phone: '' }
    const answer = await call('POST', at, { token: recruiter.token, body })
    expect(answer.body).toMatchObject({ success: true, data: { email: body.email } })
    const [mail] = await mailsTo(product, body.email)
    expect(mail?.subject).toBe(`${org.name} invites you to apply`)
    expect(mail?.links[0]).toMatch(/^http:\/\/carefold\.test\/applicant\/signup\?token=/)
    expect(mail?.html).toContain(mail?.links[0])
    const row = await call('GET', `${at}?status=applicant`, { token: org.admin })
    expect(row.body.data.data[0]).toMatchObject({ firstName: 'Ana', status: 'applicant', stateCode: 'TX', phone: null })
  })

  test('an address that a person has already is told by its field, also in other letters', async () => {
    const org = await testOrganization(product)
    const { email, positionId } = await testInvited(product, org)
    const body = { ...draft(), email: email.toUpperCase(), positionId }
    const answer = await call('POST', at, { token: org.admin, body })
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'email'])
    const other = await testOrganization(product)
    const elsewhere = { ...body, positionId: await testPosition(product, other) }
    expect((await call('POST', at, { token: other.admin, body: elsewhere })).status).toBe(200)
  })
})

describe('inviting again', () => {
  const again = (id: string) => `${at}/resend-invitation/${id}`

  test('needs the right, and a person of one’s own organization', async () => {
    const [org, other] = [await testOrganization(product), await testOrganization(product)]
    const { id } = await testInvited(product, org)
    expect((await call('POST', again(id))).status).toBe(401)
    expect((await call('POST', again(id), { token: (await org.staff('Auditor')).token })).status).toBe(403)
    expect((await call('POST', again(id), { token: other.admin })).status).toBe(404)
    expect((await call('POST', again(newId()), { token: org.admin })).status).toBe(404)
  })

  test('mails another link; both work until one is used', async () => {
    const org = await testOrganization(product)
    const { id, email } = await testInvited(product, org)
    expect((await call('POST', again(id), { token: org.admin })).status).toBe(200)
    const links = (await mailsTo(product, email)).flatMap(mail => mail.links)
    const tokens = links.map(link => new URL(link).searchParams.get('token'))
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) expect((await call('POST', `${at}/invitation`, { body: { token } })).status).toBe(200)
  })

  test('is refused for who has signed up, and for who is no applicant any more', async () => {
    const org = await testOrganization(product)
    const { id } = await testSignedUp(product, org)
    const signedUp = await call('POST', again(id), { token: org.admin })
    expect([signedUp.status, signedUp.body.message]).toEqual([422, 'They have signed up already and can sign in.'])
    const rejected = await testInvited(product, org)
    await call('PUT', `${at}/archive-status/${rejected.id}`, { token: org.admin, body: { status: 'rejected' } })
    expect((await call('POST', again(rejected.id), { token: org.admin })).status).toBe(422)
  })
})
