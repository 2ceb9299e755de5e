import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../kit/server/ids.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { addDocumentType, addPosition, stepSent, testWalkthrough } from '../../testing/walkthroughs.ts'
import { freezeVersion, readVersion, walkthroughFor } from '../onboarding/store.ts'
import { setupApi } from './contract.ts'

const product = await testProduct()
const { call } = product
const base = '/api/onboarding'
const setUp = () => testWalkthrough(product)

describe('who may', () => {
  const calls = Object.values(setupApi).map(line => {
    const path = line.path.replace(/:\w+/, newId())
    return { line, path, name: line.name }
  })

  test.each(calls)('$name: a stranger is refused', async ({ line, path }) => {
    expect((await call(line.method, path)).status).toBe(401)
  })

  test.each(calls.filter(({ line }) => line.method !== 'GET'))(
    '$name: an auditor is refused',
    async ({ line, path }) => {
      const org = await testOrganization(product)
      const { token } = await org.staff('Auditor')
      expect((await call(line.method, path, { token })).status).toBe(403)
    },
  )

  test.each(calls.filter(({ line }) => line.path.includes(':')))(
    '$name: what is not there is not found',
    async ({ line, path }) => {
      const org = await testOrganization(product)
      const body = { ...stepSent({}), name: 'Name', positionId: newId(), status: true }
      const answer = await call(line.method, path, { token: org.admin, ...(line.method === 'PUT' ? { body } : {}) })
      expect(answer.status).toBe(404)
    },
  )

  test('an auditor reads', async () => {
    const { org, id } = await setUp()
    const { token } = await org.staff('Auditor')
    expect((await call('GET', `${base}/onboarding-detail/${id}`, { token })).status).toBe(200)
  })

  test('another organization sees and changes nothing', async () => {
    const { id, add, position } = await setUp()
    const { stepId } = await add('First')
    const other = await testOrganization(product)
    const as = { token: other.admin }
    const body = { name: 'Mine', positionId: position.id, status: true, ...stepSent({}) }
    expect((await call('GET', `${base}/onboarding-detail/${id}`, as)).status).toBe(404)
    expect((await call('PUT', `${base}/update-onboarding/${id}`, { ...as, body })).status).toBe(404)
    expect((await call('PUT', `${base}/isactive-onboarding/${id}`, { ...as, body })).status).toBe(404)
    expect((await call('POST', `${base}/duplicate-onboarding/${id}`, as)).status).toBe(404)
    expect((await call('DELETE', `${base}/delete-onboarding/${id}`, as)).status).toBe(404)
    expect((await call('PUT', `${base}/step/${stepId}`, { ...as, body })).status).toBe(404)
    expect((await call('DELETE', `${base}/step/${stepId}`, as)).status).toBe(404)
    expect((await call('GET', `${base}/documentStep/${position.id}`, as)).status).toBe(404)
    const foreign = { ...as, body: { ...stepSent({}), onboardingId: id } }
    expect((await call('POST', `${base}/onboarding-steps`, foreign)).status).toBe(404)
    const made = await call('POST', `${base}/create-onboarding`, { ...as, body })
    expect(made.body.errors).toEqual([{ path: 'positionId', message: 'Choose a position from the list.' }])
    expect((await call('GET', `${base}/get-onboarding`, as)).body.data.pagination.total).toBe(0)
  })
})

