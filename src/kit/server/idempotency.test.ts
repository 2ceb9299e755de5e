import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allParts } from '../../parts.ts'
import { formOf, pdf } from '../../testing/documents.ts'
import { type TestOrganization, testOrganization, unique } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { admin, any, staff } from '../contract/access.ts'
import { api, get, post, put } from '../contract/endpoint.ts'
import { Refusal } from '../contract/refusal.ts'
import { makeApp } from './app.ts'
import type { Work } from './context.ts'
import { dropOldAnswers } from './idempotency.ts'
import { newId } from './ids.ts'
import { runStatements } from './postgres/statements.ts'
import { serve } from './serve.ts'
import { requestLogin, testDatabase } from './testing/database.ts'

const product = await testProduct()
const { services } = product
const connection = await testDatabase()

const named = z.object({ name: z.string().min(1) })
const row = z.object({ id: z.uuid(), name: z.string() })
const files = { field: 'files', maxBytes: 1_000_000, types: ['application/pdf'] }
const trialApi = api('trial', '/api/trial', {
  add: post('/add', { allow: any, body: named, reply: row, saysOf: ({ name }) => `${name} added.` }),
  change: put('/change/:id', { allow: admin, query: z.object({ as: z.string().optional() }), body: named, reply: row }),
  invite: post('/invite', { allow: staff('caregivers.invite'), body: named, reply: row }),
  upload: post('/upload', { allow: admin, files, body: named, reply: row }),
  secret: post('/secret', { allow: admin, body: named, reply: z.object({ token: z.string() }), secret: true }),
  look: post('/look', { allow: admin, body: named, reply: row, unaudited: 'It only looks.' }),
  read: get('/read', { allow: admin, reply: row }),
})

/** What happens to the next call after its row is written, before its transaction ends. */
let meanwhile: (work: Work) => Promise<unknown> = async () => undefined
beforeEach(() => {
  meanwhile = async () => undefined
})

async function add(work: Work, name: string) {
  const id = newId()
  await work.db
    .insertInto('position')
    .values({ id, name: `${name} ${id}`, abbreviation: id.slice(-12), description: name })
    .execute()
  await work.audit({ action: 'trial.done', subjectKind: 'trial' })
  await meanwhile(work)
  return { id, name }
}

const trial = serve(trialApi, {
  add: work => add(work, work.body.name),
  change: work => add(work, work.body.name),
  invite: work => add(work, work.body.name),
  async upload(work) {
    for (const file of work.files) await work.services.files.keep(work, file)
    return add(work, work.body.name)
  },
  secret: async work => ({ token: (await add(work, work.body.name)).id }),
  look: async work => ({ id: newId(), name: work.body.name }),
  read: async () => ({ id: newId(), name: 'read' }),
})

