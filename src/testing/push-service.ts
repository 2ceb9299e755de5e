import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pushed } from '../modules/notifications/push/work.ts'

type Received = { readonly headers: IncomingHttpHeaders; readonly body: Buffer; readonly shown: Pushed }

/** What a device's browser reads of a message that was encrypted for it (RFC 8291, 8188). */
function decrypt(body: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): Pushed {
  const [salt, keyLength = 0] = [body.subarray(0, 16), body[20]]
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', device.computeSecret(sender), auth, info, 32))
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // After the text stands a mark, and what fills it up.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}

/** A stand-in of a browser's push service on this machine, with one device. It answers with `status`, which a test may change. */
export async function startPushService() {
  const device = createECDH('prime256v1')
  const [publicKey, auth] = [device.generateKeys(), randomBytes(16)]
  const state = { got: [] as Received[], status: 201 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      state.got.push({ headers: request.headers, body, shown: decrypt(body, device, auth) })
      response.writeHead(state.status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  const subscription = { endpoint: `http://localhost:${port}/${randomBytes(8).toString('hex')}`, keys }
  function stop() {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(state, { subscription, stop })
}