describe('walkthroughs', () => {
  test('one is made with its position, nested once', async () => {
    const { made, position } = await setUp()
    expect(made.body.data.data).toMatchObject({
      positionId: position.id,
      position: { id: position.id, abbreviation: position.abbreviation },
      active: false,
      steps: [],
    })
  })

  test('without a name it is refused, with the field', async () => {
    const { position, send } = await setUp()
    const answer = await send('POST', '/create-onboarding', { name: ' ', positionId: position.id })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'name', message: 'Fill this in.' }])
  })

  test('the list is searched, filtered and paged', async () => {
    const { org, send, id } = await setUp()
    const other = await addPosition(product, org)
    await send('POST', '/create-onboarding', { name: 'Nurses', positionId: other.id })
    await send('PUT', `/isactive-onboarding/${id}`, { status: true })
    const names = async (query: string) =>
      (await send('GET', `/get-onboarding?${query}`)).body.data.data.map((row: { name: string }) => row.name)
    expect(await names('sort=name')).toEqual(['Home health aide start', 'Nurses'])
    expect(await names('search=nurs')).toEqual(['Nurses'])
    expect(await names(`positionId=${other.id}`)).toEqual(['Nurses'])
    expect(await names('active=true')).toEqual(['Home health aide start'])
    const paged = await send('GET', '/get-onboarding?limit=1&page=2&sort=name')
    expect(paged.body.data.pagination).toEqual({ limit: 1, total: 2, page: 2, totalPages: 2 })
  })

  test('is renamed and moved to another position', async () => {
    const { org, send, id } = await setUp()
    const other = await addPosition(product, org)
    const answer = await send('PUT', `/update-onboarding/${id}`, { name: 'New', positionId: other.id })
    expect(answer.body.data).toMatchObject({ id, name: 'New', position: { abbreviation: other.abbreviation } })
  })

  test('says when it was changed last, by whatever changed in its steps', async () => {
    const { add, send, detail } = await setUp()
    onTestFinished(() => product.setNow(null))
    const began = Date.now()
    const minute = (n: number) => new Date(began + n * 60_000).toISOString()
    const changedAt = async () => (await detail()).updatedAt
    product.setNow(minute(1))
    const { stepId, uniqueId } = await add('First')
    expect(await changedAt()).toBe(minute(1))
    product.setNow(minute(2))
    await send('PUT', `/step/${stepId}`, stepSent({ uniqueId, title: 'Other words' }))
    expect(await changedAt()).toBe(minute(2))
    product.setNow(minute(3))
    await send('DELETE', `/step/${stepId}`)
    expect(await changedAt()).toBe(minute(3))
  })

  test('is duplicated with its steps, inactive, and what waits there waits for the copies', async () => {
    const { org, add, send, id } = await setUp()
    const documentTypeId = await addDocumentType(org, 'CPR card')
    const first = await add('First')
    const content = { documents: [{ documentTypeId, required: false }] }
    await add('Papers', { type: 'document-upload', content, waitsFor: first.stepId })
    await send('PUT', `/isactive-onboarding/${id}`, { status: true })
    const answer = await send('POST', `/duplicate-onboarding/${id}`)
    expect(answer.body.message).toBe('Onboarding duplicated successfully')
    const { name, active, steps } = answer.body.data
    expect({ name, active }).toEqual({ name: 'Copy of Home health aide start', active: false })
    expect(steps.map((one: { title: string }) => one.title)).toEqual(['First', 'Papers'])
    expect(steps[0].stepId).not.toBe(first.stepId)
    expect(steps[1].waitsFor).toBe(steps[0].stepId)
    expect(steps[1].content.documents).toEqual([{ documentTypeId, name: 'CPR card', required: false }])
  })

  test('the one that people of a position start is the active one made last', async () => {
    const { id, send, position, work } = await setUp()
    const current = () => work(({ work: { db } }) => walkthroughFor(db, position.id))
    expect(await current()).toBeNull()
    await send('PUT', `/isactive-onboarding/${id}`, { status: true })
    const second = await send('POST', '/create-onboarding', { name: 'Newer', positionId: position.id })
    expect(await current()).toBe(id)
    await send('PUT', `/isactive-onboarding/${second.body.data.data.id}`, { status: true })
    expect(await current()).toBe(second.body.data.data.id)
    await send('DELETE', `/delete-onboarding/${second.body.data.data.id}`)
    expect(await current()).toBe(id)
  })

  test('is deleted: gone from the list, and what was frozen stays readable', async () => {
    const { id, add, send, work } = await setUp()
    await add('First')
    const version = await work(({ work: { db, now } }) => freezeVersion(db, now, id))
    expect((await send('DELETE', `/delete-onboarding/${id}`)).body.success).toBe(true)
    expect((await send('GET', '/get-onboarding')).body.data.data).toEqual([])
    expect((await send('GET', `/onboarding-detail/${id}`)).status).toBe(404)
    const kept = await work(({ work: { db } }) => readVersion(db, version.id))
    expect(kept.steps.map(one => one.title)).toEqual(['First'])
  })

  test('the documents say which requirement of the position asks for them', async () => {
    const { org, send, position, work } = await setUp()
    const cpr = await addDocumentType(org, 'CPR card')
    await addDocumentType(org, 'Other paper')
    const elsewhere = await addPosition(product, org)
    const require = (name: string, positionId: string | null, more: object = {}) =>
      work(async ({ work: { db, now } }) => {
        const [requirementId, versionId, categoryId] = [newId(), newId(), newId()]
        await db.insertInto('category').values({ id: categoryId, name, type: 'compliance' }).execute()
        await db
          .insertInto('requirement')
          .values({ id: requirementId, ...more })
          .execute()
        await db
          .insertInto('requirement_version')
          .values({
            id: versionId,
            requirement_id: requirementId,
            version: 1,
            name,
            category_id: categoryId,
            satisfied_by: '{}',
            lasting: '{}',
            due: '{}',
            seriousness: 'blocks',
            effective_on: '2020-01-01',
            created_at: now,
          })
          .execute()
        const of = { version_id: versionId }
        await db
          .insertInto('requirement_document_type')
          .values({ ...of, document_type_id: cpr })
          .execute()
        if (positionId)
          await db
            .insertInto('requirement_position')
            .values({ ...of, position_id: positionId })
            .execute()
      })
    await require('Life support', position.id)
    await require('Everybody', null)
    await require('Elsewhere', elsewhere.id)
    await require('Retired', null, { retired_on: '2021-01-01' })
    const answer = await send('GET', `/documentStep/${position.id}`)
    expect(answer.body.data).toMatchObject([
      { id: cpr, name: 'CPR card', requirements: ['Everybody', 'Life support'] },
      { name: 'Other paper', requirements: [] },
    ])
  })

  test('every change is in the audit trail', async () => {
    const { id, add, send, work } = await setUp()
    const { stepId } = await add('First')
    await send('PUT', `/step/${stepId}`, stepSent({ title: 'Changed' }))
    await send('DELETE', `/step/${stepId}`)
    await send('PUT', `/isactive-onboarding/${id}`, { status: true })
    await send('DELETE', `/delete-onboarding/${id}`)
    const events = await work(({ work: { db } }) =>
      db.selectFrom('audit_event').select('action').where('subject_id', '=', id).orderBy('id').execute(),
    )
    expect(events.map(event => event.action)).toEqual([
      'walkthrough.created',
      'walkthrough.stepAdded',
      'walkthrough.stepChanged',
      'walkthrough.stepDeleted',
      'walkthrough.statusChanged',
      'walkthrough.deleted',
    ])
  })
})

describe('versions', () => {
  test('a version is used again until the draft changes', async () => {
    const { id, add, send, work } = await setUp()
    const { stepId, uniqueId } = await add('First')
    const freeze = () => work(({ work: { db, now } }) => freezeVersion(db, now, id))
    const first = await freeze()
    expect(await freeze()).toEqual(first)
    await send('PUT', `/step/${stepId}`, stepSent({ uniqueId, title: 'Other words' }))
    const second = await freeze()
    expect(second).toMatchObject({ version: 2 })
    expect(second.steps[0]?.title).toBe('Other words')
    const old = await work(({ work: { db } }) => readVersion(db, first.id))
    expect(old.steps[0]?.title).toBe('First')
    await send('DELETE', `/step/${stepId}`)
    expect(await freeze()).toMatchObject({ version: 3, steps: [] })
  })
})
