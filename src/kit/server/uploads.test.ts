import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { formOf, type Page, pdf, testPerson, testType, upload } from '../../testing/documents.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { newId } from './ids.ts'

const product = await testProduct()
const { call, dataDir } = product
const org = await testOrganization(product)
const type = await testType(product, org)

const jpeg = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** Every file below a folder of the data directory. */
const filesIn = (folder: string): string[] =>
  existsSync(join(dataDir, folder))
    ? readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
    : []

async function handIn(...pages: Page[]) {
  const person = await testPerson(org)
  const stored = filesIn('files').length
  const answer = await upload(product, org.admin, { userId: person.id, documentTypeId: type.id }, pages)
  return { answer, added: filesIn('files').length - stored }
}

/** A Word document that says "Resume". */
const docx = Buffer.from(
  [
    'UEsDBBQAAAAIAOGFdF1AE3eN3gAAAJwBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbH1QS07DMBC9iuUtiid0gRBK0gWUJbAoB7DsSWLhnzxuKbdn',
    '0pYuUNXlzPvqdetD8GKPhVyKvbxXrRQYTbIuTr383L42j3I9dNufjCSYGqmXc635CYDMjEGTShkjI2MqQVc+ywRZmy89Iaza9gFMihVjberiIYfu',
    'BUe981VsDvw+xbJciucTb4nqpc7ZO6Mrw7CgcFVX0NMN4T7af+2aczPFyiOHZpfp7pzwzjsUZ1F86FLfdGA7+E7Fgk1mFzhC3S56JS+NozN40S9u',
    'uSSDRDxw8OqCBO3iXw84zj38AlBLAwQUAAAACADhhXRdqQzPO6EAAAAWAQAACwAAAF9yZWxzLy5yZWxzjc87DsIwDAbgq0TeqVsGhFDTLgiJFZUD',
    'RImbRjQPJeF1ezIwUMTAaPv3Z7ntH3ZmN4rJeMehqWpg5KRXxmkO5+Gw2kLftSeaRS6JNJmQWFlxicOUc9ghJjmRFanygVyZjD5akUsZNQYhL0IT',
    'rut6g/HTgKXJjopDbIANz0D/yH4cjaS9l1dLLv848JUosoiaMoe7jwrVu10VFrBrcfFg9wJQSwMEFAAAAAgA4YV0XY4WO8aQAAAAvgAAABEAAAB3',
    'b3JkL2RvY3VtZW50LnhtbEWOSw7CMAxEr1JlT11YIFT1s+MACA5QEtNWauzIDhRuT1IWbN7Y8mjGTf/2S/FC0ZmpNfuyMgWSZTfT2Jrb9bw7mb5r',
    '1tqxfXqkWCQ/ab22Zoox1ABqJ/SDlhyQ0u3B4oeYVhlhZXFB2KJqivMLHKrqCH6YyeTIO7tP1pAhGbG7oKaaBvKcKRvDxp8f/r90X1BLAQIUAxQA',
    'AAAIAOGFdF1AE3eN3gAAAJwBAAATAAAAAAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10ueG1sUEsBAhQDFAAAAAgA4YV0XakMzzuhAAAAFgEA',
    'AAsAAAAAAAAAAAAAAIABDwEAAF9yZWxzLy5yZWxzUEsBAhQDFAAAAAgA4YV0XY4WO8aQAAAAvgAAABEAAAAAAAAAAAAAAIAB2QEAAHdvcmQvZG9j',
    'dW1lbnQueG1sUEsFBgAAAAADAAMAuQAAAJgCAAAAAA==',
  ].join(''),
  'base64',
)

