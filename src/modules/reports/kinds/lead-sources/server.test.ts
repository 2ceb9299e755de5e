import { expect, test } from 'vitest'
import { newId } from '../../../../kit/server/ids.ts'
import { testApplicant } from '../../../../testing/applicant.ts'
import { testOffice } from '../../../../testing/offices.ts'
import { type TestOrganization, testOrganization } from '../../../../testing/people.ts'
import { readReports } from '../../../../testing/report-kinds.ts'
import { activate } from '../../../../testing/reports.ts'
import { testProduct } from '../../../../testing/test-product.ts'

const product = await testProduct()
const read = readReports(product)

async function addSource(org: TestOrganization, name: string, active = true): Promise<string> {
  const id = newId()
  await org.work(({ work: { db } }) => db.insertInto('lead_source').values({ id, name, active }).execute())
  return id
}

async function came(org: TestOrganization, firstName: string, lead_source_id: string | null) {
  const { personId } = await testApplicant(org, { firstName })
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ lead_source_id }).where('id', '=', personId).execute(),
  )
  return personId
}

test('how many came from each source and were signed off; one that brought nobody is named while it is offered', async () => {
  const org = await testOrganization(product)
  const fair = await addSource(org, 'Job fair')
  await addSource(org, 'Poster')
  await addSource(org, 'Old newspaper', false)
  const friend = await addSource(org, 'A friend', false)
  for (const name of ['Ana', 'Ben', 'Cleo']) await activate(product, org, await came(org, name, fair))
  await came(org, 'Dan', fair)
  await came(org, 'Eve', friend)
  await came(org, 'Fay', null)
  // Nothing is required, so whoever is signed off is clear to work on the same day.
  const names = ['people', 'signedUp', 'signedOff', 'share', 'days']
  const { rows, bars, totals } = await read(org.admin, 'lead-sources', '', ...names)
  expect(rows).toEqual([
    ['Job fair', 4, 4, 3, 75, 0],
    ['A friend', 1, 1, 0, 0, null],
    [null, 1, 1, 0, 0, null],
    ['Poster', 0, 0, 0, null, null],
  ])
  expect(bars).toEqual([
    ['Job fair', 4, 3],
    ['A friend', 1, 0],
    [null, 1, 0],
  ])
  expect(totals).toEqual({ people: 6, signedOff: 3, sources: 2, unknown: 1 })
  expect((await read(org.admin, 'lead-sources', 'search=FAIR&sort=-name')).rows).toEqual([['Job fair']])
  expect((await read(org.admin, 'lead-sources', 'coordinatorId=none')).totals.people).toBe(6)
  expect((await read(org.admin, 'lead-sources', `coordinatorId=${org.adminId}`)).totals.people).toBe(0)
  const officeId = await testOffice(product, org)
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ office_id: officeId }).where('first_name', '=', 'Fay').execute(),
  )
  expect((await read(org.admin, 'lead-sources', `officeId=${officeId}`)).totals.people).toBe(1)
  expect((await read(org.admin, 'lead-sources', 'officeId=none')).totals.people).toBe(5)
})
