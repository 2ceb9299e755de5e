import { describe, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { inWork } from '../../../kit/server/work.ts'
import { testHouse } from '../../../testing/house.ts'
import { type TestOrganization, testOrganization, unique } from '../../../testing/people.ts'
import { freezeVersion, readVersion, walkthroughFor } from '../store.ts'
import { setupApi } from './contract.ts'

const house = await testHouse()
const { call } = house
const base = '/api/onboarding'

async function addPosition(org: TestOrganization, name = unique('Position')) {
  const body = { name, abbreviation: unique('P').slice(-12) }
  return (await call('POST', '/api/positions', { token: org.admin, body })).body.data as {
    id: string
    abbreviation: string
  }
}

async function setUp() {
  const org = await testOrganization(house)
  const position = await addPosition(org)
  const body = { name: 'Home health aide start', positionId: position.id }
  const made = await call('POST', `${base}/create-onboarding`, { token: org.admin, body })
  expect(made.status).toBe(200)
  const id: string = made.body.data.data.id
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown) =>
    call(method, base + path, { token: org.admin, body: sent })
  const detail = async () => (await send('GET', `/onboarding-detail/${id}`)).body.data
  const titles = async () => (await detail()).steps.map((step: { title: string }) => step.title)
  const add = async (title: string, more: object = {}) => {
    const step = { onboardingId: id, uniqueId: newId(), type: 'welcome', title, ...more }
    const answer = await send('POST', '/onboarding-steps', step)
    expect(answer.body.message).toBe('Step saved.')
    return answer.body.data.data as { id: string; stepId: string; uniqueId: string; order: number }
  }
  const work = <T>(run: Parameters<typeof inWork<T>>[4]) =>
    inWork(house.house, org, null, { requestId: 'test', ip: '', userAgent: '' }, run)
  return { org, position, id, made, send, detail, titles, add, work }
}

async function addDocumentType(org: TestOrganization, name: string): Promise<string> {
  const id = newId()
  await org.work(({ work }) => work.db.insertInto('document_type').values({ id, name }).execute())
  return id
}

const step = (more: object) => ({ uniqueId: newId(), type: 'welcome', title: 'Hello', ...more })

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
      const org = await testOrganization(house)
      const { token } = await org.staff('Auditor')
      expect((await call(line.method, path, { token })).status).toBe(403)
    },
  )

  test.each(calls.filter(({ line }) => line.path.includes(':')))(
    '$name: what is not there is not found',
    async ({ line, path }) => {
      const org = await testOrganization(house)
      const body = { ...step({}), name: 'Name', positionId: newId(), status: true }
      const answer = await call(line.method, path, { token: org.admin, ...(line.method === 'PUT' ? { body } : {}) })
      expect(answer.status).toBe(404)
    },
  )

  test('an auditor reads', async () => {
    const { org, id } = await setUp()
    const { token } = await org.staff('Auditor')
    expect((await call('GET', `${base}/onboarding-detail/${id}`, { token })).status).toBe(200)
  })

  test('another organisation sees and changes nothing', async () => {
    const { id, add, position } = await setUp()
    const { stepId } = await add('First')
    const other = await testOrganization(house)
    const as = { token: other.admin }
    const body = { name: 'Mine', positionId: position.id, status: true, ...step({}) }
    expect((await call('GET', `${base}/onboarding-detail/${id}`, as)).status).toBe(404)
    expect((await call('PUT', `${base}/update-onboarding/${id}`, { ...as, body })).status).toBe(404)
    expect((await call('PUT', `${base}/isactive-onboarding/${id}`, { ...as, body })).status).toBe(404)
    expect((await call('POST', `${base}/duplicate-onboarding/${id}`, as)).status).toBe(404)
    expect((await call('DELETE', `${base}/delete-onboarding/${id}`, as)).status).toBe(404)
    expect((await call('PUT', `${base}/step/${stepId}`, { ...as, body })).status).toBe(404)
    expect((await call('DELETE', `${base}/step/${stepId}`, as)).status).toBe(404)
    expect((await call('GET', `${base}/documentStep/${position.id}`, as)).status).toBe(404)
    const foreign = { ...as, body: { ...step({}), onboardingId: id } }
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
    const other = await addPosition(org)
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
    const other = await addPosition(org)
    const answer = await send('PUT', `/update-onboarding/${id}`, { name: 'New', positionId: other.id })
    expect(answer.body.data).toMatchObject({ id, name: 'New', position: { abbreviation: other.abbreviation } })
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

  test('every change is in the audit trail', async () => {
    const { id, add, send, work } = await setUp()
    const { stepId } = await add('First')
    await send('PUT', `/step/${stepId}`, step({ title: 'Changed' }))
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
    await send('PUT', `/step/${stepId}`, step({ uniqueId, title: 'Other words' }))
    const second = await freeze()
    expect(second).toMatchObject({ version: 2 })
    expect(second.steps[0]?.title).toBe('Other words')
    const old = await work(({ work: { db } }) => readVersion(db, first.id))
    expect(old.steps[0]?.title).toBe('First')
  })
})

