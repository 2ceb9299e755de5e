import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { makeApp } from '../kit/server/app.ts'
import { readConfig } from '../kit/server/config.ts'
import type { Limits } from '../kit/server/limits.ts'
import { makeServices } from '../kit/server/make-services.ts'
import type { Connection } from '../kit/server/postgres/embedded.ts'
import type { Services } from '../kit/server/services.ts'
import { testInstallation } from '../kit/server/testing/database.ts'
import { allParts } from '../parts.ts'
import { logOfFailures } from './server-errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a call answered: status, headers and the envelope. */
export type Answer = {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever a call answers
  body: any
}

/**
 * The whole product for one test file: the real server on the worker's database, without a port, with a clock that the
 * test sets and an empty data directory; `env` is what its environment says besides, `connection` names another database, `limits`
 * are narrower ones than usual, `others` stands in for what the product is made of and a test has not: names of the internet.
 * It is closed and removed at the end of the file.
 */
export async function testProduct(
  env: Record<string, string> = {},
  connection?: Connection,
  limits: Partial<Limits> = {},
  others: Partial<Services> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'carefold-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DEMO: 'off',
    PUBLIC_URL: 'http://carefold.test',
    ...env,
  })
  let shift = 0
  let fixed: Date | undefined
  const clock = () => fixed ?? new Date(Date.now() + shift)
  const log = process.env.TEST_LOG ? undefined : logOfFailures()
  const services = {
    ...makeServices(config, await testInstallation(connection), allParts, clock, log),
    limits,
    ...others,
  }
  const { app } = await makeApp(services, allParts, null)
  afterAll(async () => {
    const closing = app.close()
    // A screen that was taken down may leave a connection on which nothing was ever asked; nobody waits for that.
    app.server.closeAllConnections()
    await closing
    await services.afterwards.done()
    await services.mailer.stop()
    await services.database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  let address = 0

  async function call(
    method: Method,
    url: string,
    options: { token?: string | null; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    address++
    const inject: InjectOptions = {
      method,
      url,
      headers: { ...options.headers, ...(options.token ? { authorization: `Bearer ${options.token}` } : {}) },
      // Every call comes from an address of its own, so that tests do not use up each other's tries.
      remoteAddress:
        options.headers?.['x-test-address'] ?? `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    }
    if (options.body !== undefined) inject.payload = options.body as string | object
    const answer = await app.inject(inject)
    // What the call left to do afterwards is done before the test looks.
    await services.afterwards.done()
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body }
  }

  return {
    services,
    app,
    dataDir,
    call,
    /** Sets the clock to an instant, or lets it run again. */
    setNow(at: string | null) {
      fixed = at ? new Date(at) : undefined
    },
    /** Moves the running clock by minutes. */
    moveClock(minutes: number) {
      shift += minutes * 60_000
    },
  }
}

export type TestProduct = Awaited<ReturnType<typeof testProduct>>
