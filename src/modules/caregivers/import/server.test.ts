import { expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { employmentRows, readFiled } from './store.ts'

const product = await testProduct()

test('what is on file is read of those people alone who are asked for', async () => {
  const org = await testOrganization(product)
  const ana = await testApplicant(org, { firstName: 'Ana', lastName: 'Ruiz', stateCode: 'TX' })
  const bea = await testApplicant(org, { firstName: 'Bea', lastName: 'Okafor', stateCode: 'OK' })
  await testApplicant(org, { firstName: 'Cal' })
  const read = (ids: string[]) => org.work(({ work: { db } }) => readFiled(db, ids))
  expect(await read([ana.personId])).toMatchObject([
    {
      ...{ id: ana.personId, status: 'applicant', firstName: 'Ana', lastName: 'Ruiz', email: ana.email },
      ...{ stateCode: 'TX', positionId: ana.positionId, positionIds: [ana.positionId], states: ['TX'] },
      hiredOn: null,
    },
  ])
  const both = await read([ana.personId, bea.personId])
  expect(both.map(one => one.firstName).toSorted()).toEqual(['Ana', 'Bea'])
  expect(await read([])).toEqual([])
})

test('the rows of somebody’s employment are read to be put back, and of nobody there are none', async () => {
  const org = await testOrganization(product)
  const other = await testOrganization(product)
  const { personId } = await testApplicant(org)
  const read = (of: typeof org, id: string) => of.work(({ work: { db } }) => employmentRows(db, id))
  expect(await read(org, personId)).toMatchObject({
    person: { status: 'applicant', hired_on: null, ended_on: null },
    earlier: [],
    absences: [],
  })
  await expect(read(org, newId())).rejects.toMatchObject({ code: 'notFound' })
  await expect(read(other, personId)).rejects.toMatchObject({ code: 'notFound' })
})
