import { expect, test } from 'vitest'
import { testPerson } from '../../../testing/documents.ts'
import { testLedger } from '../../../testing/hours.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const path = '/api/compliance-requirement/in-service/ledgers'

test('an organization starts with one ledger; administrators add and rename them', async () => {
  const org = await testOrganization(product)
  const coordinator = (await org.staff('Coordinator')).token
  const read = async () => (await call('GET', path, { token: coordinator })).body.data
  expect(await read()).toMatchObject([{ name: 'In-service training', active: true, entries: 0 }])
  const body = { name: 'Dementia care' }
  expect((await call('POST', path, { body })).status).toBe(401)
  expect((await call('POST', path, { body, token: coordinator })).status).toBe(403)
  expect((await call('POST', path, { body: { name: ' ' }, token: org.admin })).body.errors[0].path).toBe('name')
  expect((await call('POST', path, { body, token: org.admin })).status).toBe(200)
  const again = await call('POST', path, { body: { name: 'dementia CARE' }, token: org.admin })
  expect([again.status, again.body.errors[0].path]).toEqual([409, 'name'])
  expect((await read()).map((one: { name: string }) => one.name)).toEqual(['Dementia care', 'In-service training'])
})

test('an inactive ledger takes no new entries, and what is in it still counts', async () => {
  const org = await testOrganization(product)
  const ledgerId = await testLedger(org)
  const person = await testPerson(org, 'active')
  const today = (await org.work(async ({ work }) => work.today)) as string
  const body = { userIds: [person.id], ledgerId, performedOn: today, hours: 1, topic: 'Hand hygiene' }
  const record = () => call('POST', '/api/compliance-requirement/in-service', { token: org.admin, body })
  expect((await record()).status).toBe(200)
  const at = `${path}/${ledgerId}`
  const off = { active: false }
  expect((await call('PUT', at, { body: off })).status).toBe(401)
  expect((await call('PUT', at, { body: off, token: person.token })).status).toBe(403)
  expect((await call('PUT', at, { body: { name: '' }, token: org.admin })).status).toBe(400)
  expect((await call('PUT', at, { body: off, token: (await testOrganization(product)).admin })).status).toBe(404)
  const saved = await call('PUT', at, { body: off, token: org.admin })
  expect(saved.body.data).toMatchObject({ name: 'In-service training', active: false, entries: 1 })
  expect((await record()).body.errors[0].path).toBe('ledgerId')
})
