import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Connection } from '../kit/server/postgres/embedded.ts'
import { testProduct } from './test-product.ts'

type Heard = { readonly method: string; readonly url: string }
type Answered = Heard & { readonly status: number }

/**
 * The whole product for the screens of one test file: the server of `testProduct` at a port, which the browser's code calls;
 * `connection` names another database than the worker's.
 * `heard` are the calls of the test that runs. `loseAnswers` lets the network lose those that `to` names: what they ask for is
 * done, and the connection ends before the answer. `holdAnswers` keeps them back until what it answers is called, or the test
 * ends. `answered` are the answers that were made, lost ones too.
 */
export async function testScreens(env: Record<string, string> = {}, connection?: Connection) {
  const product = await testProduct(env, connection)
  const heard: Heard[] = []
  const answered: Answered[] = []
  let isLost: (to: Heard) => boolean = () => false
  let isHeld: (to: Heard) => boolean = () => false
  let goOn = Promise.withResolvers<void>()
  // Uploads go by jsdom's XMLHttpRequest, which asks first whether another origin takes them.
  product.app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.header('access-control-allow-origin', '*')
    if (method !== 'OPTIONS') return
    const asked = headers['access-control-request-headers'] ?? ''
    return reply.header('access-control-allow-headers', asked).code(204).send()
  })
  product.app.addHook('onRequest', async ({ method, url }) => void heard.push({ method, url }))
  product.app.addHook('onSend', async ({ method, url, raw }, { statusCode }) => {
    answered.push({ method, url, status: statusCode })
    if (isHeld({ method, url })) await goOn.promise
    if (isLost({ method, url })) raw.socket.destroy()
  })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
  const letGo = () => {
    isHeld = () => false
    goOn.resolve()
  }
  beforeEach(() => vi.stubEnv('VITE_API_HOST', address))
  afterEach(() => {
    heard.length = 0
    answered.length = 0
    isLost = () => false
    letGo()
  })
  const loseAnswers = (to: (one: Heard) => boolean) => {
    isLost = to
  }
  const holdAnswers = (to: (one: Heard) => boolean) => {
    goOn = Promise.withResolvers()
    isHeld = to
    return letGo
  }
  return { ...product, address, heard, answered, loseAnswers, holdAnswers }
}

/** jsdom lays nothing out: until the test ends, the screen is as wide as a desktop's, or narrow. */
export function beWide(wide = true): void {
  const media = { addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...media,
    media: query,
    matches: query.includes(wide ? 'min-width' : 'max-width'),
  }))
}

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out: until the test ends, the newest of the messages are drawn wherever one has scrolled. */
export function drawMessages(): void {
  Element.prototype.scrollTo = () => undefined
  vi.stubGlobal('ResizeObserver', ResizeObserver)
}
