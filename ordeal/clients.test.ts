import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formOf } from '../src/testing/documents.ts'
import { call, ownDataDir, signInFirst, startProduct } from '../src/testing/product.ts'
import { furnish, tell } from './crew.ts'

const each = 100

test('slow and broken clients hold up nobody, and leave nothing behind', async () => {
  const dataDir = ownDataDir()
  const product = await startProduct(dataDir)
  const token = await signInFirst(product, dataDir)
  const { userId, documentTypeId } = await furnish(product, token)
  const picture = { name: 'card.pdf', bytes: Buffer.alloc(2_000_000, 65) }
  const { body, headers } = formOf({ userId, documentTypeId }, 'files', [picture])
  const head = (length: number) =>
    `POST /api/documents/upload-document HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${length}\r\n\r\n`
  const sockets: Socket[] = []
  const client = async (act: (socket: Socket) => void) => {
    const socket = connect(product.port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    act(socket)
  }
  for (let n = 0; n < each; n++) {
    // Half a head; a head and nothing; half an upload and gone; garbage; a body that is shorter than it says.
    await client(socket => socket.write('GET /api/positions HTTP/1.1\r\nhost: loc'))
    await client(socket => socket.write(head(1000)))
    await client(socket =>
      socket.write(head(body.length) + body.subarray(0, 200_000).toString('latin1'), () => socket.destroy()),
    )
    await client(socket => socket.write('\u0000\u0001\r\n\r\n'))
    await client(socket => socket.end(`${head(1000)}short`))
  }
  const seconds: number[] = []
  for (let n = 0; n < 50; n++) {
    const began = performance.now()
    expect((await call(product.port, 'GET', '/api/positions', { token })).status).toBe(200)
    seconds.push((performance.now() - began) / 1000)
  }
  for (const socket of sockets) socket.destroy()
  const left = () =>
    readdirSync(join(dataDir, 'incoming'), { recursive: true, withFileTypes: true }).filter(one => one.isFile()).length
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  tell('slow and broken clients', { clients: sockets.length, slowestAnswerBeside: Math.max(...seconds), filesLeft: 0 })
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
})
