import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testCategory } from '../../../testing/compliance.ts'
import { testCaregiver } from '../../../testing/evaluations.ts'
import { daysFound, daysHeld, testHolder } from '../../../testing/holder.ts'
import { testOffice } from '../../../testing/offices.ts'
import { type TestOrganization, testOrganization } from '../../../testing/people.ts'
import { reportScene } from '../../../testing/reports.ts'
import { moveTo } from '../../../testing/survey.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { tellFactsChanged } from '../../caregivers/work.ts'
import { finishChanges } from '../../requirements/changes/work.ts'

const product = await testProduct()
const { call } = product

const matrixOf = async (org: TestOrganization, query: string, token = org.admin) =>
  (await call('GET', `/api/report/compliance-matrix?${query}`, { token })).body.data

test('a column is called what its requirement was called on the day', async () => {
  const { org, card, cardType, people } = await reportScene(product)
  const titles = async (query: string, token = org.admin) =>
    (await matrixOf(org, query, token)).columns.map((column: { name: string }) => column.name)
  const prefix = '/api/compliance-requirement'
  const satisfiedBy = { kind: 'document', sourceId: cardType }
  const rule = {
    categoryId: await testCategory(org),
    satisfiedBy,
    lasting: [{ kind: 'printedDate' }],
    seriousness: 'warns',
  }
  product.setNow(new Date(Date.now() + 86_400_000).toISOString())
  const token = await org.tokenFor(org.adminId)
  const renamed = await call('PUT', `${prefix}/${card.id}`, { token, body: { ...rule, name: 'Resuscitation' } })
  expect(renamed.body.message).toBe('Requirement saved as a new version.')
  await finishChanges(product.services, org)
  expect(await titles('', token)).toEqual(['Resuscitation', 'TB, yearly'])
  product.setNow(null)
  expect(await titles('')).toEqual(['CPR', 'TB, yearly'])
  // Asked of Ana alone, so that it is a column where she is.
  const item = { ...rule, name: 'A letter', userId: people.ana.personId }
  expect((await call('POST', `${prefix}/compliance`, { token: org.admin, body: item })).body.message).toBe(
    'Item added.',
  )
  expect(await titles('limit=1')).toEqual(['A letter', 'CPR', 'TB, yearly'])
  expect(await titles('limit=1&page=2')).toEqual(['CPR', 'TB, yearly'])
})

test('a version that is still to come neither names a column nor moves it to its category', async () => {
  const { org, card, cardType, today } = await reportScene(product)
  const [here, there] = await org.work(({ work: { db } }) =>
    db.selectFrom('category').select(['id', 'name']).where('type', '=', 'compliance').orderBy('name').execute(),
  )
  const satisfiedBy = { kind: 'document', sourceId: cardType }
  const rule = { satisfiedBy, lasting: [{ kind: 'printedDate' }], seriousness: 'warns', name: 'Resuscitation' }
  const body = { ...rule, categoryId: there?.id, inForceFrom: addDays(today, 200) }
  const saved = await call('PUT', `/api/compliance-requirement/${card.id}`, { token: org.admin, body })
  expect(saved.status).toBe(200)
  await finishChanges(product.services, org)
  const columns = async (query: string) => (await matrixOf(org, query)).columns
  expect(await columns(`categoryId=${here?.id}`)).toEqual([
    expect.objectContaining({ name: 'CPR', category: here }),
    expect.objectContaining({ name: 'TB, yearly' }),
  ])
  expect(await columns(`categoryId=${there?.id}`)).toEqual([])
  expect(await columns(`categoryId=${there?.id}&asOf=${addDays(today, 200)}`)).toEqual([
    { id: card.id, name: 'Resuscitation', category: there },
  ])
})

test('finds who held a position or worked in a state on the day that is asked about', async () => {
  const { org, wishes } = await testHolder(product)
  for (const wish of wishes) {
    const found = await daysFound(product, org, async (_, day) => {
      product.setNow(null)
      return (await matrixOf(org, `${wish}&asOf=${day}`)).pagination.total === 1
    })
    expect(found, wish).toEqual(daysHeld)
  }
})

