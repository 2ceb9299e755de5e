import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '../../testing/test-product.ts'
import { sendRaw } from '../../testing/wire.ts'

const product = await testProduct()
let port = 0
beforeAll(async () => {
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
})

const head = 'host: carefold.test\r\nconnection: close\r\n'
const large = 'x'.repeat(20_000)
const many = Array.from({ length: 1500 }, (_, at) => `x-${at}: ${at}\r\n`).join('')

test.each([
  ['headers too large', 431, `GET /api/get-states HTTP/1.1\r\n${head}x-large: ${large}\r\n\r\n`],
  ['too many headers', 431, `GET /api/get-states HTTP/1.1\r\n${head}${many}\r\n`],
  ['an unknown method', 400, `STEAL /api/get-states HTTP/1.1\r\n${head}\r\n`],
  ['a method that nothing answers', 404, `PROPFIND /api/get-states HTTP/1.1\r\n${head}\r\n`],
  ['CONNECT', 404, `CONNECT elsewhere.example:443 HTTP/1.1\r\n${head}\r\n`],
  ['a bad length', 400, `POST /api/admin/login HTTP/1.1\r\n${head}content-length: ten\r\n\r\n`],
  ['two lengths', 400, `POST /api/admin/login HTTP/1.1\r\n${head}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`],
  ['a bad chunk', 400, `POST /api/admin/login HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
  ['NUL in the address', 400, `GET /api/get-\0states HTTP/1.1\r\n${head}\r\n`],
  ['no host', 400, 'GET /api/get-states HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['something unknown expected', 417, `GET /api/get-states HTTP/1.1\r\n${head}expect: tea\r\n\r\n`],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
])('%s is refused in the envelope, with an id and closed to everything', async (_what, status, bytes) => {
  const answer = await sendRaw(port, bytes)
  expect([answer.status, answer.text]).toEqual([
    status,
    expect.stringMatching(/^\{"success":false,"message":"[^"]+","code":"(invalid|notFound|tooLarge)"\}$/),
  ])
  expect(answer.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})
