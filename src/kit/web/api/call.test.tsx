import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { any, open } from '../../contract/access.ts'
import { api, del, get, post, put } from '../../contract/endpoint.ts'
import { Refusal, refusals } from '../../contract/refusal.ts'
import { saveSession, useSession } from '../session/session.ts'
import { envelope, outerServer } from '../testing/outer-server.ts'
import { someone } from '../testing/people.ts'
import { call } from './call.ts'
import { useToast } from './toast.ts'

const thing = z.object({ name: z.string() })
const things = api('things', '/api/things', {
  list: get('/', {
    allow: any,
    query: z.object({ page: z.number(), state: z.array(z.string()), search: z.string().nullish() }),
    reply: thing,
  }),
  create: post('/', { allow: any, body: thing, reply: thing }),
  nested: post('/nested', { allow: any, nested: true, body: thing, reply: thing }),
  update: put('/change/:id', { allow: any, body: thing, reply: thing }),
  remove: del('/:id', { allow: any, reply: z.null() }),
  upload: post('/upload', {
    allow: open,
    body: z.object({ userId: z.string(), note: z.string().nullish(), sides: z.array(z.string()).optional() }),
    reply: thing,
    files: { field: 'file', maxBytes: 1000, types: ['image/png'] },
  }),
  download: get('/bytes', { allow: any, bytes: true, reply: z.instanceof(Blob) }),
})
const fine = { success: true, message: '', data: { name: 'answer' } }

const refusalOf = async (promise: Promise<unknown>): Promise<Refusal> => {
  const error = await promise.then(
    () => null,
    (one: unknown) => one,
  )
  if (error instanceof Refusal) return error
  throw new Error('It was not refused.')
}

test('spec 7: query arrays are repeated keys, null and undefined are skipped', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, fine))
  await call(things.list, { query: { page: 2, state: ['TX', 'OK'], search: null } })
  expect(heard[0]).toMatchObject({ method: 'GET', url: '/api/things?page=2&state=TX&state=OK', body: '' })
})

test('spec 7: the trailing id is appended, encoded', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, fine))
  await call(things.update, { params: { id: 'a/b' }, body: { name: 'x' } })
  expect(heard[0]).toMatchObject({ method: 'PUT', url: '/api/things/change/a%2Fb' })
})

test('spec 5: bodies are JSON', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, fine))
  expect(await call(things.create, { body: { name: 'x' } })).toEqual({ name: 'answer' })
  expect(heard[0]?.headers['content-type']).toBe('application/json')
  expect(heard[0]?.body).toBe('{"name":"x"}')
})

test('a call goes on when its page is left, where that is asked for and the browser allows it', async () => {
  await outerServer((_heard, response) => envelope(response, 200, fine))
  const sent = vi.spyOn(globalThis, 'fetch')
  await call(things.create, { body: { name: 'x' } })
  await call(things.create, { body: { name: 'x' }, keepalive: true })
  await call(things.create, { body: { name: 'x'.repeat(20_000) }, keepalive: true })
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true, false])
  sent.mockRestore()
})

test('spec 5: a DELETE that carries an id has no body', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, { success: true, data: null }))
  const withBody: { params: { id: string }; body?: undefined } = {
    params: { id: '7' },
    ...{ body: { name: 'x' } as never },
  }
  await call(things.remove, withBody)
  expect(heard[0]).toMatchObject({ method: 'DELETE', url: '/api/things/7', body: '' })
  expect(heard[0]?.headers['content-type']).toBeUndefined()
})

test('spec 5: files make the call multipart, and progress is told', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, fine))
  const shares: number[] = []
  const file = new File(['picture'], 'card.png', { type: 'image/png' })
  await call(things.upload, {
    body: { userId: '7', note: null, sides: ['front', 'back'] },
    files: [file],
    onProgress: share => shares.push(share),
  })
  expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  // Texts as they are, anything else as JSON.
  expect(heard[0]?.body).toContain('name="userId"\r\n\r\n7\r\n')
  expect(heard[0]?.body).toContain('name="sides"\r\n\r\n["front","back"]\r\n')
  expect(heard[0]?.body).toContain('name="file"; filename="card.png"')
  expect(heard[0]?.body).not.toContain('note')
  expect(shares.at(-1)).toBe(1)
})

