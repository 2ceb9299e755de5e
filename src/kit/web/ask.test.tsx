import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { open } from '../contract/access.ts'
import { api, get, post } from '../contract/endpoint.ts'
import { App } from './App.tsx'
import { makeCache, useAsk, useSend } from './ask.ts'
import { call } from './call.ts'
import { endSession } from './session.ts'
import { envelope, outerServer } from './testing/outer-server.ts'
import { closeToast, useToast } from './toast.ts'

const thing = z.object({ name: z.string() })
const things = api('things', '/api/things', {
  read: get('/', { allow: open, reply: thing }),
  signIn: post('/login', { allow: open, body: thing, reply: thing }),
  duplicate: post('/duplicate', { allow: open, reply: thing, says: 'Onboarding duplicated successfully' }),
})
const refused = { success: false, message: 'Please look again.' }
const wrapper = ({ children }: { children: ReactNode }) => <App cache={makeCache()}>{children}</App>

beforeEach(() => {
  endSession()
  closeToast()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('spec 8: a failed data call clears the loading flag, is told, and may be tried again', async () => {
  let well = false
  await outerServer((_heard, response) =>
    well
      ? envelope(response, 200, { success: true, message: '', data: { name: 'x' } })
      : envelope(response, 422, refused),
  )
  const { result } = renderHook(() => useAsk(things.read, {}), { wrapper })
  expect(result.current.isFetching).toBe(true)
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(result.current.error?.message).toBe('Please look again.')
  expect(useToast.getState()).toMatchObject({ message: 'Please look again.', severity: 'error' })
  well = true
  await result.current.refetch()
  await waitFor(() => expect(result.current.data).toEqual({ name: 'x' }))
})

test('what is sent again while the same is under way is not sent twice; something else is', async () => {
  const both = Promise.withResolvers<void>()
  const heard = await outerServer((_heard, response) => {
    if (heard.length === 2) both.resolve()
    void both.promise.then(() => envelope(response, 200, { success: true, message: '', data: { name: 'x' } }))
  })
  const { result } = renderHook(() => useSend(things.signIn), { wrapper })
  const { send } = result.current
  const sent = ['a', 'a', 'b'].map(name => send({ body: { name } }))
  expect(await Promise.all(sent)).toEqual(Array.from({ length: 3 }, () => ({ name: 'x' })))
  expect(heard.map(one => one.body)).toEqual(['{"name":"a"}', '{"name":"b"}'])
  await send({ body: { name: 'a' } })
  expect(heard).toHaveLength(3)
})

test('what is on screen is asked anew when the network is back', async () => {
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: { name: `${heard.length}` } }),
  )
  const { result } = renderHook(() => useAsk(things.read, {}), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual({ name: '1' }))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(result.current.data).toEqual({ name: '2' }))
})

test('spec 8: the failure of a sign-in or sign-up is passed to the callback that was given', async () => {
  await outerServer((_heard, response) => envelope(response, 401, { success: false, message: 'Wrong.' }))
  const onFailed = vi.fn()
  const onDone = vi.fn()
  const { result } = renderHook(() => useSend(things.signIn, { onFailed, onDone }), { wrapper })
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
  const { result } = renderHook(() => useSend(things.duplicate), { wrapper })
  await result.current.send({})
  expect(useToast.getState()).toEqual({ open: true, message: shown, severity: 'success' })
})

test('spec 9: a request has no timeout', async () => {
  const held = Promise.withResolvers<() => void>()
  await outerServer((_heard, response) =>
    held.resolve(() => envelope(response, 200, { success: true, message: '', data: { name: 'late' } })),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] })
  const answer = call(things.read, {})
  const outcome = vi.fn()
  answer.catch(outcome)
  const release = await held.promise
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(outcome).not.toHaveBeenCalled()
  release()
  expect(await answer).toEqual({ name: 'late' })
})
