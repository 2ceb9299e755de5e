import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'
import { testHouse } from './house.ts'

type Heard = { readonly method: string; readonly url: string }

/**
 * The whole product for the screens of one test file: the server of `testHouse` at a port, which the browser's code calls.
 * `heard` are the calls of the test that runs.
 */
export async function testScreens() {
  const house = await testHouse()
  const heard: Heard[] = []
  house.app.addHook('onRequest', async ({ method, url }) => void heard.push({ method, url }))
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`
  beforeEach(() => vi.stubEnv('VITE_API_HOST', address))
  afterEach(() => {
    heard.length = 0
  })
  return { ...house, address, heard }
}

/** jsdom lays nothing out: until the test ends, the screen is as wide as a desktop's, or narrow. */
export function beWide(wide = true): void {
  const media = { addListener() {}, removeListener() {}, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...media,
    media: query,
    matches: wide && query.includes('min-width'),
  }))
}
