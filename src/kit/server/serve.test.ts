import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formOf, pdf } from '../../testing/documents.ts'
import { type TestOrganization, testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { admin, open, staff } from '../contract/access.ts'
import { api, get, post, put } from '../contract/endpoint.ts'
import { Refusal } from '../contract/refusal.ts'
import { makeApp } from './app.ts'
import { newId } from './ids.ts'
import { serve, serveOpen } from './serve.ts'

const { services, dataDir } = await testProduct()

const files = { field: 'paper', maxBytes: 1_000_000, types: ['application/pdf'] }
const named = z.object({ name: z.string().min(1) })
const trialApi = api('trial', '/api/trial', {
  save: put('/save/:id', {
    allow: admin,
    query: z.object({ times: z.coerce.number().int().max(9).optional() }),
    body: named.extend({ inner: z.object({ at: z.number() }).array().optional() }),
    reply: named,
    says: 'Saved.',
  }),
  read: get('/read', { allow: staff('caregivers.edit'), reply: named, nested: true }),
  forget: post('/forget', { allow: admin, body: named, reply: z.null() }),
  owesNothing: post('/owes-nothing', { allow: admin, reply: z.null(), unaudited: 'it changes nothing' }),
  keep: post('/keep', { allow: admin, files, body: z.object({ after: z.string() }), reply: z.null() }),
  break: post('/break', { allow: admin, body: z.object({ with: z.string() }), reply: z.null() }),
  promise: get('/promise', { allow: admin, reply: named }),
})
const strangersApi = api('trial', '/api/trial', {
  tell: get('/tell', { allow: open, reply: z.null() }),
})

const addPosition = (name: string) => ({ id: newId(), name, abbreviation: name.slice(0, 12) })
const entry = { action: 'trial.done', subjectKind: 'trial' }

const trial = serve(trialApi, {
  async save(ctx) {
    await ctx.audit(entry)
    const found = { name: `${ctx.body.name} x ${ctx.query.times ?? 1}`, passwordHash: 'secret' }
    return found
  },
  read: async () => ({ name: 'read' }),
  async forget(ctx) {
    await ctx.db.insertInto('position').values(addPosition(ctx.body.name)).execute()
    return null
  },
  owesNothing: async () => null,
  async keep(ctx) {
    for (const file of ctx.files) await ctx.services.files.keep(ctx, file)
    await ctx.audit(entry)
    if (ctx.body.after === 'refuse') throw new Refusal('notPossible')
    return null
  },
  async break(ctx) {
    throw new Error(`cannot reach ${ctx.body.with}`)
  },
  promise: async () => JSON.parse('{}'),
})

let org: TestOrganization
let coordinator: string
let auditor: string
const { app } = await makeApp(services, [trial, serveOpen(strangersApi, { tell: async () => null })], null)
afterAll(() => app.close())
beforeAll(async () => {
  org = await testOrganization({ services } as Parameters<typeof testOrganization>[0])
  coordinator = (await org.staff('Coordinator')).token
  auditor = (await org.staff('Auditor')).token
})

type Sent = { token?: string | undefined; body?: unknown; headers?: Record<string, string> }
async function call(method: 'GET' | 'POST' | 'PUT', url: string, { token, body, headers }: Sent = {}) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const payload = body === undefined ? {} : { payload: body as string | object }
  const answer = await app.inject({ method, url, headers: { ...headers, ...authorization }, ...payload })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const broken = { body: '{"name":', headers: { 'content-type': 'application/json' } }
const save = (id: string, sent: Sent, query = '') => call('PUT', `/api/trial/save/${id}${query}`, sent)

describe('a call is refused in this order', () => {
  test('first who is not signed in, whatever was sent', async () => {
    for (const sent of [broken, { body: {} }, { body: 'text', headers: { 'content-type': 'text/plain' } }])
      expect((await save('no-id', sent, '?times=x')).status).toBe(401)
    const huge = { body: JSON.stringify({ name: 'x'.repeat(1_100_000) }), headers: broken.headers }
    expect((await save('no-id', huge)).status).toBe(401)
  })

  test('then who may not, whatever was sent', async () => {
    for (const token of [auditor, coordinator]) {
      const answer = await save('no-id', { token, ...broken }, '?times=x')
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 403,
        body: { success: false, message: 'You do not have permission to access this page.', code: 'notAllowed' },
      })
    }
    expect((await call('GET', '/api/trial/read', { token: auditor })).status).toBe(403)
    expect((await call('GET', '/api/trial/read', { token: coordinator })).status).toBe(200)
  })

  test('then an id that is none, as not found', async () => {
    const answer = await save('no-id', { token: org.admin, body: {} }, '?times=x')
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 404,
      body: { success: false, message: 'The requested resource was not found.', code: 'notFound' },
    })
  })

  test('then what is wrong in the query, then in the body, each with its place', async () => {
    const query = await save(newId(), { token: org.admin, body: {} }, '?times=10')
    expect(query.status).toBe(400)
    expect(query.body.errors).toMatchObject([{ path: 'times', message: 'Enter 9 or less.' }])
    const body = await save(newId(), { token: org.admin, body: { inner: [{ at: 1 }, { at: 'x' }] } })
    expect(body.body).toEqual({
      success: false,
      message: 'Please check the fields that are marked.',
      code: 'invalid',
      errors: [
        { path: 'name', message: 'Fill this in.' },
        { path: 'inner.1.at', message: 'This is not of the right kind.' },
      ],
    })
  })
})

