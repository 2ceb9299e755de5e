import { describe, expect, test } from 'vitest'
import { newId } from '../../../kit/server/ids.ts'
import { testApplicant } from '../../../testing/applicant.ts'
import { testOrganization } from '../../../testing/people.ts'
import { testProduct } from '../../../testing/test-product.ts'
import { testWalkthrough } from '../../../testing/walkthroughs.ts'

const product = await testProduct()
const { call } = product

// The smallest that is taken for an mp4: its first box, and bytes to tell apart.
const mp4 = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  Buffer.from('0123456789'),
])

/** A walkthrough with an uploaded video, and an applicant who may watch it. */
async function setUp() {
  const { org, add } = await testWalkthrough(product)
  const upload = async () => {
    const boundary = 'video'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), mp4, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await call('POST', '/api/onboarding/video', { token: org.admin, body, headers })
    expect(answer.status).toBe(200)
    return String(answer.body.data.id)
  }
  const fileId = await upload()
  await add('Watch', { type: 'video-training', content: { videoFileId: fileId } })
  const applicant = await testApplicant(org)
  const sign = (token: string | null, id = fileId) => call('GET', `/api/onboarding/video-address/${id}`, { token })
  const ticket = String((await sign(applicant.token)).body.data.ticket)
  const watch = (headers: Record<string, string> = {}, of = ticket, id = fileId) =>
    call('GET', `/api/onboarding/watch/${id}?ticket=${encodeURIComponent(of)}`, { headers })
  return { org, fileId, applicant, sign, ticket, watch, upload, add }
}

describe('the address of a video', () => {
  test('is signed for who is signed in and may watch it', async () => {
    const { org, sign, upload } = await setUp()
    expect((await sign(null)).status).toBe(401)
    const { token } = await org.staff('Auditor')
    expect((await sign(token)).status).toBe(200)
    // Uploaded by an administrator and in no step yet.
    expect((await sign(token, await upload())).status).toBe(404)
    expect((await sign(token, newId())).status).toBe(404)
    const other = await testOrganization(product)
    expect((await sign(other.admin)).status).toBe(404)
  })

  test('opens without a token, and for this one file', async () => {
    const { watch, ticket, upload, add } = await setUp()
    const answer = await watch()
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(mp4.toString())
    expect(answer.headers['content-disposition']).toBe("inline; filename*=UTF-8''a.mp4")
    const another = await upload()
    await add('Watch this too', { type: 'video-training', content: { videoFileId: another } })
    expect((await watch({}, ticket, another)).status).toBe(410)
  })

  test('opens nothing in which a virus was found', async () => {
    const { org, watch, fileId } = await setUp()
    const found = { scan: 'infected', infection: 'Eicar-Signature' }
    await org.work(({ work: { db } }) => db.updateTable('stored_file').set(found).where('id', '=', fileId).execute())
    expect((await watch()).status).toBe(410)
  })

  test('is worth nothing when it was changed or made up', async () => {
    const { watch, ticket } = await setUp()
    const changed = ticket.slice(0, -2) + (ticket.endsWith('AA') ? 'BB' : 'AA')
    for (const of of [changed, 'x', '', ticket.slice(0, 40)]) {
      const answer = await watch({}, of)
      expect([answer.status, answer.body.message]).toEqual([410, 'This link is no longer valid.'])
    }
    expect((await watch({}, 'x'.repeat(401))).status).toBe(400)
  })

  test('works for five minutes', async () => {
    const { org, fileId } = await setUp()
    product.setNow('2032-01-05T10:00:00.000Z')
    try {
      const token = await org.tokenFor(org.adminId)
      const { ticket } = (await call('GET', `/api/onboarding/video-address/${fileId}`, { token })).body.data
      const watch = async () => (await call('GET', `/api/onboarding/watch/${fileId}?ticket=${ticket}`)).status
      product.setNow('2032-01-05T10:04:59.999Z')
      expect(await watch()).toBe(200)
      product.setNow('2032-01-05T10:05:00.000Z')
      expect(await watch()).toBe(410)
    } finally {
      product.setNow(null)
    }
  })

  test('ends with the sign-in that it was signed for', async () => {
    const { applicant, watch, sign, ticket } = await setUp()
    const again = await sign(applicant.token)
    expect(again.body.data.ticket).not.toBe(ticket)
    await call('POST', '/api/logout', { token: applicant.token })
    for (const of of [ticket, again.body.data.ticket]) expect((await watch({}, of)).status).toBe(410)
  })
})

describe('a player', () => {
  test('gets the stretch that it asks for', async () => {
    const { watch } = await setUp()
    const whole = await watch()
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': String(mp4.length),
    })
    const part = await watch({ range: 'bytes=24-27' })
    expect(part.status).toBe(206)
    expect(part.body).toBe('0123')
    expect(part.headers).toMatchObject({ 'content-range': `bytes 24-27/${mp4.length}`, 'content-length': '4' })
    expect((await watch({ range: 'bytes=-2' })).body).toBe('89')
    expect((await watch({ range: 'bytes=31-' })).body).toBe('789')
  })

  test('that asks behind the end is told how long it is', async () => {
    const { watch } = await setUp()
    const answer = await watch({ range: `bytes=${mp4.length}-` })
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${mp4.length}`)
  })

  test('that holds a part of another file gets the whole of this one', async () => {
    const { watch } = await setUp()
    const { etag } = (await watch()).headers
    expect((await watch({ range: 'bytes=24-', 'if-range': '"other"' })).status).toBe(200)
    expect((await watch({ range: 'bytes=24-', 'if-range': String(etag) })).status).toBe(206)
  })
})