test('pictures of one sender do not hold up the picture of another', async () => {
  const [many, one] = [await testPerson(org), await testPerson(org)]
  const answered: string[] = []
  const bytes = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const send = async (who: typeof many) => {
    const fields = { id: newId(), userId: who.id, documentTypeId: type.id, place: '0' }
    const sent = { token: who.token, ...formOf(fields, 'files', [{ name: 'a.png', bytes }]) }
    expect((await call('POST', '/api/documents/draft-page', sent)).status).toBe(200)
    answered.push(who.id)
  }
  const first = Array.from({ length: 6 }, () => send(many))
  // All of them wait for their turn, or have had it.
  await expect.poll(() => filesIn('incoming').length + answered.length).toBeGreaterThanOrEqual(6)
  await Promise.all([...first, send(one)])
  expect(answered.at(-1)).toBe(many.id)
})

describe('a file that is taken', () => {
  test('is kept with a preview when it is a picture, and nothing else stays', async () => {
    const { answer, added } = await handIn({ name: 'card.JPEG', bytes: await jpeg() })
    expect(answer.status).toBe(200)
    expect(answer.body.data.files).toMatchObject([{ name: 'card.JPEG', mediaType: 'image/jpeg', hasPreview: true }])
    expect(added).toBe(2)
    expect(filesIn('incoming')).toEqual([])
    const { id, files } = answer.body.data
    const picture = await call('GET', `/api/documents/upload-document/${id}/file?fileId=${files[0].id}&preview=true`, {
      token: org.admin,
    })
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
  })

  test('may be a Word document, which is only ever downloaded', async () => {
    const { answer } = await handIn({ name: 'resume.docx', bytes: docx })
    expect(answer.status, answer.body.message).toBe(200)
    const file = await call('GET', `/api/documents/upload-document/${answer.body.data.id}/file`, { token: org.admin })
    expect(file.headers['content-disposition']).toMatch(/^attachment; .*resume\.docx$/)
    expect(file.headers['content-security-policy']).toContain('sandbox')
  })

  test.each([
    ['photo', 'photo.jpg', jpeg],
    ['scan.tmp', 'scan.jpg', jpeg],
    ['setup.exe', 'setup.jpg', jpeg],
    [
      'photo.jpg',
      'photo.png',
      async () =>
        sharp(await jpeg())
          .toFormat('png')
          .toBuffer(),
    ],
    [
      'photo.jpg',
      'photo.webp',
      async () =>
        sharp(await jpeg())
          .toFormat('webp')
          .toBuffer(),
    ],
    ['a.jpg', 'a.pdf', async () => pdf()],
  ])('is judged by its content and not by its name: %s is kept as %s', async (name, kept, bytes) => {
    const { answer } = await handIn({ name, bytes: await bytes() })
    expect(answer.status, answer.body.message).toBe(200)
    expect(answer.body.data.files[0].name).toBe(kept)
  })

  test('is a PDF without a preview, and asking for one is refused', async () => {
    const { answer } = await handIn({ name: 'a.pdf', bytes: pdf() })
    const preview = await call('GET', `/api/documents/upload-document/${answer.body.data.id}/file?preview=true`, {
      token: org.admin,
    })
    expect(preview.status).toBe(400)
  })
})

test('a file whose bytes were taken out of the store is told as missing, in the envelope', async () => {
  const { answer } = await handIn({ name: 'card.jpg', bytes: await jpeg() })
  const { id, files } = answer.body.data
  const place = join(dataDir, 'files', org.id, files[0].id.slice(-2), files[0].id)
  for (const [query, path] of [
    ['', place],
    ['?preview=true', `${place}.preview`],
  ] as const) {
    const address = `/api/documents/upload-document/${id}/file${query}`
    expect((await call('GET', address, { token: org.admin })).status).toBe(200)
    rmSync(path)
    const { status, headers, body } = await call('GET', address, { token: org.admin })
    const message = 'This file is missing on the server. Please tell your administrator.'
    expect([status, body]).toEqual([500, { success: false, message, code: 'unexpected' }])
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  }
})

const text = Buffer.from('Just words, of no kind that is taken.')
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

