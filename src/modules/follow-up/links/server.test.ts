import { expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const prefix = '/api/compliance-requirement'

async function scene({ medical = false } = {}) {
  const org = await testOrganization(product)
  const person = await testApplicant(org)
  const { personId } = person
  const cardId = await testDocumentType(org, { name: 'Combined card', medical })
  const askedId = await testDocumentType(org, { name: 'First aid card' })
  const requirement = await testRequirement(org, askedId, { name: 'First aid' })
  const today = await org.work(async ({ work }) => work.today)
  const paper = { personId, documentTypeId: cardId, performedOn: addDays(today, -40), expiresOn: addDays(today, 90) }
  const body = { userId: personId, complianceId: requirement.id, documentTypeId: askedId }
  const link = (token: string | null, sent: object) =>
    call('POST', `${prefix}/compliance/link-document`, { token, body: { ...body, ...sent } })
  const linkable = (token: string | null) => call('GET', `${prefix}/user-compliance-document/${personId}`, { token })
  const itemOn = async (asOf = today) => {
    const url = `${prefix}/compliance?userId=${personId}&asOf=${asOf}`
    return (await call('GET', url, { token: org.admin })).body.data.items[0]
  }
  const received = { ...paper, receivedOn: addDays(today, -30) }
  const documentId = await testPaper(product, org, received)
  return {
    org,
    person,
    requirementId: requirement.id,
    cardId,
    askedId,
    today,
    paper,
    documentId,
    link,
    linkable,
    itemOn,
  }
}

test('who may not keep compliance cannot link, and another organization finds nothing', async () => {
  const { org, person, documentId, link, linkable } = await scene()
  expect((await link(null, { documentId })).status).toBe(401)
  expect((await link(person.token, { documentId })).status).toBe(403)
  expect((await link((await org.staff('Auditor')).token, { documentId })).status).toBe(403)
  expect((await link(org.admin, { documentId: 'x' })).body.errors[0].path).toBe('documentId')
  const other = await testOrganization(product)
  expect((await link(other.admin, { documentId })).status).toBe(404)
  expect((await linkable(null)).status).toBe(401)
  expect((await linkable(person.token)).status).toBe(403)
  expect((await linkable(other.admin)).status).toBe(404)
})

test('a linked document counts from the day of the link on, keeps its own end, and can be taken away', async () => {
  const { org, documentId, askedId, today, link, linkable, itemOn, paper } = await scene()
  expect((await linkable(org.admin)).body.data).toMatchObject([
    { id: documentId, typeName: 'Combined card', status: 'approved', linkedTypeIds: [] },
  ])
  expect((await link(org.admin, { documentId })).body.data).toMatchObject({
    status: 'valid',
    evidenceId: documentId,
    lastDay: paper.expiresOn,
  })
  expect((await linkable(org.admin)).body.data[0].linkedTypeIds).toEqual([askedId])
  expect((await link(org.admin, { documentId })).status).toBe(200)
  expect((await itemOn(addDays(today, 91))).status).toBe('expired')
  expect((await link(org.admin, { documentId, linked: false })).body.data.status).toBe('missing')
  expect((await link(org.admin, { documentId })).body.data.status).toBe('valid')
})

test('what becomes of the document becomes of its link', async () => {
  const { org, person, paper, link, itemOn } = await scene()
  const waitingId = await testPaper(product, org, { ...paper, personId: person.personId }, null)
  await link(org.admin, { documentId: waitingId })
  expect(await itemOn()).toMatchObject({ status: 'in review', evidenceId: waitingId })
  await call('PUT', `${prefix}/status-approve/${waitingId}`, { token: org.admin, body: { status: 'approved' } })
  expect((await itemOn()).status).toBe('valid')
  const aside = `/api/documents/upload-document/toggle-status/${waitingId}`
  await call('PUT', aside, { token: org.admin, body: { active: false, reason: 'Doubtful' } })
  expect((await itemOn()).status).toBe('missing')
  await call('PUT', aside, { token: org.admin, body: { active: true } })
  await call('DELETE', `/api/documents/upload-document/${waitingId}`, { token: org.admin })
  expect((await itemOn()).status).toBe('missing')
})

test("another person's document, one of the right kind and one that is gone are refused", async () => {
  const { org, person, cardId, askedId, paper, documentId, link } = await scene()
  const another = await testApplicant(org)
  const theirs = await testPaper(product, org, { ...paper, personId: another.personId })
  expect((await link(org.admin, { documentId: theirs })).body.errors[0].path).toBe('documentId')
  const right = await testPaper(product, org, { ...paper, personId: person.personId, documentTypeId: askedId })
  expect((await link(org.admin, { documentId: right })).body.message).toMatch(/needs no link/)
  expect((await link(org.admin, { documentId, documentTypeId: cardId })).body.errors[0].path).toBe('documentTypeId')
  expect((await link(org.admin, { documentId: newId() })).status).toBe(404)
})

test('the explanation names the document behind a link, and whether the caller may open it', async () => {
  const { org, person, paper, documentId, requirementId, link } = await scene({ medical: true })
  await link(org.admin, { documentId })
  const papers = async (token: string) => {
    const url = `${prefix}/compliance/explain/${requirementId}?userId=${person.personId}`
    return (await call('GET', url, { token })).body.data.papers
  }
  expect(await papers(org.admin)).toMatchObject([{ documentId, expiresOn: paper.expiresOn, mayOpen: true }])
  const { token } = await org.staff('Coordinator')
  expect(await papers(token)).toMatchObject([{ documentId, mayOpen: false }])
})

test('a medical document is linked by nobody who may not open it', async () => {
  const { org, documentId, link, linkable } = await scene({ medical: true })
  const coordinator = await org.staff('Coordinator')
  expect((await linkable(coordinator.token)).body.data).toEqual([])
  expect((await link(coordinator.token, { documentId })).body.errors[0].path).toBe('documentId')
  expect((await linkable(org.admin)).body.data.length).toBe(1)
})
