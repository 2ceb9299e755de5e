import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formOf, pdf, testPerson, testType } from '../../testing/documents.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'

const product = await testProduct()
const org = await testOrganization(product)

beforeAll(async () => {
  await product.app.listen({ port: 0, host: '127.0.0.1' })
})
// Only what the server itself counts silence by: the test says when time passes.
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterAll(() => void vi.useRealTimers())

/** A connection, with the server's end of it, over which the head of a request was sent. */
async function begin(of: typeof product, path: string, headers: string[]) {
  const accepted = once(of.app.server, 'connection') as Promise<[Socket]>
  const socket = connect((of.app.server.address() as AddressInfo).port, '127.0.0.1')
  const [there] = await accepted
  let answer = ''
  socket.on('data', bytes => {
    answer += bytes
  })
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  /** Sends, and waits until it has arrived. */
  async function send(bytes: string | Uint8Array) {
    const before = there.bytesRead
    socket.write(bytes)
    while (there.bytesRead < before + Buffer.byteLength(bytes) && !there.destroyed) await setImmediate()
    // The handler that reads it begins only after a look into the database.
    await setImmediate()
  }
  await send([`POST ${path} HTTP/1.1`, 'host: carefold.test', ...headers, '', ''].join('\r\n'))
  return { socket, send, closed, said: () => answer }
}

const json = (length: number) => ['content-type: application/json', `content-length: ${length}`]

test('a request that brings nothing for 30 seconds is ended, in the envelope', async () => {
  const { closed, send, said } = await begin(product, '/api/admin/login', json(1000))
  await send('{')
  pass(29)
  await setImmediate()
  expect(said()).toBe('')
  pass(12)
  await closed
  expect(said()).toMatch(/^HTTP\/1.1 408 [\s\S]*"success":false/)
})

test('one without files that drips is ended after a minute', async () => {
  const { closed, send, said } = await begin(product, '/api/admin/login', json(1000))
  for (let seconds = 0; seconds < 60; seconds += 20) {
    await send('{')
    pass(20)
  }
  pass(6)
  await closed
  expect(said()).toMatch(/^HTTP\/1.1 408 /)
})

test('an upload that is slow and lives arrives, however long it takes', async () => {
  const type = await testType(product, org)
  const person = await testPerson(org)
  const { body, headers } = formOf({ userId: person.id, documentTypeId: type.id }, 'files', [
    { name: 'paper.pdf', bytes: pdf() },
  ])
  const kind = `content-type: ${headers['content-type']}`
  const { socket, send, said } = await begin(product, '/api/documents/upload-document', [
    `authorization: Bearer ${org.admin}`,
    kind,
    `content-length: ${body.length}`,
  ])
  const answered = once(socket, 'data')
  for (let at = 0; at < 20; at++) {
    await send(body.subarray(at, at + 1))
    pass(20)
  }
  await send(body.subarray(20))
  await answered
  expect(said()).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})

test('a token is looked at before the body is waited for', async () => {
  const made = ['authorization: Bearer made-up-token-made-up-token-made-up', ...json(1000)]
  const { socket, said } = await begin(product, '/api/positions', made)
  if (!said()) await once(socket, 'data')
  expect(said()).toMatch(/^HTTP\/1.1 401 /)
  socket.destroy()
})

test('no more connections are taken than the ceiling, and those that are open go on', async () => {
  const small = await testProduct({}, undefined, { connections: 2 })
  await small.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = small.app.server.address() as AddressInfo
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(open.map(socket => once(socket, 'connect')))
  const dropped = once(small.app.server, 'drop')
  const third = connect(port, '127.0.0.1').on('error', () => undefined)
  await dropped
  await once(third, 'close')
  open[0]?.write('GET /health/live HTTP/1.1\r\nhost: carefold.test\r\n\r\n')
  expect(String((await once(open[0] as Socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  for (const socket of open) socket.destroy()
})