describe('a file that is refused leaves nothing behind', () => {
  test.each<[string, number, RegExp, () => Promise<Page[]>]>([
    ['empty', 400, /empty/, async () => [{ name: 'a.pdf', bytes: Buffer.alloc(0) }]],
    ['text named .pdf', 415, /not what its name says/, async () => [{ name: 'a.pdf', bytes: text }]],
    ['a zip named .docx', 415, /cannot be used/, async () => [{ name: 'a.docx', bytes: zip }]],
    ['half a JPEG', 400, /damaged/, async () => [{ name: 'a.jpg', bytes: half(await jpeg()) }]],
    [
      'larger than 20 MB',
      413,
      /larger than 20 MB/,
      async () => [{ name: 'a.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(20_000_000)]) }],
    ],
    [
      'the second of two',
      415,
      /cannot be used/,
      async () => [
        { name: 'a.jpg', bytes: await jpeg() },
        { name: 'b.pdf', bytes: text },
      ],
    ],
    [
      'the eleventh',
      400,
      /at most 10/,
      async () => Array.from({ length: 11 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdf() })),
    ],
    ['no file at all', 400, /Choose a file/, async () => []],
  ])('%s', async (_name, status, sentence, pages) => {
    const { answer, added } = await handIn(...(await pages()))
    expect(answer.status, answer.body.message).toBe(status)
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(sentence) })
    expect(answer.body.errors?.[0]?.path ?? 'files').toBe('files')
    expect(added).toBe(0)
    expect(filesIn('incoming')).toEqual([])
  })

  test('nor does one whose call is refused after it came', async () => {
    const before = filesIn('files').length
    const other = await testOrganization(product)
    const theirs = await testPerson(other)
    const fields = { userId: theirs.id, documentTypeId: type.id }
    expect((await upload(product, org.admin, fields)).status).toBe(404)
    const fitting = { userId: (await testPerson(org)).id, documentTypeId: type.id }
    const failing = vi.spyOn(product.services.log, 'error')
    const twice = { ...fitting, number: '\u0000' }
    expect((await upload(product, org.admin, twice)).status).toBe(400)
    expect(failing).not.toHaveBeenCalled()
    expect(filesIn('files')).toHaveLength(before)
    expect(filesIn('incoming')).toEqual([])
  })

  /** A connection over which an upload has begun: the head of its call is sent, its body is still to come. */
  async function beginUpload(...pages: Page[]) {
    if (!product.app.server.listening) await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const fields = { userId: (await testPerson(org)).id, documentTypeId: type.id }
    const { body, headers } = formOf(fields, 'files', pages)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const head = [
      'POST /api/documents/upload-document HTTP/1.1',
      'host: carefold.test',
      `authorization: Bearer ${org.admin}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return { socket, body }
  }

  test('nor the first of several, and the others can still be sent: browsers read no answer before', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(15_000_000)])
    const pages = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.pdf`, bytes: large }))
    const { socket, body } = await beginUpload({ name: 'fake.pdf', bytes: text }, ...pages)
    const answered = once(socket, 'data')
    await new Promise(resolve => socket.write(body, resolve))
    expect(String(await answered)).toMatch(/^HTTP\/1.1 415 /)
    socket.write('GET /health/live HTTP/1.1\r\nhost: carefold.test\r\n\r\n')
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
    expect(filesIn('incoming')).toEqual([])
  })

  test('nor one that breaks off on its way', async () => {
    const before = filesIn('files').length
    const { socket, body } = await beginUpload({ name: 'a.jpg', bytes: await jpeg() }, { name: 'b.pdf', bytes: pdf() })
    socket.write(body.subarray(0, body.length - 200))
    await vi.waitFor(() => expect(filesIn('incoming').length).toBeGreaterThan(0), 10_000)
    socket.destroy()
    await vi.waitFor(() => expect(filesIn('incoming')).toEqual([]), 10_000)
    expect(filesIn('files')).toHaveLength(before)
  })
})

