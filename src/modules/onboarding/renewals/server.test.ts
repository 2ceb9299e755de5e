import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testRequirement } from '../../../testing/compliance.ts'
import { formOf, pdf, testType } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { activate } from '../../caregivers/status-moves/work.ts'

const product = await testProduct()
const { call } = product
const path = '/api/applicant-onboarding/keep-working'

async function setUp() {
  const org = await testOrganization(product)
  const [ending, lasting, absent] = [
    await testType(product, org),
    await testType(product, org),
    await testType(product, org),
  ]
  for (const [type, name] of [
    [ending, 'Ending'],
    [lasting, 'Lasting'],
    [absent, 'Absent'],
  ] as const) {
    await testRequirement(org, type.id, { name })
  }
  const { personId, token } = await testApplicant(org)
  const today = await org.work(async ({ work }) => work.today)
  await testPaper(product, org, { personId, documentTypeId: ending.id, expiresOn: addDays(today, 10) })
  await testPaper(product, org, { personId, documentTypeId: lasting.id, expiresOn: addDays(today, 400) })
  const read = async () => (await call('GET', path, { token })).body.data
  const signOff = () => org.work(({ work }) => activate(work, personId, today))
  return { org, ending, token, read, signOff }
}

describe('what is needed to keep working', () => {
  test('a stranger and staff are refused', async () => {
    const org = await testOrganization(product)
    expect((await call('GET', path)).status).toBe(401)
    expect((await call('GET', path, { token: org.admin })).status).toBe(403)
  })

  test('is told from the sign-off on, the most urgent first', async () => {
    const { read, signOff } = await setUp()
    expect(await read()).toMatchObject({ clear: null, items: [] })
    await signOff()
    const { clear, items } = await read()
    expect(clear).toBe(false)
    expect(items.map((item: { name: string; status: string }) => [item.name, item.status])).toEqual([
      ['Absent', 'missing'],
      ['Ending', 'expiring'],
      ['Lasting', 'valid'],
    ])
    expect(items[0].papers).toMatchObject([{ received: false, paper: null }])
  })

  test('names whom to ask: the coordinator, else the organization, with a number to call', async () => {
    const { org, read, signOff } = await setUp()
    await signOff()
    await org.work(({ work: { db } }) => db.updateTable('organization').set({ phone: '512 555 0100' }).execute())
    const name = await org.work(async ({ work }) => work.organization.name)
    expect((await read()).contact).toEqual({ name, phone: '512 555 0100' })
    const { accountId } = await org.staff('Coordinator')
    await org.work(async ({ work: { db } }) => {
      await db.updateTable('person').set({ coordinator_id: accountId }).execute()
      const own = { first_name: 'Dana', last_name: 'Whitfield', phone: '512 555 0199' }
      await db.updateTable('account').set(own).where('id', '=', accountId).execute()
    })
    expect((await read()).contact).toEqual({ name: 'Dana Whitfield', phone: '512 555 0199' })
  })

  test('a renewal is handed in by the caregiver and keeps what it replaces', async () => {
    const { read, signOff, ending, token } = await setUp()
    await signOff()
    const before = (await read()).items.find((item: { name: string }) => item.name === 'Ending').papers[0].paper
    const page = { name: 'card.pdf', bytes: pdf() }
    const form = await formOf({ documentTypeId: ending.id, expiresOn: '2040-01-01' }, 'files', [page])
    const sent = await call('POST', '/api/applicant-onboarding/document-upload', { token, ...form })
    expect(sent.body.data).toMatchObject({ status: 'inReview', replacesId: before.id })
    const after = (await read()).items.find((item: { name: string }) => item.name === 'Ending')
    expect(after).toMatchObject({ status: 'expiring', papers: [{ received: true, paper: { status: 'inReview' } }] })
  })
})
