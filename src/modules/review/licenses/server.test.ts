import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testPosition } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testPerson } from '../../../testing/documents.ts'
import { testPaper } from '../../../testing/evidence.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { keepProfile } from '../../caregivers/store.ts'

const product = await testProduct()
const { call } = product
const url = '/api/compliance-requirement/licenses'

/** Says that a type stands for several licenses, as the migration does. */
const makeJoint = (org: TestOrganization, typeId: string) =>
  product.services.database.asOwner(db =>
    sql`insert into joint_license_type (organization_id, document_type_id) values (${org.id}, ${typeId})`.execute(db),
  )

async function scene({ medical = false } = {}) {
  const org = await testOrganization(product)
  const today = await org.work(async ({ work }) => work.today)
  const joint = await testDocumentType(org, { name: 'Professional license', medical })
  const rn = await testDocumentType(org, { name: 'RN license', medical })
  const listing = await testDocumentType(org, { name: 'Nurse aide registry listing', medical })
  await makeJoint(org, joint)
  const person = await testPerson(org, 'active')
  await org.work(({ work: { db } }) => keepProfile(db, person.id, addDays(today, -100)))
  const documentId = await testPaper(product, org, {
    personId: person.id,
    documentTypeId: joint,
    receivedOn: addDays(today, -90),
    expiresOn: addDays(today, 200),
  })
  const answer = (token: string | null, documentTypeId: string | null, id = documentId) =>
    call('POST', `${url}/${id}`, { token, body: { documentTypeId } })
  const rows = async (token = org.admin) => (await call('GET', url, { token })).body.data.data
  const statusOn = async (day: string) => {
    const at = `/api/compliance-requirement/compliance?userId=${person.id}&asOf=${day}`
    const { items } = (await call('GET', at, { token: org.admin })).body.data
    return Object.fromEntries(items.map((one: { name: string; status: string }) => [one.name, one.status]))
  }
  return { org, today, joint, rn, listing, person, documentId, answer, rows, statusOn }
}

describe('who may', () => {
  test('those who review, of their own organization', async () => {
    const { org, rn, person, answer } = await scene()
    expect((await call('GET', url, {})).status).toBe(401)
    expect((await answer(null, rn)).status).toBe(401)
    const { token: auditor } = await org.staff('Auditor')
    for (const token of [auditor, person.token]) {
      expect((await call('GET', url, { token })).status).toBe(403)
      expect((await answer(token, rn)).status).toBe(403)
    }
    expect((await answer(org.admin, 'x')).body.errors[0].path).toBe('documentTypeId')
    const other = await scene()
    expect((await other.rows()).map((one: { id: string }) => one.id)).toEqual([other.documentId])
    expect((await answer(other.org.admin, other.rn)).status).toBe(404)
    // A type of another organization is none to choose.
    expect((await answer(org.admin, other.rn)).status).toBe(400)
  })

  test('medical ones only who may see them', async () => {
    const { org, rn, documentId, answer, rows } = await scene({ medical: true })
    const { token } = await org.staff('Coordinator')
    expect(await rows(token)).toEqual([])
    expect((await answer(token, rn)).status).toBe(404)
    expect((await rows()).map((one: { id: string }) => one.id)).toEqual([documentId])
  })
})

test('a license counts as what it is from the day on which somebody says so, and past days stay as they were', async () => {
  const { org, today, joint, rn, listing, person, documentId, answer, rows, statusOn } = await scene()
  const since = { inForceFrom: addDays(today, -60) }
  await testRequirement(org, joint, { name: 'Joint', ...since })
  await testRequirement(org, rn, { name: 'RN', ...since })
  const before = { Joint: 'valid', RN: 'missing' }
  expect(await statusOn(today)).toEqual(before)
  expect(await rows()).toMatchObject([
    {
      id: documentId,
      person: { id: person.id },
      status: 'approved',
      choices: [
        { id: listing, name: 'Nurse aide registry listing' },
        { id: rn, name: 'RN license' },
      ],
    },
  ])
  expect((await answer(org.admin, rn)).body.data).toEqual({ left: 0 })
  expect(await statusOn(today)).toEqual({ Joint: 'valid', RN: 'valid' })
  expect(await statusOn(addDays(today, -1))).toEqual(before)
  expect(await statusOn(addDays(today, -30))).toEqual(before)
  expect(await rows()).toEqual([])
  expect((await answer(org.admin, listing)).status).toBe(404)
})

test('what is none of them stays where it is, and is not asked about again', async () => {
  const { org, joint, person, answer, rows, documentId } = await scene()
  expect((await answer(org.admin, joint)).status).toBe(400)
  expect((await answer(org.admin, newId())).status).toBe(400)
  expect((await answer(org.admin, null)).body.data).toEqual({ left: 0 })
  expect(await rows()).toEqual([])
  const next = await testPaper(product, org, { personId: person.id, documentTypeId: joint, replacesId: documentId })
  await testPaper(product, org, { personId: person.id, documentTypeId: joint }, 'rejected')
  expect((await rows()).map((one: { id: string }) => one.id)).toEqual([next])
})

test('the list tells what the person works as, and finds them by name', async () => {
  const { org, person, rows } = await scene()
  const [rn, cna] = [await testPosition(product, org, 'RN'), await testPosition(product, org, 'CNA')]
  await org.work(({ work: { db, today } }) =>
    db
      .insertInto('person_position')
      .values([rn, cna].map(position_id => ({ person_id: person.id, position_id, from_day: today })))
      .execute(),
  )
  expect(await rows()).toMatchObject([{ positions: expect.arrayContaining(['CNA', 'RN']) }])
  const found = await call('GET', `${url}?search=nobody-of-this-name`, { token: org.admin })
  expect(found.body.data.pagination).toMatchObject({ total: 0, totalLicenses: 0 })
})
