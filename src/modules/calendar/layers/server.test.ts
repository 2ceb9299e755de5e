import { expect, test } from 'vitest'
import { eventsPath, testCaregiver } from '../../../testing/calendar.ts'
import { testRequirement } from '../../../testing/compliance.ts'
import { testType } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'

const product = await testProduct()
const { call } = product
const path = `${eventsPath}/layers`
const december = `${path}?from=2026-12-01&to=2026-12-31`

test('the days of a month say what ends, to whoever may see how people stand', async () => {
  product.setNow('2026-11-20T17:00:00Z')
  const org = await testOrganization(product)
  const type = await testType(product, org, { name: 'CPR card' })
  await testRequirement(org, type.id, { name: 'CPR' })
  const people = [await testCaregiver(org, 'Ann'), await testCaregiver(org, 'Bob')]
  for (const { id } of people) {
    const paper = { personId: id, documentTypeId: type.id, receivedOn: '2026-01-05', expiresOn: '2026-12-10' }
    await testPaper(product, org, paper)
  }
  const { token } = await org.staffWith('Reader', ['caregivers.view'])
  expect((await call('GET', december)).status).toBe(401)
  expect((await call('GET', december, { token: people[0]?.token ?? null })).status).toBe(403)
  expect((await call('GET', december, { token })).body.data).toEqual({ expiries: null, evaluations: null })
  const day = `${path}/day?day=2026-12-10&layer=expiries`
  expect((await call('GET', day, { token })).status).toBe(403)
  const read = async () => (await call('GET', december, { token: await org.tokenFor(org.adminId) })).body.data.expiries
  expect(await read()).toEqual([{ day: '2026-12-10', count: 2, late: false }])
  const named = (await call('GET', day, { token: org.admin })).body.data
  expect(named).toMatchObject([{ what: 'CPR' }, { what: 'CPR' }])
  expect((await call('GET', december, { token: (await testOrganization(product)).admin })).body.data.expiries).toEqual(
    [],
  )
  product.setNow('2026-12-20T17:00:00Z')
  expect(await read(), 'over and not renewed').toEqual([{ day: '2026-12-10', count: 2, late: true }])
  const renewed = {
    personId: people[0]?.id ?? '',
    documentTypeId: type.id,
    receivedOn: '2026-12-15',
    expiresOn: '2028-12-10',
  }
  await testPaper(product, org, renewed)
  expect(await read()).toEqual([{ day: '2026-12-10', count: 1, late: true }])
})
