import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { newId } from '../../../kit/server/ids.ts'
import { ownDatabase } from '../../../kit/server/testing/database.ts'
import { mailsTo } from '../../../testing/caregivers.ts'
import { chatting, testOffice } from '../../../testing/chat.ts'
import { eicar, testClamd } from '../../../testing/clamd.ts'
import { formOf, pdf, testPerson, testType, upload } from '../../../testing/documents.ts'
import { dropList, stateHeader } from '../../../testing/exclusions.ts'
import { testOrganization } from '../../../testing/people.ts'
import { type Answer, testProduct } from '../../../testing/test-product.ts'
import { testWalkthrough } from '../../../testing/walkthroughs.ts'
import { scanWaiting } from './work.ts'

const clamd = await testClamd(2_000_000)
afterAll(clamd.goAway)
const product = await testProduct({ CLAMD_URL: clamd.url }, await ownDatabase())
const without = await testProduct()
afterEach(() => product.setNow(null))

const infected = () => Buffer.concat([pdf(), Buffer.from(`\n${eicar}\n`)])
const page = (bytes: Buffer) => [{ name: 'card.pdf', bytes }]

async function furnish(test = product) {
  const org = await testOrganization(test)
  const [type, person] = [await testType(test, org), await testPerson(org)]
  const send = (bytes: Buffer) => upload(test, org.admin, { userId: person.id, documentTypeId: type.id }, page(bytes))
  const acts = () =>
    org.work(({ work: { db } }) =>
      db.selectFrom('audit_event').selectAll().where('action', 'in', ['file.refused', 'document.infected']).execute(),
    )
  return { org, person, type, send, acts }
}

const filesOf = (dataDir: string, organizationId: string) => {
  const folder = join(dataDir, 'files', organizationId)
  return existsSync(folder) ? readdirSync(folder, { recursive: true }) : []
}

test('a file with a virus is refused with a sentence and put on record, and nothing of it is kept', async () => {
  const { org, send, acts } = await furnish()
  const answer = await send(infected())
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toMatchObject([
    { path: 'files', message: expect.stringContaining('A virus was found in card.pdf (Eicar-Signature).') },
  ])
  expect(filesOf(product.dataDir, org.id)).toEqual([])
  expect(await acts()).toMatchObject([
    {
      action: 'file.refused',
      account_id: org.adminId,
      after: { name: 'card.pdf', infection: 'Eicar-Signature', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ])
})

test('a file without one is kept as scanned', async () => {
  const { send } = await furnish()
  const before = clamd.scans()
  expect((await send(pdf())).body.data.files).toMatchObject([{ scan: 'clean' }])
  expect(clamd.scans()).toBe(before + 1)
})

test('without a scanner every file says that it was not scanned, and the job leaves it so', async () => {
  const { send, person, org } = await furnish(without)
  expect((await send(infected())).body.data.files).toMatchObject([{ scan: 'notScanned' }])
  await scanWaiting(without.services)
  const list = await without.call('GET', `/api/documents/upload-document/${person.id}`, { token: org.admin })
  expect(list.body.data.data[0].files).toMatchObject([{ scan: 'notScanned' }])
})

test('while the scanner is away files are kept, and scanned later: staff are told, and the file is no longer opened', async () => {
  const { org, person, type, send, acts } = await furnish()
  const reviewer = await org.staff('Coordinator')
  await clamd.goAway()
  const bad = await send(infected())
  const good = await send(pdf())
  expect([bad.status, bad.body.data.files[0].scan, good.body.data.files[0].scan]).toEqual([
    200,
    'notScanned',
    'notScanned',
  ])
  await expect(scanWaiting(product.services)).rejects.toThrow()
  await clamd.comeBack()
  await scanWaiting(product.services)

  const listed = await product.call('GET', `/api/documents/upload-document/${person.id}`, { token: org.admin })
  const scans = listed.body.data.data.map((one: { id: string; files: { scan: string }[] }) => [
    one.id,
    one.files[0]?.scan,
  ])
  expect(new Map(scans)).toEqual(
    new Map([
      [bad.body.data.id, 'infected'],
      [good.body.data.id, 'clean'],
    ]),
  )
  for (const token of [org.admin, person.token]) {
    const opened = await product.call('GET', `/api/documents/upload-document/${bad.body.data.id}/file`, { token })
    expect(opened).toMatchObject({ status: 410, body: { message: expect.stringContaining('A virus was found') } })
  }
  const at = `/api/documents/download?userId=${person.id}`
  const answer = await product.app.inject({ url: at, headers: { authorization: `Bearer ${org.admin}` } })
  const zip = await fromBufferPromise(answer.rawPayload)
  const names: string[] = []
  for await (const entry of zip.eachEntry()) names.push(entry.fileName)
  expect(names.filter(name => name.endsWith('.pdf'))).toHaveLength(1)
  expect(names).toContain('Left out.txt')

  expect(await acts()).toMatchObject([
    { action: 'document.infected', person_id: person.id, after: { type: type.name, infection: 'Eicar-Signature' } },
  ])
  for (const email of [org.adminEmail, reviewer.email]) {
    const mail = (await mailsTo(product, email)).at(-1)
    expect(mail).toMatchObject({ subject: 'A virus was found in a stored file' })
    expect(mail?.links[0]).toContain(`/caregivers/documents/${person.id}?document=${bad.body.data.id}`)
    expect(mail?.text).not.toContain(type.name)
  }
  // A second run tells nobody again.
  await scanWaiting(product.services)
  expect(await acts()).toHaveLength(1)
})

test('a file that is no document is told of, too: administrators hear it, and nobody opens it', async () => {
  const { org } = await furnish()
  const { coordinator } = await testOffice(product, org)
  const chatId = await chatting(product).group(org, [org.adminId, coordinator.accountId])
  await clamd.goAway()
  const sent = await product.call('POST', '/api/chat/messages', {
    token: org.admin,
    ...formOf({ id: newId(), chatId }, 'files', page(infected())),
  })
  expect(sent.status).toBe(200)
  await clamd.comeBack()
  await scanWaiting(product.services)
  const opened = await product.call('GET', `/api/chat/file/${sent.body.data.files[0].id}`, { token: coordinator.token })
  expect(opened.status).toBe(410)
  const acts = await org.work(({ work: { db } }) =>
    db.selectFrom('audit_event').selectAll().where('action', '=', 'file.infected').execute(),
  )
  expect(acts).toMatchObject([{ after: { name: 'card.pdf', infection: 'Eicar-Signature' } }])
  const told = async (email: string) =>
    (await mailsTo(product, email)).filter(one => one.subject === 'A virus was found in a stored file').length
  expect([await told(org.adminEmail), await told(coordinator.email)]).toEqual([1, 0])
})

const mp4 = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
const withVirus = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`\n${eicar}\n`)])
type Scene = Awaited<ReturnType<typeof furnish>>