const { app } = await makeApp(services, [trial], null)
let org: TestOrganization
let port: number
beforeAll(async () => {
  org = await testOrganization(product)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

type Sent = { key?: string; token?: string; body?: string | object; headers?: Record<string, string>; method?: 'PUT' }
async function call(path: string, { key, token = org.admin, body = {}, headers = {}, method }: Sent = {}) {
  const answer = await app.inject({
    method: method ?? 'POST',
    url: `/api/trial/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }), ...headers },
    payload: body,
  })
  return { status: answer.statusCode, replayed: answer.headers['idempotency-replayed'], body: answer.json() }
}

const rows = async (name: string, of = org) =>
  (
    await of.work(({ work: { db } }) =>
      db.selectFrom('position').select('id').where('description', '=', name).execute(),
    )
  ).length
const stored = () =>
  org.work(({ work: { db } }) => db.selectFrom('idempotent_answer').selectAll().orderBy('key_hash').execute())
const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** A key and a name that no other test uses. */
const fresh = () => ({ key: unique('key'), name: unique('Thing') })

describe('the same request with the same key', () => {
  test('gets the first answer again, and changes nothing again', async () => {
    const { key, name } = fresh()
    const first = await call('add', { key, body: { name } })
    expect(first).toMatchObject({
      status: 200,
      replayed: undefined,
      body: { message: `${name} added.`, data: { name } },
    })
    for (const _ of [1, 2]) {
      const again = await call('add', { key, body: { name } })
      expect(again).toEqual({ ...first, replayed: 'true' })
    }
    expect(await rows(name)).toBe(1)
  })

  test('changes again without a key, or with another one', async () => {
    const { key, name } = fresh()
    await call('add', { key, body: { name } })
    await call('add', { body: { name } })
    await call('add', { key: unique('key'), body: { name } })
    expect(await rows(name)).toBe(3)
  })

  test('is refused while the first is under way, and does not wait for it', async () => {
    const { key, name } = fresh()
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    meanwhile = async () => {
      begun.resolve()
      await end.promise
    }
    const first = call('add', { key, body: { name } })
    await begun.promise
    const second = await app.inject({
      method: 'POST',
      url: '/api/trial/add',
      headers: { authorization: `Bearer ${org.admin}`, 'idempotency-key': key },
      payload: { name },
    })
    expect(second.statusCode).toBe(409)
    expect(second.headers['retry-after']).toBe('1')
    expect(second.json()).toEqual({
      success: false,
      code: 'underWay',
      message: 'This is still being saved. Please wait a moment and try again.',
    })
    end.resolve()
    const { body } = await first
    expect(await call('add', { key, body: { name } })).toEqual({ status: 200, replayed: 'true', body })
    expect(await rows(name)).toBe(1)
  })

  test('many times at once makes one row, and every answer is the same', async () => {
    const { key, name } = fresh()
    async function untilAnswered(): Promise<unknown> {
      const { status, body } = await call('add', { key, body: { name } })
      return status === 409 ? untilAnswered() : body
    }
    const answers = await Promise.all(Array.from({ length: 20 }, untilAnswered))
    expect(new Set(answers.map(one => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ success: true })
    expect(await rows(name)).toBe(1)
  })

  test('is repeated for a day', async () => {
    const { key, name } = fresh()
    const token = () => org.tokenFor(org.adminId)
    product.setNow('2034-03-01T08:00:00.000Z')
    try {
      await call('add', { key, body: { name }, token: await token() })
      product.setNow('2034-03-02T07:59:59.999Z')
      await dropOldAnswers(services.database, services.now())
      expect((await call('add', { key, body: { name }, token: await token() })).replayed).toBe('true')
      product.setNow('2034-03-02T08:00:00.000Z')
      expect((await call('add', { key, body: { name }, token: await token() })).replayed).toBeUndefined()
      expect((await call('add', { key, body: { name }, token: await token() })).replayed).toBe('true')
      expect(await rows(name)).toBe(2)
      product.setNow('2034-03-03T08:00:00.000Z')
      await dropOldAnswers(services.database, services.now())
      expect(await stored()).toEqual([])
    } finally {
      product.setNow(null)
    }
  })

  test('is answered only to somebody who may still make the call', async () => {
    const { key, name } = fresh()
    const { token } = await org.staffWith(unique('Role'), ['caregivers.invite'])
    expect((await call('invite', { key, body: { name }, token })).status).toBe(200)
    await org.work(({ work: { db } }) =>
      db
        .updateTable('permission')
        .set({ capabilities: [] })
        .where('capabilities', '@>', sql<never>`array['caregivers.invite']`)
        .execute(),
    )
    expect((await call('invite', { key, body: { name }, token })).status).toBe(403)
  })
})

describe('a key', () => {
  test('of another account is another key', async () => {
    const { key, name } = fresh()
    const other = await testOrganization(product)
    const { token } = await org.staff('Coordinator')
    const first = await call('add', { key, body: { name } })
    for (const one of [token, other.admin]) {
      const answer = await call('add', { key, body: { name }, token: one })
      expect(answer).toMatchObject({ status: 200, replayed: undefined })
      expect(answer.body.data.id).not.toBe(first.body.data.id)
    }
    expect([await rows(name), await rows(name, other)]).toEqual([2, 1])
  })

  test('of another request is refused, whatever differs', async () => {
    const { key, name } = fresh()
    const id = newId()
    const sent = { key, body: { name }, method: 'PUT' } as const
    expect((await call(`change/${id}`, sent)).status).toBe(200)
    const others = [
      () => call(`change/${id}`, { ...sent, body: { name: `${name} too` } }),
      () => call(`change/${id}?as=draft`, sent),
      () => call(`change/${newId()}`, sent),
      () => call('add', { key, body: { name } }),
    ]
    for (const other of others) {
      expect(await other()).toMatchObject({
        status: 422,
        body: {
          success: false,
          message: 'This Idempotency-Key was used for another request. Send this one with a new key.',
        },
      })
    }
    expect(await rows(name)).toBe(1)
  })

  test.each(['', 'two words', 'schlüssel', 'x'.repeat(256)])('like %j is refused', async key => {
    const { name } = fresh()
    const answer = await call('add', { key, body: { name } })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('Idempotency-Key') } })
    expect(await rows(name)).toBe(0)
  })

  test('with a call that only reads is not looked at', async () => {
    const headers = { authorization: `Bearer ${org.admin}`, 'idempotency-key': 'two words' }
    expect((await app.inject({ method: 'GET', url: '/api/trial/read', headers })).statusCode).toBe(200)
  })
})

describe('what failed is not stored', () => {
  test('a refused request may be sent again with its key', async () => {
    const { key, name } = fresh()
    meanwhile = async () => {
      throw new Refusal('notPossible')
    }
    expect((await call('add', { key, body: { name } })).status).toBe(422)
    expect(await rows(name)).toBe(0)
    meanwhile = async () => undefined
    // Also a corrected one.
    const corrected = await call('add', { key, body: { name: `${name} corrected` } })
    expect(corrected).toMatchObject({ status: 200, replayed: undefined })
  })

  test('nor a change whose connection to the database was lost: the repeat makes it', async () => {
    const { key, name } = fresh()
    meanwhile = async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await runStatements({ ...connection, ...requestLogin }, [`select pg_terminate_backend(${rows[0]?.pid})`])
      await sql`select 1`.execute(db)
    }
    expect((await call('add', { key, body: { name } })).status).toBe(503)
    expect(await rows(name)).toBe(0)
    meanwhile = async () => undefined
    expect(await call('add', { key, body: { name } })).toMatchObject({ status: 200, replayed: undefined })
    expect(await call('add', { key, body: { name } })).toMatchObject({ status: 200, replayed: 'true' })
    expect(await rows(name)).toBe(1)
  })
})

test('a form with files is the same request only with the same fields and bytes', async () => {
  const { key, name } = fresh()
  const form = (of: string, text: string) => formOf({ name: of }, 'files', [{ name: 'a.pdf', bytes: pdf(text) }])
  const first = await call('upload', { key, ...form(name, 'One') })
  expect(first.status).toBe(200)
  expect(await call('upload', { key, ...form(name, 'One') })).toEqual({ ...first, replayed: 'true' })
  expect((await call('upload', { key, ...form(name, 'Two') })).status).toBe(422)
  expect((await call('upload', { key, ...form(`${name} too`, 'One') })).status).toBe(422)
  expect(await rows(name)).toBe(1)
})

describe('an answer', () => {
  test('with a secret is not stored', async () => {
    const { key, name } = fresh()
    const before = await stored()
    const [first, second] = [
      await call('secret', { key, body: { name } }),
      await call('secret', { key, body: { name } }),
    ]
    expect([first.status, second.status, second.replayed]).toEqual([200, 200, undefined])
    expect(second.body.data.token).not.toBe(first.body.data.token)
    expect(await stored()).toEqual(before)
  })

  test('is sealed where it is stored', async () => {
    const { key, name } = fresh()
    await call('add', { key, body: { name } })
    const found = (await stored()).find(one => one.key_hash.equals(hashOf(key)))
    const content = found?.content.toString('latin1')
    expect(content).toBeTypeOf('string')
    expect(content).not.toContain(name)
  })

  test('that can no longer be opened says that the change was made, and makes it no second time', async () => {
    const { key, name } = fresh()
    await call('add', { key, body: { name } })
    await org.work(({ work: { db } }) =>
      db
        .updateTable('idempotent_answer')
        .set({ content: Buffer.from('sealed with another key') })
        .where('key_hash', '=', hashOf(key))
        .execute(),
    )
    const again = await call('add', { key, body: { name } })
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'This was saved already. Reload the page to see it.' },
    })
    expect(await rows(name)).toBe(1)
  })

  test('of a call that changed nothing is not stored', async () => {
    const { key, name } = fresh()
    const before = await stored()
    await call('look', { key, body: { name } })
    expect(await stored()).toEqual(before)
  })
})

test('every reply that holds a secret is marked so in the contract', () => {
  const endpoints = allParts.flatMap(part => part.routes.map(route => route.endpoint))
  const telling = endpoints.filter(({ method, reply }) => {
    const shape = JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' }))
    return method !== 'GET' && /"\w*(token|secret|password|ticket|recoveryCodes)\w*":/i.test(shape)
  })
  expect(telling.length).toBeGreaterThan(2)
  expect(telling.filter(one => !one.secret).map(one => one.name)).toEqual([])
})

/** Sends over a connection of its own; the answer, or null when the connection was cut where `cut` says. */
function send(key: string, name: string, cut: 'before' | 'after' | 'answered' | 'never'): Promise<number | null> {
  return new Promise(resolve => {
    const body = JSON.stringify({ name })
    const headers = {
      authorization: `Bearer ${org.admin}`,
      'idempotency-key': key,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const sending = ask({ port, host: '127.0.0.1', method: 'POST', path: '/api/trial/add', headers, agent: false })
    sending.on('error', () => resolve(null))
    sending.on('close', () => resolve(null))
    sending.on('response', answer => {
      if (cut === 'answered') return sending.destroy()
      answer.resume()
      void once(answer, 'end').then(() => resolve(answer.statusCode ?? 0))
    })
    if (cut === 'before') {
      sending.write(body.slice(0, 5))
      sending.on('socket', socket => socket.on('connect', () => sending.destroy()))
    } else sending.end(body, () => cut === 'after' && sending.destroy())
  })
}

test('however often answers are lost, what is sent until it is answered happens once', async () => {
  const cuts = fc.array(fc.constantFrom('before', 'after', 'answered'), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(cuts, async lost => {
      const { key, name } = fresh()
      for (const cut of lost) await send(key, name, cut)
      let status: number | null
      do status = await send(key, name, 'never')
      while (status === 409)
      expect(status).toBe(200)
      expect(await rows(name)).toBe(1)
    }),
    { numRuns: 40 },
  )
})
