import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { any } from '../../contract/access.ts'
import { api, get, post, put } from '../../contract/endpoint.ts'
import { endSession, saveSession } from '../session/session.ts'
import { envelope, type Heard, outerServer } from '../testing/outer-server.ts'
import { someone } from '../testing/people.ts'
import { useApiMutation } from './api-mutation.ts'
import { call } from './call.ts'

const thing = z.object({ name: z.string() })
const files = { field: 'file', maxBytes: 1000, types: ['image/png'] }
const things = api('things', '/api/things', {
  read: get('/', { allow: any, reply: thing }),
  add: post('/', { allow: any, body: thing, reply: thing }),
  change: put('/change/:id', { allow: any, body: thing, reply: thing }),
  approve: put('/approve/:id', { allow: any, body: thing, reply: thing }),
  upload: post('/upload', { allow: any, body: thing, reply: thing, files }),
})
const fine = { success: true, message: '', data: { name: 'x' } }
const underWay = { success: false, code: 'underWay', message: 'Still being saved.' }

/** Whose answers are lost: those whose number, beginning with 1, is named. */
const losing = (...lost: number[]) =>
  outerServer((_heard, response) => {
    losing.count += 1
    if (lost.includes(losing.count)) response.destroy()
    else envelope(response, 200, fine)
  })
losing.count = 0
const begin = (...lost: number[]) => {
  losing.count = 0
  return losing(...lost)
}

const keysOf = (heard: readonly Heard[]) => heard.map(one => one.headers['idempotency-key'])
/** The keys by the order in which they came: A, B, ... */
const order = (heard: readonly Heard[]) => {
  const keys = keysOf(heard)
  const known = [...new Set(keys)]
  return keys.map(key => 'ABCDEFG'[known.indexOf(key)]).join('')
}
const lost = (promise: Promise<unknown>) => expect(promise).rejects.toThrow()

test('every change has a key of its own, a question has none', async () => {
  const heard = await begin()
  await call(things.read, {})
  await call(things.add, { body: { name: 'a' } })
  await call(things.add, { body: { name: 'a' } })
  const [none, ...keys] = keysOf(heard)
  expect(none).toBeUndefined()
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(new Set(keys).size).toBe(2)
})

test('the same sent again after a lost answer has the same key, until it is answered', async () => {
  const heard = await begin(1, 2)
  await lost(call(things.add, { body: { name: 'a' } }))
  await lost(call(things.add, { body: { name: 'a' } }))
  await call(things.add, { body: { name: 'a' } })
  await call(things.add, { body: { name: 'a' } })
  expect(order(heard)).toBe('AAAB')
})

test('an answer that does not say what became of it keeps the key; a refusal says it', async () => {
  const answers = [500, 503, 502, 422, 200]
  const heard = await outerServer((_heard, response) => {
    const status = answers.shift() ?? 200
    envelope(response, status, status === 200 ? fine : { success: false, message: 'No.' })
  })
  for (const _ of [1, 2, 3, 4]) await lost(call(things.add, { body: { name: 'a' } }))
  await call(things.add, { body: { name: 'a' } })
  expect(order(heard)).toBe('AAAAB')
})

test('something else is another intent, and ends the one before: an older one must not come after it', async () => {
  const heard = await begin(1)
  await lost(call(things.add, { body: { name: 'a' } }))
  await call(things.add, { body: { name: 'b' } })
  await call(things.add, { body: { name: 'a' } })
  expect(order(heard)).toBe('ABC')
})

test('two rows whose answers were lost are tried again each with its own key', async () => {
  const heard = await begin(1, 2)
  const one = { params: { id: '1' }, body: { name: 'a' } }
  const two = { params: { id: '2' }, body: { name: 'a' } }
  await lost(call(things.change, one))
  await lost(call(things.change, two))
  await call(things.change, one)
  await call(things.change, two)
  expect(order(heard)).toBe('ABAB')
})

test('what was done to a row since is wanted anew', async () => {
  const heard = await begin(1)
  const of = { params: { id: '1' }, body: { name: 'a' } }
  await lost(call(things.approve, of))
  await call(things.change, of)
  await call(things.approve, of)
  expect(order(heard)).toBe('ABC')
})

test('the same file keeps its key with the same fields; one that is chosen again is another', async () => {
  const heard = await begin(1, 2)
  const file = () => new File(['picture'], 'card.png', { type: 'image/png', lastModified: 1 })
  const [first, other] = [file(), file()]
  const send = (one: File, name = 'a') => call(things.upload, { body: { name }, files: [one] })
  await lost(send(first))
  await lost(send(other))
  await send(first)
  await send(other, 'b')
  expect(order(heard)).toBe('ABAC')
})

test('a canceled upload that is sent after all has the same key: it may have arrived', async () => {
  const stop = new AbortController()
  const heard = await outerServer((_heard, response) => {
    if (heard.length === 1) stop.abort()
    else envelope(response, 200, fine)
  })
  const file = new File(['picture'], 'card.png', { type: 'image/png' })
  await lost(call(things.upload, { body: { name: 'a' }, files: [file], signal: stop.signal }))
  await call(things.upload, { body: { name: 'a' }, files: [file] })
  expect(order(heard)).toBe('AA')
})

test('what another person sends is theirs', async () => {
  const heard = await begin(1)
  saveSession(someone(), 'token-of-one')
  await lost(call(things.add, { body: { name: 'a' } }))
  endSession()
  saveSession(someone(), 'token-of-another')
  await call(things.add, { body: { name: 'a' } })
  expect(order(heard)).toBe('AB')
})

test('ten minutes later the same is meant as another one', async () => {
  const heard = await begin(1, 2)
  const clock = vi.spyOn(Date, 'now')
  clock.mockReturnValue(1_000_000)
  await lost(call(things.add, { body: { name: 'a' } }))
  clock.mockReturnValue(1_600_000)
  await lost(call(things.add, { body: { name: 'a' } }))
  clock.mockReturnValue(2_200_001)
  await call(things.add, { body: { name: 'a' } })
  expect(order(heard)).toBe('AAB')
})

test('while the first is under way it is asked again, and the answer is that of the first', async () => {
  const heard = await outerServer((_heard, response) =>
    heard.length === 1 ? envelope(response, 409, underWay) : envelope(response, 200, fine),
  )
  expect(await call(things.add, { body: { name: 'a' } })).toEqual({ name: 'x' })
  expect(order(heard)).toBe('AA')
})

test('a form that is sent again after a lost answer sends the same key, a changed one another', async () => {
  const heard = await begin(1, 3)
  const { result } = renderHook(() => useApiMutation(things.add))
  const send = (name: string) => act(() => result.current.send({ body: { name } }))
  await send('a')
  expect(result.current.error?.code).toBe('busy')
  await send('a')
  expect(result.current.error).toBeNull()
  await send('b')
  await send('c')
  expect(order(heard)).toBe('AABC')
})
