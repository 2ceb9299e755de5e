import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startPost } from '../src/testing/post.ts'
import { call, ownDataDir, signInFirst, startProduct } from '../src/testing/product.ts'
import { furnish, tell } from './crew.ts'

const invitations = 30

test('an email server that hangs holds up neither people nor the end, and every email comes once', async () => {
  const open = new Set<Socket>()
  // Accepts, and never says a word.
  const silent = createServer(socket => {
    open.add(socket)
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const dataDir = ownDataDir()
  const product = await startProduct(dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const token = await signInFirst(product, dataDir)
  const { documentTypeId } = await furnish(product, token)
  expect(documentTypeId).toBeTruthy()
  const { body } = await call(product.port, 'GET', '/api/positions', { token })
  const addresses = Array.from({ length: invitations }, (_, n) => `person${n}@example.com`)
  let slowest = 0
  for (const email of addresses) {
    const began = performance.now()
    const person = { firstName: 'Ines', lastName: 'Okafor', email, positionId: body.data.data[0].id }
    expect((await call(product.port, 'POST', '/api/caregiver', { token, body: person })).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - began)
  }
  const began = performance.now()
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  const ending = (performance.now() - began) / 1000
  expect(ending).toBeLessThan(30)
  for (const socket of open) socket.destroy()
  silent.close()
  await once(silent, 'close')

  const post = await startPost({ port })
  const again = await startProduct(dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  await expect
    .poll(() => addresses.filter(address => post.to(address).length > 0).length, { timeout: 900_000, interval: 1000 })
    .toBe(invitations)
  expect(addresses.filter(address => post.to(address).length !== 1)).toEqual([])
  tell('email server hangs', { invitations, slowestInvitation: slowest / 1000, ending, cameTwice: 0 })
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})