describe('the sweep', () => {
  const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid
  const folderOf = (pid: number, host = hostname()) => {
    const name = `${pid}-abc-${host}`
    mkdirSync(join(dataDir, 'incoming', name), { recursive: true })
    return join('incoming', name)
  }
  /** A process, its own words, and everything that came from it ends with the test. */
  async function saying(program: string, args: string[]): Promise<string> {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = await once(child.stdout, 'data')
    return String(line).trim()
  }
  const sweep = () => product.services.files.sweep(product.services.database, product.services.now())

  test('removes what a killed process had received and stored without a commit, and keeps what was committed', async () => {
    const { answer } = await handIn({ name: 'card.jpg', bytes: await jpeg() })
    const kept = answer.body.data.files[0].id
    const folder = folderOf(deadPid())
    writeFileSync(join(dataDir, folder, newId()), 'half a file')
    const lost = newId()
    const place = join(dataDir, 'files', org.id, lost.slice(-2))
    mkdirSync(place, { recursive: true })
    for (const name of [lost, `${lost}.preview`]) writeFileSync(join(place, name), 'stored, not committed')
    for (const id of [lost, kept]) writeFileSync(join(dataDir, folder, `${org.id}.${id}.kept`), '')
    const before = filesIn('files').length
    await sweep()
    expect(filesIn('incoming')).toEqual([])
    expect(filesIn('files')).toHaveLength(before - 2)
    expect(readFileSync(join(dataDir, 'files', org.id, kept.slice(-2), kept)).length).toBeGreaterThan(0)
  })

  test('goes on with the other files when one cannot be removed, and tries that one again', async () => {
    const [stuck, lost] = [newId(), newId()]
    const folder = folderOf(deadPid())
    const placed = (id: string, of: string) => join(dataDir, 'files', of, id.slice(-2), id)
    // A folder where a file should be is not removed like one.
    mkdirSync(placed(stuck, org.id), { recursive: true })
    const other = newId()
    mkdirSync(dirname(placed(lost, other)), { recursive: true })
    writeFileSync(placed(lost, other), 'stored, not committed')
    writeFileSync(join(dataDir, folder, `${org.id}.${stuck}.kept`), '')
    writeFileSync(join(dataDir, folder, `${other}.${lost}.kept`), '')
    await expect(sweep()).rejects.toThrow('1 files could not be swept away')
    expect(existsSync(placed(lost, other))).toBe(false)
    rmSync(placed(stuck, org.id), { recursive: true })
    await sweep()
    expect(filesIn('incoming')).toEqual([])
  })

  test('takes a zombie for dead, and a process with the number of an earlier one for another', async () => {
    // What began in the shell belongs to the program that takes its place, and that one never asks how it ended.
    const said = await saying('/bin/sh', ['-c', 'sleep 1000 & echo $$ $!; exec sleep 1000'])
    const [parent = 0, zombie = 0] = said.split(' ').map(Number)
    await expect.poll(() => readFileSync(`/proc/${parent}/comm`, 'utf8')).toContain('sleep')
    process.kill(zombie)
    await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
    for (const pid of [zombie, process.ppid]) writeFileSync(join(dataDir, folderOf(pid), newId()), 'half a file')
    await sweep()
    expect(filesIn('incoming')).toEqual([])
  })

  test('leaves alone what a running process works on, and what another machine may', async () => {
    const made = `import { makeFileStore } from ${JSON.stringify(new URL('files.ts', import.meta.url).href)}
      console.log(makeFileStore(${JSON.stringify(dataDir)}).temporary); setInterval(() => {}, 1000)`
    const living = await saying(process.execPath, ['--input-type=module', '-e', made])
    mkdirSync(living)
    const folders = [join('incoming', basename(living)), folderOf(1, 'another-machine')]
    for (const folder of folders) writeFileSync(join(dataDir, folder, newId()), 'on its way')
    await sweep()
    expect(filesIn('incoming')).toHaveLength(2)
    await product.services.files.sweep(product.services.database, new Date(Date.now() + 2 * 86_400_000))
    expect(filesIn('incoming')).toHaveLength(1)
  })
})
