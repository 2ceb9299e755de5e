import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allParts } from '../../parts.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { makeApp } from './app.ts'

const product = await testProduct()
const { call } = product
let org: TestOrganization
beforeAll(async () => {
  org = await testOrganization(product)
})

const notFound = { success: false, message: 'The requested resource was not found.', code: 'notFound' }
const create = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  call('POST', '/api/positions', { token: org.admin, body, headers })

describe('what cannot be read is refused in the envelope', () => {
  test.each(['/api/nothing', '/api', '/api?x', '/api/positions/a/b/c', '/health/x', '/dev/other'])(
    'spec 8, NOT_FOUND: %s',
    async path => {
      const answer = await call('GET', path, { token: org.admin })
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: notFound })
    },
  )

  test('an id longer than any', async () => {
    const answer = await call('DELETE', `/api/positions/${'x'.repeat(300)}`, { token: org.admin })
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: notFound })
  })

  test('an address that is no address', async () => {
    const { status, body, headers } = await call('GET', '/api/%zz')
    expect(status).toBe(400)
    expect(body).toEqual({ success: false, message: 'The request could not be read.', code: 'invalid' })
    expect(headers['x-request-id']).toBeTypeOf('string')
  })

  test.each(['{"name":', '[', '{"__proto__":{"admin":true}}', ''])('broken JSON: %s', async body => {
    const answer = await create(body)
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: { success: false, message: 'The request could not be read.', code: 'invalid' },
    })
  })

  test.each(['[]', 'null', '"text"', '7'])('JSON that is no object: %s', async body => {
    const answer = await create(body)
    expect({ status: answer.status, success: answer.body.success }).toEqual({ status: 400, success: false })
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'another kind than JSON: %s',
    async type => {
      const answer = await create('name=A', { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(answer.body.message).toBe('Send JSON, or a form with files where the call takes them.')
    },
  )

  test('more than a megabyte of JSON', async () => {
    const answer = await create(JSON.stringify({ name: 'x'.repeat(1_000_000) }))
    expect(answer.status).toBe(413)
    expect(answer.body).toEqual({ success: false, message: 'What was sent is too large.', code: 'tooLarge' })
  })

  test('a NUL byte, which PostgreSQL cannot store, in the body, the query and the path', async () => {
    expect((await create({ name: 'A\u0000B', abbreviation: 'AB' })).status).toBe(400)
    expect((await call('GET', '/api/positions?search=%00', { token: org.admin })).status).toBe(400)
    expect((await call('GET', '/api/organization/public/a%00b')).status).toBeLessThan(500)
    const login = { email: 'a\u0000b@example.com', password: 'x' }
    expect((await call('POST', '/api/admin/login', { body: login })).status).toBe(400)
  })

  test('half a character', async () => {
    expect((await create('{"name":"A\\ud800B","abbreviation":"HC"}')).status).toBeLessThan(500)
  })
})

test('every answer carries a request id of its own, also a refusal', async () => {
  const paths = ['/health/live', '/api/openapi.json', '/api/get-states', '/api/get-profile', '/api/nothing']
  const ids = await Promise.all(paths.map(async path => (await call('GET', path)).headers['x-request-id']))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(paths.length)
})

test("a caller's own request id is not taken over: it would stand in the log", async () => {
  const { headers } = await call('GET', '/health/live', { headers: { 'x-request-id': 'forged' } })
  expect(headers['x-request-id']).not.toBe('forged')
})

describe('answers are not kept by browsers and proxies', () => {
  test.each<[string, number, (token: string) => Parameters<typeof call>]>([
    ['a profile', 200, token => ['GET', '/api/get-profile', { token }]],
    ['a list', 200, token => ['GET', '/api/caregiver', { token }]],
    ['an export', 200, token => ['GET', '/api/report/forecast/export', { token }]],
    ['what was changed', 200, token => ['PUT', '/api/color-mode', { token, body: { colorMode: 'dark' } }]],
    ['a refused sign-in', 401, () => ['POST', '/api/admin/login', { body: { email: 'a@b.example', password: 'x' } }]],
    ['a refusal', 401, () => ['GET', '/api/get-profile']],
    ['what is not there', 404, token => ['GET', '/api/nothing', { token }]],
    ['an address that is none', 400, () => ['GET', '/api/%zz']],
  ])('%s', async (_what, status, asked) => {
    const answer = await call(...asked(org.admin))
    expect(answer.status, answer.body.message).toBe(status)
    expect(answer.headers['cache-control']).toMatch(/^(private, )?no-store$/)
  })

  test('but what is the same for everybody', async () => {
    expect((await call('GET', '/api/get-states')).headers['cache-control']).toBe('public, max-age=3600')
    // A refusal of the same call is nobody else's.
    expect((await call('GET', '/api/get-cities?limit=0')).headers['cache-control']).toBe('no-store')
  })
})

test('an answer of the API runs nothing, is not guessed at, and is not framed elsewhere', async () => {
  const { headers } = await call('GET', '/api/get-states')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test('health: alive, and ready with the database', async () => {
  expect((await call('GET', '/health/live')).body).toEqual({ status: 'ok' })
  expect((await call('GET', '/health/ready')).body).toMatchObject({ status: 'ok' })
})

describe('the browser app', () => {
  const webRoot = mkdtempSync('/tmp/carefold-web-')
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<script nonce="__CSP_NONCE__"></script><meta nonce="__CSP_NONCE__">')
  cpSync(new URL('../../../public', import.meta.url), webRoot, { recursive: true })
  writeFileSync(join(webRoot, 'assets/a-1234.js'), 'export {}')
  writeFileSync(join(webRoot, 'assets/pdf.worker.min-1234.mjs'), 'export {}')
  afterAll(() => rmSync(webRoot, { recursive: true }))

  async function open(url: string) {
    const { app } = await makeApp(product.services, allParts, webRoot)
    try {
      return await app.inject({ method: 'GET', url })
    } finally {
      await app.close()
    }
  }

  test.each(['/', '/login', '/caregivers/documents/1?tab=2'])(
    'is answered on %s, with a nonce that its policy names',
    async url => {
      const { statusCode, body, headers } = await open(url)
      expect(statusCode).toBe(200)
      const nonces = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
      expect(new Set(nonces).size).toBe(1)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers['cache-control']).toBe('no-cache')
      expect((await open(url)).body).not.toBe(body)
    },
  )

  test('its files are kept for a year', async () => {
    const { statusCode, headers } = await open('/assets/a-1234.js')
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['service-worker.js', 'text/javascript', 'is no sandbox'],
    ['manifest.webmanifest', 'application/manifest+json', 'allows nothing'],
    ['icon-192.png', 'image/png', 'allows nothing'],
  ])('%s stands under its own name, as %s, fresh, and %s', async (name, type, allows) => {
    const { statusCode, headers } = await open(`/${name}`)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy.includes('sandbox')).toBe(allows === 'allows nothing')
  })

  test('its reader of PDFs may compile its decoders, which no page may, and reaches nothing', async () => {
    const { headers } = await open('/assets/pdf.worker.min-1234.mjs')
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'")
    expect((await open('/login')).headers['content-security-policy']).not.toContain('wasm')
    expect((await open('/assets/a-1234.js')).headers['content-security-policy']).toContain('sandbox')
  })

  test.each(['/assets/of-an-older-release.js', '/api/nothing', '/assets/..%2f..%2fpackage.json'])(
    'is not answered for %s',
    async url => {
      const { statusCode, body } = await open(url)
      expect([400, 403, 404]).toContain(statusCode)
      expect(JSON.parse(body)).toMatchObject({ success: false })
    },
  )
})
