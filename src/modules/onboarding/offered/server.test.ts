import { describe, expect, test } from 'vitest'
import { addDays } from '../../../kit/contract/time.ts'
import { newId } from '../../../kit/server/ids.ts'
import { testText, testTextRequirement } from '../../../testing/acknowledgements.ts'
import { testPosition } from '../../../testing/caregivers.ts'
import { testDocumentType, testRequirement } from '../../../testing/compliance.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { testWalkthrough } from '../../../testing/walkthroughs.ts'
import { freezeVersion } from '../store.ts'

const product = await testProduct()
const { call } = product
const base = '/api/onboarding'
const setUp = () => testWalkthrough(product)

test('the people who can be told are listed by kind', async () => {
  const { org, send } = await setUp()
  const { accountId } = await org.staff('Recruiter')
  const admins = await send('GET', '/get-admin-members')
  expect(admins.body.data).toEqual([{ id: org.adminId, name: 'Ada Admin', email: org.adminEmail }])
  const members = await send('GET', '/get-organization-users')
  expect(members.body.data.map((one: { id: string }) => one.id)).toEqual([accountId])
})

test('texts are offered with the requirements that ask people of the position for them', async () => {
  const { org, position, send } = await setUp()
  const [asked, free] = [await testText(org, { name: 'A privacy text' }), await testText(org, { name: 'B handbook' })]
  await testTextRequirement(org, asked, { name: 'HIPAA' })
  const offered = (await send('GET', `/requirement-acknowledgement/${position.id}`)).body.data
  const own = offered.filter((one: { id: string }) => [asked, free].includes(one.id))
  expect(own).toEqual([
    { id: asked, name: 'A privacy text', requirements: ['HIPAA'] },
    { id: free, name: 'B handbook', requirements: [] },
  ])
  expect((await send('GET', `/requirement-acknowledgement/${newId()}`)).status).toBe(404)
})

test('documents are offered with the requirements that ask people of the position for them today', async () => {
  const { org, position, send } = await setUp()
  const other = await testPosition(product, org)
  const [card, scan] = [
    await testDocumentType(org, { name: 'A card' }),
    await testDocumentType(org, { name: 'B scan', medical: true }),
  ]
  const away = await testDocumentType(org, { name: 'C away' })
  await org.work(({ work: { db } }) =>
    db.updateTable('document_type').set({ active: false }).where('id', '=', away).execute(),
  )
  const today = await org.work(async ({ work }) => work.today)
  const asks = (name: string, of: object = {}) => testRequirement(org, card, { name, ...of })
  await asks('Of all')
  await asks('Of the position', { positionIds: [position.id] })
  await asks('Of another position', { positionIds: [other] })
  await asks('From today on', { inForceFrom: today })
  await asks('Through today', { inForceTo: today })
  await asks('From tomorrow on', { inForceFrom: addDays(today, 1) })
  await asks('Through yesterday', { inForceTo: addDays(today, -1) })
  const gone = await asks('Retired')
  const retired = await call('PUT', `/api/compliance-requirement/delete-requirement/${gone.id}`, { token: org.admin })
  expect(retired.status).toBe(200)
  const offered = (await send('GET', `/documentStep/${position.id}`)).body.data
  const told = offered.filter((one: { id: string }) => [card, scan, away].includes(one.id))
  expect(told).toEqual([
    {
      ...{ id: card, name: 'A card', description: '', category: null, medical: false },
      requirements: ['From today on', 'Of all', 'Of the position', 'Through today'],
    },
    { ...{ id: scan, name: 'B scan', description: '', category: null, medical: true }, requirements: [] },
  ])
  expect((await send('GET', `/documentStep/${newId()}`)).status).toBe(404)
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
    const other = await testOrganization(product)
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
    const org = await testOrganization(product)
    expect((await upload(org.admin, Buffer.from('just words'))).status).toBe(415)
  })
})
