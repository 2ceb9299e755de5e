import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { io } from 'socket.io-client'
import { expect, onTestFinished, vi } from 'vitest'
import type { AskBody, Asks, LiveAnswer } from '../kit/contract/live.ts'
import type { Services } from '../kit/server/services.ts'

/** Lets an app listen, and answers its address once it is known whether it is its turn to serve live connections. */
export async function listen(app: FastifyInstance, { live }: Services): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await live.opened()
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/**
 * The same once it serves them: its turn comes later while the database has no room for its connection, or still holds
 * that of the product before.
 */
export async function listenLive(app: FastifyInstance, services: Services): Promise<string> {
  const address = await listen(app, services)
  async function askSignedOut() {
    const { socket, connected } = connectTo(address, '')
    const answer = await connected
    socket.close()
    return answer === 'connected' ? answer : (answer.code ?? answer.message)
  }
  // Who serves nobody looks for no session.
  await vi.waitFor(async () => expect(await askSignedOut()).toBe('notSignedIn'), 30_000)
  return address
}

type Heard = readonly [name: string, data: unknown]

/** One try of a page to connect, and what came of it. */
function connectTo(address: string, token: string, origin?: string) {
  const socket = io(address, {
    transports: ['websocket'],
    query: { token },
    reconnection: false,
    forceNew: true,
    ...(origin ? { extraHeaders: { origin } } : {}),
  })
  const connected = new Promise<'connected' | { message: string; code: unknown }>(resolve => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', error => {
      // What the server answered instead of a connection, when there is none.
      const { data, description } = error as Error & { data?: { code?: unknown }; description?: { message?: string } }
      const message = [error.message, description?.message].filter(Boolean).join(': ')
      resolve({ message, code: data?.code })
    })
  })
  return { socket, connected }
}

/** A page's live connection, as a browser makes it but for tries to connect again; closed after the test. `origin`: the page's site. */
export function openLive(address: string, token: string, origin?: string) {
  const { socket, connected } = connectTo(address, token, origin)
  onTestFinished(() => void socket.close())
  const heard: Heard[] = []
  socket.onAny((name: string, data: unknown) => heard.push([name, data]))
  const closed = new Promise<string>(resolve => socket.once('disconnect', reason => resolve(reason)))
  return {
    socket,
    heard,
    /** "connected", or what it was refused with. */
    connected,
    /** Why it was ended. */
    closed,
    ask: <C extends Asks>({ name }: C, body: AskBody<C>): Promise<LiveAnswer> => socket.emitWithAck(name, body),
  }
}

/** The same, once it is connected. */
export async function liveClient(address: string, token: string) {
  const client = openLive(address, token)
  const connected = await client.connected
  expect(connected === 'connected' ? connected : connected.message).toBe('connected')
  return client
}