test('a canceled upload ends with an AbortError and no toast', async () => {
  await outerServer(() => undefined)
  const stop = new AbortController()
  const file = new File(['picture'], 'card.png', { type: 'image/png' })
  const sent = call(things.upload, { body: { userId: '7' }, files: [file], signal: stop.signal })
  stop.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(useToast.getState().open).toBe(false)
})

test('spec 5: only success true is success, whatever the status says', async () => {
  await outerServer((_heard, response) => envelope(response, 200, { success: 'true', message: 'Not quite.' }))
  expect((await refusalOf(call(things.create, { body: { name: 'x' } }))).message).toBe('Not quite.')
})

test('spec 6: every request carries the bearer token of the stored session', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, fine))
  await call(things.create, { body: { name: 'x' } })
  saveSession(someone(), 'secret-token')
  await call(things.create, { body: { name: 'x' } })
  await call(things.upload, { body: { userId: '7' }, files: [new File(['p'], 'p.png')] })
  expect(heard.map(one => one.headers.authorization)).toEqual([undefined, 'Bearer secret-token', 'Bearer secret-token'])
})

test('calls that nest answer data.data', async () => {
  await outerServer((_heard, response) => envelope(response, 200, { success: true, data: { data: { name: 'inner' } } }))
  expect(await call(things.nested, { body: { name: 'x' } })).toEqual({ name: 'inner' })
})

test('bytes answer as a blob', async () => {
  await outerServer(
    (_heard, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  )
  expect((await call(things.download, {})).size).toBe(4)
})

test('spec 8: a failure shows its message as an error toast and is thrown with its fields', async () => {
  const errors = [{ path: 'name', message: 'This name is taken.' }]
  await outerServer((_heard, response) => {
    response.setHeader('access-control-expose-headers', 'retry-after')
    response.setHeader('retry-after', '30')
    envelope(response, 429, { success: false, message: 'Please look again.', errors })
  })
  const refusal = await refusalOf(call(things.create, { body: { name: 'x' } }))
  expect(refusal).toMatchObject({ code: 'tooMany', message: 'Please look again.', fields: errors, retryAfter: 30 })
  expect(useToast.getState()).toEqual({ open: true, message: 'Please look again.', severity: 'error' })
})

test('spec 8: without a message, the network-error sentence', async () => {
  await outerServer((_heard, response) => envelope(response, 502, '<html>Bad gateway</html>'))
  await refusalOf(call(things.create, { body: { name: 'x' } }))
  expect(useToast.getState().message).toBe('Something went wrong. Please try again.')
})

test('spec 8: a connection that breaks off shows the network-error sentence', async () => {
  await outerServer((_heard, response) => void response.destroy())
  expect((await refusalOf(call(things.create, { body: { name: 'x' } }))).code).toBe('busy')
  expect(useToast.getState().message).toBe('Something went wrong. Please try again.')
})

test('a quiet call shows no toast', async () => {
  await outerServer((_heard, response) => envelope(response, 404, { success: false, message: 'Gone.' }))
  expect((await refusalOf(call(things.create, { body: { name: 'x' }, quiet: true }))).code).toBe('notFound')
  expect(useToast.getState().open).toBe(false)
})

test('spec 4, 8: 401 with the sentence of an expired session clears all local data', async () => {
  await outerServer((_heard, response) =>
    envelope(response, 401, { success: false, message: refusals.notSignedIn.message }),
  )
  saveSession(someone(), 'old')
  localStorage.setItem('anything', 'else')
  await refusalOf(call(things.create, { body: { name: 'x' }, quiet: true }))
  expect(useSession.getState().token).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a session is over by its code, whatever the words', async () => {
  await outerServer((_heard, response) =>
    envelope(response, 401, { success: false, message: 'Please sign in again.', code: 'notSignedIn' }),
  )
  saveSession(someone(), 'old')
  await refusalOf(call(things.create, { body: { name: 'x' }, quiet: true }))
  expect(useSession.getState().token).toBeNull()
})

test('a 401 with other words leaves the session alone', async () => {
  await outerServer((_heard, response) =>
    envelope(response, 401, { success: false, message: 'The password is not right.' }),
  )
  saveSession(someone(), 'good')
  expect((await refusalOf(call(things.create, { body: { name: 'x' } }))).code).toBe('wrongCredentials')
  expect(useSession.getState().token).toBe('good')
})
