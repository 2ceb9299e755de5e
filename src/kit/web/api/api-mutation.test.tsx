import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { open } from '../../contract/access.ts'
import { api, get, post } from '../../contract/endpoint.ts'
import { envelope, outerServer } from '../testing/outer-server.ts'
import { useApiMutation } from './api-mutation.ts'
import { useApiQuery } from './api-query.ts'
import { useToast } from './toast.ts'

const thing = z.object({ name: z.string() })
const things = api('things', '/api/things', {
  read: get('/', { allow: open, reply: thing }),
  signIn: post('/login', { allow: open, body: thing, reply: thing }),
  duplicate: post('/duplicate', { allow: open, reply: thing, says: 'Onboarding duplicated successfully' }),
})
const taken = (name: string) => ({ success: true, message: '', data: { name } })

test('what is sent again while the same is under way is not sent twice; something else is', async () => {
  const both = Promise.withResolvers<void>()
  const heard = await outerServer((_heard, response) => {
    if (heard.length === 2) both.resolve()
    void both.promise.then(() => envelope(response, 200, { success: true, message: '', data: { name: 'x' } }))
  })
  const { result } = renderHook(() => useApiMutation(things.signIn))
  const { send } = result.current
  const sent = ['a', 'a', 'b'].map(name => send({ body: { name } }))
  expect(await Promise.all(sent)).toEqual(Array.from({ length: 3 }, () => ({ name: 'x' })))
  expect(heard.map(one => one.body)).toEqual(['{"name":"a"}', '{"name":"b"}'])
  await send({ body: { name: 'a' } })
  expect(heard).toHaveLength(3)
})

test('spec 8: the failure of a sign-in or sign-up is passed to the callback that was given', async () => {
  await outerServer((_heard, response) => envelope(response, 401, { success: false, message: 'Wrong.' }))
  const onFailed = vi.fn()
  const onDone = vi.fn()
  const { result } = renderHook(() => useApiMutation(things.signIn, { onFailed, onDone }))
  expect(await result.current.send({ body: { name: 'x' } })).toBeUndefined()
  await waitFor(() => expect(result.current.loading).toBe(false))
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Wrong.' }))
  expect(onDone).not.toHaveBeenCalled()
  expect(result.current.error?.message).toBe('Wrong.')
})

test.each([
  ['Two of them now.', 'Two of them now.'],
  ['', 'Onboarding duplicated successfully'],
])("spec 8: duplicating an onboarding shows the server's message, or its own: %j", async (message, shown) => {
  await outerServer((_heard, response) => envelope(response, 200, { success: true, message, data: { name: 'x' } }))
  const { result } = renderHook(() => useApiMutation(things.duplicate))
  await result.current.send({})
  expect(useToast.getState()).toEqual({ open: true, message: shown, severity: 'success' })
})

test('of several that are under way the last one is shown, whatever becomes of the others', async () => {
  const first = Promise.withResolvers<void>()
  await outerServer(({ body }, response) => {
    if (body === '{"name":"b"}') return envelope(response, 200, taken('b'))
    void first.promise.then(() => envelope(response, 422, { success: false, message: 'Please look again.' }))
  })
  const { result } = renderHook(() => useApiMutation(things.signIn))
  await act(async () => {
    const slow = result.current.send({ body: { name: 'a' } })
    await result.current.send({ body: { name: 'b' } })
    first.resolve()
    await slow
  })
  expect(result.current).toMatchObject({ loading: false, done: true, error: null })
})

test('what was reset shows nothing of what is still under way', async () => {
  const held = Promise.withResolvers<void>()
  await outerServer((_heard, response) => void held.promise.then(() => envelope(response, 200, taken('a'))))
  const { result } = renderHook(() => useApiMutation(things.signIn))
  let sent: Promise<unknown> = Promise.resolve()
  act(() => {
    sent = result.current.send({ body: { name: 'a' } })
  })
  expect(result.current.loading).toBe(true)
  await act(async () => {
    result.current.reset()
    held.resolve()
    await sent
  })
  expect(result.current).toMatchObject({ loading: false, done: false, error: null })
})

test('whoever stands on the screen when the answer comes is told', async () => {
  const held = Promise.withResolvers<void>()
  await outerServer((_heard, response) => void held.promise.then(() => envelope(response, 200, taken('a'))))
  const before = vi.fn()
  const now = vi.fn()
  const { result, rerender } = renderHook(({ onDone }) => useApiMutation(things.signIn, { onDone }), {
    initialProps: { onDone: before },
  })
  let sent: Promise<unknown> = Promise.resolve()
  act(() => {
    sent = result.current.send({ body: { name: 'a' } })
  })
  rerender({ onDone: now })
  await act(async () => {
    held.resolve()
    await sent
  })
  expect(now).toHaveBeenCalledExactlyOnceWith({ name: 'a' }, { body: { name: 'a' } })
  expect(before).not.toHaveBeenCalled()
})

test('a fault in what follows an answer is thrown, and not taken for a refusal', async () => {
  await outerServer((_heard, response) => envelope(response, 200, taken('a')))
  const onFailed = vi.fn()
  const onDone = () => {
    throw new TypeError('a slip of ours')
  }
  const { result } = renderHook(() => useApiMutation(things.signIn, { onDone, onFailed }))
  await act(() => expect(result.current.send({ body: { name: 'a' } })).rejects.toThrow('a slip of ours'))
  expect(onFailed).not.toHaveBeenCalled()
  expect(result.current).toMatchObject({ loading: false, done: true, error: null })
})

test('what it makes old is asked again, and nothing else', async () => {
  const heard = await outerServer((_heard, response) => envelope(response, 200, taken(`${heard.length}`)))
  const { result } = renderHook(() => ({
    asked: useApiQuery(things.read, {}),
    quiet: useApiMutation(things.signIn),
    telling: useApiMutation(things.signIn, { refreshes: [things.read] }),
  }))
  await waitFor(() => expect(result.current.asked.data).toEqual({ name: '1' }))
  await act(() => result.current.quiet.send({ body: { name: 'a' } }))
  expect(heard.map(one => one.method)).toEqual(['GET', 'POST'])
  await act(() => result.current.telling.send({ body: { name: 'b' } }))
  await waitFor(() => expect(result.current.asked.data).toEqual({ name: '4' }))
  expect(heard.map(one => one.method)).toEqual(['GET', 'POST', 'POST', 'GET'])
})
