import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, makeOutbound, NotSent } from './outbound.ts'

const message = { headers: { 'content-type': 'application/json' }, body: '{"type":"webhook.test"}' }

async function listening(server: Server) {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A server on this machine that notes what it gets and answers with `status` and `text`. */
async function receiver(status = 200, text = 'Thanks.', headers: Record<string, string> = {}) {
  const got: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      got.push(body)
      response.writeHead(status, headers).end(text)
    })
  })
  return { got, port: await listening(server) }
}

const leadsTo =
  (...names: string[][]) =>
  async () =>
    (names.length > 1 ? names.shift() : names[0])?.map(address => ({ address, family: 4 })) ?? []
const outbound = (resolve = leadsTo(['127.0.0.1']), toLocalhost = true) => makeOutbound({ toLocalhost }, resolve)
const why = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    error => (error instanceof NotSent ? error.why : String(error)),
  )

test.each(['8.8.8.8', '1.1.1.1', '::ffff:8.8.8.8', '2606:4700:4700::1111'])('%s is of the internet', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['127.0.0.1', '127.8.9.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.254', '192.168.0.10'],
  // What answers a machine in a cloud about itself.
  ...['169.254.169.254', '100.100.100.200', '192.0.0.192', '168.63.129.16', '::ffff:168.63.129.16', 'fd00:ec2::254'],
  ...['100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', 'fe80::1', 'fc00::1', 'fdff::1', 'fec0::1', 'ff02::1', '2001:db8::1'],
  // IPv4 addresses inside of IPv6 ones.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', '2001::1'],
  ...['localhost', '', '10.0.0'],
])('%s is not', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  'http://hooks.example/',
  'ftp://hooks.example/',
  'https://user:word@hooks.example/',
  'https://hooks.example/#part',
  'hooks.example',
  'https://',
  'https://10.0.0.5/',
  // The same address as numbers of other kinds.
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.5]/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is not reached', async url => {
  const out = outbound(leadsTo(['8.8.8.8']), false)
  expect(await out.reaches(url)).toBe(false)
  expect(await why(out.post(url, message))).toBe('address')
})

test('a name is reached when all of its addresses are of the internet', async () => {
  const url = 'https://hooks.example/carefold'
  expect(await outbound(leadsTo(['8.8.8.8']), false).reaches(url)).toBe(true)
  expect(await outbound(leadsTo(['8.8.8.8', '10.0.0.5']), false).reaches(url)).toBe(false)
  expect(await outbound(leadsTo([]), false).reaches(url)).toBe(false)
  expect(await outbound(() => Promise.reject(new Error('ENOTFOUND')), false).reaches(url)).toBe(false)
})

test('a name that leads elsewhere by the time something is sent is not followed', async () => {
  const { got, port } = await receiver()
  // Checked at saving, then moved to this machine; and of two answers the second one is this machine.
  const out = outbound(leadsTo(['8.8.8.8'], ['127.0.0.1']), false)
  const url = `https://hooks.example:${port}/`
  expect(await out.reaches(url)).toBe(true)
  expect(await why(out.post(url, message))).toBe('address')
  expect(got).toEqual([])
})

test('what is connected to is the address that was checked: a name is asked for once', async () => {
  const { got, port } = await receiver(201, 'Thanks.\u0000')
  let asked = 0
  const out = outbound(async () => {
    asked++
    return [{ address: '127.0.0.1', family: 4 }]
  })
  expect(await out.post(`http://localhost:${port}/`, message)).toEqual({ status: 201, text: 'Thanks.' })
  expect([got, asked]).toEqual([[message.body], 1])
})

test('to this machine only where that was switched on, and never to another one by that name', async () => {
  const { got, port } = await receiver()
  expect(await why(outbound(leadsTo(['127.0.0.1']), false).post(`http://localhost:${port}/`, message))).toBe('address')
  expect(await why(outbound(leadsTo(['10.0.0.5'])).post(`http://localhost:${port}/`, message))).toBe('address')
  expect(await why(outbound().post(`http://hooks.example:${port}/`, message))).toBe('address')
  expect(got).toEqual([])
})

test('a redirect is an answer and not followed', async () => {
  const inside = await receiver()
  const { port } = await receiver(307, '', { location: `http://127.0.0.1:${inside.port}/` })
  expect(await outbound().post(`http://localhost:${port}/`, message)).toEqual({ status: 307, text: '' })
  expect(inside.got).toEqual([])
})

test('of an answer that does not end, the first part is read', async () => {
  const server = createServer((_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(1000)));
      response.once('drain', more)
    }
    more()
  })
  const { text } = await outbound().post(`http://localhost:${await listening(server)}/`, message)
  expect(text).toBe('x'.repeat(2000))
})

test('who does not answer is not waited for', async () => {
  const silent = createServer(() => undefined)
  const out = makeOutbound({ toLocalhost: true }, leadsTo(['127.0.0.1']), 50)
  expect(await why(out.post(`http://localhost:${await listening(silent)}/`, message))).toBe('timeout')
})

test('who does not speak TLS, or not at all, gets nothing', async () => {
  const { port, got } = await receiver()
  expect(await why(outbound().post(`https://localhost:${port}/`, message))).toBe('certificate')
  expect(await why(outbound().post('http://localhost:1/', message))).toBe('connection')
  const closed = await listening(createTlsServer())
  expect(await why(outbound().post(`https://localhost:${closed}/`, message))).toBe('certificate')
  expect(got).toEqual([])
})