/** Each place where files come in beside documents: how one is sent, which field it is, and where it is opened. */
const places: Record<
  string,
  (of: Scene) => { field: string; send: () => Promise<Answer>; open: (sent: Answer) => string }
> = {
  'a chat': ({ org, person }) => ({
    field: 'files',
    send: () => {
      const form = formOf({ id: newId(), to: person.accountId }, 'files', page(infected()))
      return product.call('POST', '/api/chat/messages', { token: org.admin, ...form })
    },
    open: sent => `/api/chat/file/${sent.body.data.files[0].id}`,
  }),
  'a video of a walkthrough': ({ org }) => ({
    field: 'file',
    send: () => {
      const form = formOf({}, 'file', [{ name: 'card.pdf', bytes: withVirus(mp4) }])
      return product.call('POST', '/api/onboarding/video', { token: org.admin, ...form })
    },
    open: sent => `/api/onboarding/video/${sent.body.data.id}`,
  }),
  'a page that is not sent yet': ({ org, person, type }) => ({
    field: 'files',
    send: () => {
      const fields = { id: newId(), userId: person.id, documentTypeId: type.id, place: '0' }
      const form = formOf(fields, 'files', page(infected()))
      return product.call('POST', '/api/documents/draft-page', { token: org.admin, ...form })
    },
    open: sent => `/api/documents/draft-page/${sent.body.data.id}`,
  }),
  'a list of excluded people': ({ org }) => ({
    field: 'file',
    send: () => dropList(product, org, [], { name: 'card.pdf', bytes: withVirus(Buffer.from(stateHeader)) }),
    open: sent => `/api/compliance-requirement/exclusions/files/${sent.body.data.id}`,
  }),
}

test.each(Object.entries(places))(
  '%s: a virus is refused as it comes, and never opened when it is found later',
  async (_, of) => {
    const scene = await furnish()
    const { field, send, open } = of(scene)
    const refused = await send()
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: field, message: expect.stringContaining('A virus was found in card.pdf (Eicar-Signature).') }],
    ])
    await clamd.goAway()
    const sent = await send()
    expect(sent.status, sent.body.message).toBe(200)
    await clamd.comeBack()
    await scanWaiting(product.services)
    const opened = await product.call('GET', open(sent), { token: scene.org.admin })
    expect([opened.status, opened.body.message]).toEqual([
      410,
      'A virus was found in this file. It is no longer opened.',
    ])
  },
)

test('a message and the address of a video say that their file was not scanned', async () => {
  const { org, person } = await furnish(without)
  const form = formOf({ id: newId(), to: person.accountId }, 'files', page(pdf()))
  const sent = await without.call('POST', '/api/chat/messages', { token: org.admin, ...form })
  expect(sent.body.data.files).toMatchObject([{ scan: 'notScanned' }])
  const walkthrough = await testWalkthrough(without)
  const token = walkthrough.org.admin
  const video = formOf({}, 'file', [{ name: 'a.mp4', bytes: mp4 }])
  const { id } = (await without.call('POST', '/api/onboarding/video', { token, ...video })).body.data
  await walkthrough.add('Watch', { type: 'video-training', content: { videoFileId: id } })
  const signed = await without.call('GET', `/api/onboarding/video-address/${id}`, { token })
  expect(signed.body.data).toMatchObject({ scan: 'notScanned' })
})

test('a ZIP names the files in it that nobody scanned', async () => {
  const { org, person, send } = await furnish(without)
  await send(pdf())
  const at = `/api/documents/download?userId=${person.id}`
  const answer = await without.app.inject({ url: at, headers: { authorization: `Bearer ${org.admin}` } })
  const zip = await fromBufferPromise(answer.rawPayload)
  const texts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    texts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  const [name] = [...texts.keys()].filter(one => one.endsWith('.pdf'))
  expect(texts.get('Not scanned.txt')).toBe(`These files were not scanned for viruses:\n${name}\n`)
})

test('a file that the scanner takes not is tried again a day later, and does not hold up the others', async () => {
  const { send } = await furnish()
  const large = await send(Buffer.concat([pdf(), Buffer.alloc(3_000_000)]))
  expect(large.body.data.files).toMatchObject([{ scan: 'notScanned' }])
  await scanWaiting(product.services)
  const before = clamd.scans()
  await scanWaiting(product.services)
  expect(clamd.scans()).toBe(before)
  product.setNow(new Date(Date.now() + 2 * 86_400_000).toISOString())
  await scanWaiting(product.services)
  expect(clamd.scans()).toBe(before + 1)
})