describe('an answer', () => {
  test('is the envelope, and holds nothing that the contract does not promise', async () => {
    const { body } = await save(newId(), { token: org.admin, body: { name: 'A', role: 'admin' } }, '?times=2')
    expect(body).toEqual({ success: true, message: 'Saved.', data: { name: 'A x 2' } })
  })

  test('nests once where the contract says so', async () => {
    const { body } = await call('GET', '/api/trial/read', { token: org.admin })
    expect(body).toEqual({ success: true, message: 'Done.', data: { data: { name: 'read' } } })
  })

  test('that is not what was promised is our error and not told', async () => {
    const answer = await call('GET', '/api/trial/promise', { token: org.admin })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 500,
      body: { success: false, message: 'An unexpected error occurred. Please try again.', code: 'unexpected' },
    })
  })

  test('to an error of ours says nothing of it', async () => {
    const { status, body } = await call('POST', '/api/trial/break', { token: org.admin, body: { with: '10.1.2.3' } })
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('10.1.2.3')
  })

  test('to a public call needs no token and does not look at one', async () => {
    for (const token of [undefined, 'x'.repeat(43), org.admin]) {
      const { status, headers } = await call('GET', '/api/trial/tell', { token })
      expect([status, headers['idempotency-replayed']]).toEqual([200, undefined])
    }
  })
})

describe('a change', () => {
  const positions = (name: string) =>
    org.work(({ work: { db } }) => db.selectFrom('position').select('id').where('name', '=', name).execute())

  test('without an audit event fails, and nothing of it stays', async () => {
    const answer = await call('POST', '/api/trial/forget', { token: org.admin, body: { name: 'Unaudited' } })
    expect(answer.status).toBe(500)
    expect(await positions('Unaudited')).toEqual([])
  })

  test('needs none when the contract says why', async () => {
    expect((await call('POST', '/api/trial/owes-nothing', { token: org.admin })).status).toBe(200)
  })
})

describe('a file', () => {
  const stored = () => {
    const folder = join(dataDir, 'files')
    if (!existsSync(folder)) return 0
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile()).length
  }
  const send = async (after: string) => {
    const form = await formOf({ after }, 'paper', [{ name: 'a.pdf', bytes: pdf() }])
    return call('POST', '/api/trial/keep', { token: org.admin, ...form })
  }

  test('that was kept goes away again when the call fails afterwards', async () => {
    const before = stored()
    expect((await send('refuse')).status).toBe(422)
    expect(stored()).toBe(before)
    expect((await send('keep')).status).toBe(200)
    expect(stored()).toBe(before + 1)
  })

  test('is refused where none is taken', async () => {
    const form = await formOf({ name: 'A' }, 'paper', [{ name: 'a.pdf', bytes: pdf() }])
    const answer = await save(newId(), { token: org.admin, ...form })
    expect({ status: answer.status, success: answer.body.success }).toEqual({ status: 415, success: false })
  })
})

test('a public line among those that need a sign-in does not start', () => {
  expect(() => serve(strangersApi, { tell: async () => null })).toThrow(/wrong kind of contract/)
})