describe('steps', () => {
  test('the types on offer are the seven that can be built', async () => {
    const { send } = await setUp()
    const answer = await send('GET', '/onboarding-types')
    expect(answer.body.data.map((type: { id: string }) => type.id)).toEqual([
      'welcome',
      'video-training',
      'profile-information',
      'webpage-link',
      'document-upload',
      'text-information',
      'application-review',
    ])
  })

  test('the fields of the specification stand in the content and beside it', async () => {
    const { add, detail } = await setUp()
    const saved = await add('Read', {
      type: 'webpage-link',
      content: { text: '**Please** read', url: 'https://example.org/rules', buttonLabel: 'Open' },
    })
    expect(saved.id).toBe(saved.stepId)
    const [found] = (await detail()).steps
    expect(found).toMatchObject({
      uniqueId: saved.uniqueId,
      stepId: saved.stepId,
      order: 1,
      content: { text: '**Please** read', videoUrl: null, url: 'https://example.org/rules', buttonLabel: 'Open' },
      video_url: null,
      url: 'https://example.org/rules',
      buttonLabel: 'Open',
    })
  })

  test('a video may be named beside the content', async () => {
    const { add, detail } = await setUp()
    await add('Watch', { type: 'video-training', video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    expect((await detail()).steps[0].content.videoUrl).toBe('https://youtu.be/dQw4w9WgXcQ')
  })

  test.each([
    ['video-training', {}, 'content.videoUrl'],
    ['video-training', { videoUrl: 'https://example.org/a.mp4' }, 'content.videoUrl'],
    ['webpage-link', {}, 'content.url'],
    ['webpage-link', { url: 'javascript:alert(1)' }, 'content.url'],
    ['document-upload', { documents: [] }, 'content.documents'],
    ['text-information', { text: ' ' }, 'content.text'],
    ['welcome', { captions: 'not captions' }, 'content.captions'],
  ])('%s with %o is refused at %s', async (type, content, path) => {
    const { id, send } = await setUp()
    const answer = await send('POST', '/onboarding-steps', { ...step({ type, content }), onboardingId: id })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe(path)
  })

  test('what a step refers to must be there', async () => {
    const { id, send } = await setUp()
    const other = await setUp()
    const foreign = await addDocumentType(other.org, 'TB test')
    const elsewhere = await other.add('Elsewhere')
    const fault = async (more: object) =>
      (await send('POST', '/onboarding-steps', { ...step(more), onboardingId: id })).body.errors?.[0].path
    const documents = [{ documentTypeId: foreign }]
    expect(await fault({ type: 'document-upload', content: { documents } })).toBe('content.documents')
    const reviewers = [other.org.adminId]
    expect(await fault({ type: 'application-review', content: { reviewers } })).toBe('content.reviewers')
    expect(await fault({ waitsFor: elsewhere.stepId })).toBe('waitsFor')
    expect(await fault({ content: { videoFileId: newId() } })).toBe('content.videoFileId')
  })

  test('sent twice under one unique id, a step is there once', async () => {
    const { add, titles } = await setUp()
    const uniqueId = newId()
    const first = await add('First', { uniqueId })
    const again = await add('First, again', { uniqueId })
    expect(again.stepId).toBe(first.stepId)
    expect(await titles()).toEqual(['First, again'])
  })

  test('a step takes its place and the others make room', async () => {
    const { add, send, titles, detail } = await setUp()
    await add('B')
    await add('C')
    const a = await add('A', { order: 1 })
    expect(a.order).toBe(1)
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await send('PUT', `/step/${a.stepId}`, step({ title: 'A', order: 3 }))
    expect(await titles()).toEqual(['B', 'C', 'A'])
    await send('PUT', `/step/${a.stepId}`, step({ title: 'A', order: 99 }))
    const orders = (await detail()).steps.map((one: { order: number }) => one.order)
    expect(orders).toEqual([1, 2, 3])
  })

  test('a deleted step leaves no gap, and who waited for it waits no more', async () => {
    const { add, send, detail } = await setUp()
    const first = await add('First')
    await add('Second', { waitsFor: first.stepId })
    expect((await send('DELETE', `/step/${first.stepId}`)).body.success).toBe(true)
    const [left] = (await detail()).steps
    expect(left).toMatchObject({ title: 'Second', order: 1, waitsFor: null })
  })

  test('steps never wait for each other in a circle', async () => {
    const { add, send } = await setUp()
    const first = await add('First')
    const second = await add('Second', { waitsFor: first.stepId })
    const third = await add('Third', { waitsFor: second.stepId })
    const answer = await send('PUT', `/step/${first.stepId}`, step({ waitsFor: third.stepId }))
    expect(answer.body.errors[0].path).toBe('waitsFor')
  })

  test('a step keeps its type', async () => {
    const { add, send } = await setUp()
    const { stepId } = await add('First')
    const answer = await send('PUT', `/step/${stepId}`, step({ type: 'profile-information' }))
    expect(answer.body.errors[0].path).toBe('type')
  })

  test('a document type that a step asks for cannot vanish', async () => {
    const { org, add, work } = await setUp()
    const documentTypeId = await addDocumentType(org, 'CPR card')
    await add('Papers', { type: 'document-upload', content: { documents: [{ documentTypeId }] } })
    const removal = work(({ work: { db } }) =>
      db.deleteFrom('document_type').where('id', '=', documentTypeId).execute(),
    )
    await expect(removal).rejects.toThrow('foreign key')
  })
})

describe('what a step is made of', () => {
  test('the people who can be told are listed by kind', async () => {
    const { org, send } = await setUp()
    const { accountId } = await org.staff('Recruiter')
    const admins = await send('GET', '/get-admin-members')
    expect(admins.body.data).toEqual([{ id: org.adminId, name: 'Ada Admin', email: org.adminEmail }])
    const members = await send('GET', '/get-organization-users')
    expect(members.body.data.map((one: { id: string }) => one.id)).toEqual([accountId])
  })

  test('the documents say which requirement of the position asks for them', async () => {
    const { org, send, position, work } = await setUp()
    const cpr = await addDocumentType(org, 'CPR card')
    await addDocumentType(org, 'Other paper')
    const elsewhere = await addPosition(org)
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
})

describe('videos', () => {
  // The first bytes of every mp4: a box that names its brand.
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(64)])
  const upload = (token: string, bytes: Buffer) => {
    const edge = 'edge-of-a-part'
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="safe.mp4"\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    return call('POST', `${base}/video`, { token, body, headers })
  }

  test('one is uploaded, used in a step, and then read by who may', async () => {
    const { org, add, detail } = await setUp()
    const { id } = (await upload(org.admin, mp4)).body.data
    const { token } = await org.staff('Auditor')
    const read = (as: string) => call('GET', `${base}/video/${id}`, { token: as })
    expect((await read(token)).status).toBe(404)
    await add('Watch', { type: 'video-training', content: { videoFileId: id, captions: 'WEBVTT\n' } })
    expect((await detail()).steps[0].content).toMatchObject({ videoFileId: id, captions: 'WEBVTT\n' })
    const answer = await read(token)
    expect(answer.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': String(mp4.length) })
    const other = await testOrganization(house)
    expect((await read(other.admin)).status).toBe(404)
  })

  test('one in a version that somebody keeps can be watched after its step is gone', async () => {
    const { org, id, add, send, work } = await setUp()
    const videoFileId: string = (await upload(org.admin, mp4)).body.data.id
    const { stepId } = await add('Watch', { type: 'video-training', content: { videoFileId } })
    await work(({ work: { db, now } }) => freezeVersion(db, now, id))
    await send('DELETE', `/step/${stepId}`)
    const { token } = await org.staff('Auditor')
    expect((await call('GET', `${base}/video/${videoFileId}`, { token })).status).toBe(200)
  })

  test('what is no mp4 is refused', async () => {
    const org = await testOrganization(house)
    expect((await upload(org.admin, Buffer.from('just words'))).status).toBe(415)
  })
})