test('as of an earlier day shows and finds people by the position and the state that they were known to have then', async () => {
  onTestFinished(() => product.setNow(null))
  product.setNow('2026-03-02T18:00:00Z')
  const { org, people } = await reportScene(product)
  const { ben } = people
  const { positionId } = await testApplicant(org, { firstName: 'Zoe' })
  product.setNow('2026-05-01T18:00:00Z')
  await moveTo(org, ben.personId, { positionId, state: 'CA', since: '2026-03-02' })
  const token = await org.tokenFor(org.adminId)
  const seen = async (query: string) => {
    const { data } = await matrixOf(org, query, token)
    type Row = { id: string; position: { id: string } | null }
    return data.filter(({ id }: Row) => id === ben.personId).map(({ position }: Row) => position?.id)
  }
  for (const [asOf, id, state] of [
    ['2026-04-30', ben.positionId, 'TX'],
    ['2026-05-01', positionId, 'CA'],
  ] as const)
    for (const wish of ['', `&positionId=${id}`, `&stateId=${state}`])
      expect(await seen(`asOf=${asOf}${wish}`), `${asOf} ${wish}`).toEqual([id])
  expect(await seen(`asOf=2026-04-30&positionId=${positionId}`)).toEqual([])
  expect(await seen(`asOf=2026-05-01&stateId=TX`)).toEqual([])
})

test('as of an earlier day says what of people and rules was put down only later', async () => {
  onTestFinished(() => product.setNow(null))
  product.setNow('2026-03-02T18:00:00Z')
  const { org, cardType, people } = await reportScene(product)
  product.setNow('2026-05-01T18:00:00Z')
  const token = await org.tokenFor(org.adminId)
  await org.work(async ({ work }) => {
    const contact = work.db.updateTable('person').set({ first_contact_on: '2026-03-20' })
    await contact.where('id', '=', people.ben.personId).execute()
    await tellFactsChanged(work, people.ben.personId)
  })
  const rule = {
    name: 'Hepatitis B',
    categoryId: await testCategory(org),
    satisfiedBy: { kind: 'document', sourceId: cardType },
    lasting: [{ kind: 'printedDate' }],
    seriousness: 'warns',
    inForceFrom: '2026-03-10',
  }
  const made = await call('POST', '/api/compliance-requirement', { token, body: rule })
  expect(made.body.message).toBe('Requirement created.')
  await finishChanges(product.services, org)
  const told = async (day: string) => {
    const { data, columns } = await matrixOf(org, `asOf=${day}`, token)
    type Row = { firstName: string; putDownLater: { kind: string; putDownOn: string }[] }
    type Column = { name: string; putDownOn?: string }
    return {
      people: data.flatMap(({ firstName, putDownLater }: Row) =>
        putDownLater.map(({ kind, putDownOn }) => [firstName, kind, putDownOn]),
      ),
      rules: columns.flatMap(({ name, putDownOn }: Column) => (putDownOn ? [[name, putDownOn]] : [])),
    }
  }
  expect(await told('2026-03-15')).toEqual({ people: [], rules: [['Hepatitis B', '2026-05-01']] })
  expect(await told('2026-04-01')).toEqual({
    people: [['Ben', 'firstContact', '2026-05-01']],
    rules: [['Hepatitis B', '2026-05-01']],
  })
  expect(await told('2026-05-01')).toEqual({ people: [], rules: [] })
  const csv = await call('GET', '/api/report/compliance-matrix/export?asOf=2026-04-01', { token })
  expect(csv.body).toContain('first client contact Mar 20, 2026 (put down May 1, 2026)')
  expect(csv.body).toContain('Hepatitis B (put down May 1, 2026)')
})

test('is narrowed to an office or to those without one, and so is its file', async () => {
  const org = await testOrganization(product)
  const tampa = await testOffice(product, org)
  const here = await testCaregiver(org, '2026-01-05')
  await testCaregiver(org, '2026-01-05')
  await org.work(({ work: { db } }) =>
    db.updateTable('person').set({ first_name: 'Tamsin', office_id: tampa }).where('id', '=', here.personId).execute(),
  )
  const names = async (query: string) =>
    (await matrixOf(org, query)).data.map(({ firstName }: { firstName: string }) => firstName)
  expect(await names(`officeId=${tampa}`)).toEqual(['Tamsin'])
  expect(await names('officeId=none')).toEqual(['Grace'])
  expect((await names('')).toSorted()).toEqual(['Grace', 'Tamsin'])
  const at = `/api/report/compliance-matrix/export?officeId=${tampa}`
  const { body } = await call('GET', at, { token: org.admin })
  expect(body).toContain('Tamsin')
  expect(body).not.toContain('Grace')
})
