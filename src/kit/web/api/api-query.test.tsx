import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { open } from '../../contract/access.ts'
import { api, get, topic } from '../../contract/endpoint.ts'
import { saveSession } from '../session/session.ts'
import { App } from '../shell/App.tsx'
import { envelope, outerServer } from '../testing/outer-server.ts'
import { someone } from '../testing/people.ts'
import { cache, useApiQuery } from './api-query.ts'
import { call } from './call.ts'
import { refresh } from './stale.ts'
import { useToast } from './toast.ts'

const thing = z.object({ name: z.string() })
const weight = topic('weight')
const things = api('things', '/api/things', {
  read: get('/', { allow: open, reply: thing }),
  weigh: get('/weight', { allow: open, about: weight, reply: thing }),
  readOne: get('/one/:id', { allow: open, reply: thing }),
})
const refused = { success: false, message: 'Please look again.' }
const wrapper = ({ children }: { children: ReactNode }) => <App>{children}</App>

test('the answer for one id is not shown for another', async () => {
  await outerServer((heard, response) =>
    envelope(response, 200, { success: true, message: '', data: { name: heard.url.split('/').at(-1) ?? '' } }),
  )
  const ask = (id: string) => useApiQuery(things.readOne, { params: { id } })
  const { result, rerender } = renderHook(ask, { wrapper, initialProps: 'first' })
  await waitFor(() => expect(result.current.data).toEqual({ name: 'first' }))
  rerender('second')
  await waitFor(() => expect(result.current.data).toEqual({ name: 'second' }))
})

test('spec 8: a failed data call clears the loading flag, is told, and may be tried again', async () => {
  let well = false
  await outerServer((_heard, response) =>
    well
      ? envelope(response, 200, { success: true, message: '', data: { name: 'x' } })
      : envelope(response, 422, refused),
  )
  const { result } = renderHook(() => useApiQuery(things.read, {}), { wrapper })
  expect(result.current.isFetching).toBe(true)
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(result.current.error?.message).toBe('Please look again.')
  expect(useToast.getState()).toMatchObject({ message: 'Please look again.', severity: 'error' })
  well = true
  await result.current.refetch()
  await waitFor(() => expect(result.current.data).toEqual({ name: 'x' }))
})

test('what is on screen is asked anew when the network is back', async () => {
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: { name: `${heard.length}` } }),
  )
  const { result } = renderHook(() => useApiQuery(things.read, {}), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual({ name: '1' }))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(result.current.data).toEqual({ name: '2' }))
})

test('a topic asks again for what tells of it, and for nothing else', async () => {
  const heard = await outerServer((_heard, response) =>
    envelope(response, 200, { success: true, message: '', data: { name: `${heard.length}` } }),
  )
  const weighed = renderHook(() => useApiQuery(things.weigh, {}), { wrapper })
  await waitFor(() => expect(weighed.result.current.data).toEqual({ name: '1' }))
  const read = renderHook(() => useApiQuery(things.read, {}), { wrapper })
  await waitFor(() => expect(read.result.current.data).toEqual({ name: '2' }))
  await refresh(weight)
  await waitFor(() => expect(weighed.result.current.data).toEqual({ name: '3' }))
  expect(read.result.current.data).toEqual({ name: '2' })
})

test('an answer that was under way when something changed is not the last word', async () => {
  const held: (() => void)[] = []
  const heard = await outerServer((_heard, response) => {
    const name = `${heard.length}`
    held.push(() => envelope(response, 200, { success: true, message: '', data: { name } }))
  })
  const { result } = renderHook(() => useApiQuery(things.read, {}), { wrapper })
  await waitFor(() => expect(held).toHaveLength(1))
  const asked = refresh(things.read)
  held[0]?.()
  await waitFor(() => expect(held).toHaveLength(2))
  held[1]?.()
  await asked
  await waitFor(() => expect(result.current.data).toEqual({ name: '2' }))
})

test('what one person saw is nobody else’s: an answer does not outlive the sign-in', async () => {
  cache.setQueryData(['things of Maya'], 'seen')
  saveSession(someone(), 'token')
  expect(cache.getQueryData(['things of Maya'])).toBeUndefined()
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
