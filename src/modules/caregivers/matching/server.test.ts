import { expect, test } from 'vitest'
import { testInvited, testSignedUp } from '../../../testing/caregivers.ts'
import { testBound } from '../../../testing/my-people.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const at = '/api/caregiver/alike'
const rosa = { firstName: 'Rosa', lastName: 'Delgado' }

const alike = async (org: TestOrganization, query: object, token = org.admin) =>
  (await call('GET', `${at}?${new URLSearchParams({ ...query })}`, { token })).body.data

test('who may be here already is told to whoever invites', async () => {
  const org = await testOrganization(product)
  expect((await call('GET', at)).status).toBe(401)
  const { token } = await testSignedUp(product, org)
  expect((await call('GET', at, { token })).status).toBe(403)
  const auditor = await org.staff('Auditor')
  expect((await call('GET', at, { token: auditor.token })).status).toBe(403)
  const { id, email } = await testInvited(product, org, rosa)
  expect(await alike(org, { firstName: 'rosá', lastName: 'DELGADO', email: 'other@example.com' })).toEqual([
    { id, name: 'Rosa Delgado', email, status: 'applicant', reasons: ['sameName'], strength: 'possible' },
  ])
  const box = email.replace('@', '+work@')
  expect(await alike(org, { email: box })).toMatchObject([{ id, reasons: ['email'], strength: 'likely' }])
  expect(await alike(org, { firstName: 'Nobody', lastName: 'Here' })).toEqual([])
  expect(await alike(org, {})).toEqual([])
})

test('the people of other organizations are nobody', async () => {
  const [org, other] = [await testOrganization(product), await testOrganization(product)]
  await testInvited(product, other, rosa)
  expect(await alike(org, rosa)).toEqual([])
})

test('whoever works with their own people hears of those alone, and who may not read people of nobody', async () => {
  const org = await testOrganization(product)
  const bound = await testBound(org, 'Own recruiter', ['caregivers.view', 'caregivers.invite'])
  const blind = await org.staffWith('Inviter', ['caregivers.invite'])
  const mine = await testInvited(product, org, { ...rosa, coordinatorId: bound.accountId })
  await testInvited(product, org, rosa)
  expect(await alike(org, rosa)).toHaveLength(2)
  expect((await alike(org, rosa, bound.token)).map((one: { id: string }) => one.id)).toEqual([mine.id])
  expect(await alike(org, rosa, blind.token)).toEqual([])
})
