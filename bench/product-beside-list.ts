import autocannon from 'autocannon'
import { readConfig } from '../src/kit/server/config.ts'
import { openInstallation } from '../src/kit/server/installation.ts'
import { makeServices } from '../src/kit/server/make-services.ts'
import { startEmbedded } from '../src/kit/server/postgres/embedded.ts'
import { openForRequests } from '../src/kit/server/request-login.ts'
import type { Services } from '../src/kit/server/services.ts'
import { allParts } from '../src/parts.ts'
import { fillCompliance } from './compliance-fill.ts'
import { type Filled, fill } from './fill.ts'
import { type Running, startProgram } from './processes.ts'

export type Product = { readonly server: Running; readonly services: Services; readonly filled: Filled }

/** Starts the product as in production, with so many people and their requirements, and ends it after the measurement. */
export async function withProduct<T>(
  { dataDir, port, people }: { dataDir: string; port: number; people: number },
  measure: (product: Product) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded({ dataDir })
  try {
    const filled = await fill(embedded, dataDir, people)
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'off' })
    const installation = await openForRequests(config, await openInstallation(config, embedded.connection, []))
    const services = makeServices(config, installation, allParts)
    await fillCompliance(services, embedded.connection, filled)
    const env = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', METRICS_PORT: '0' }
    const server = await startProgram('src/server.ts', port, '/health/ready', env)
    try {
      return await measure({ server, services, filled })
    } finally {
      await server.stop()
      await services.database.close()
    }
  } finally {
    await embedded.stop()
  }
}

/** Calls the product as the filled organization's administrator, and answers the data. Throws what it refuses. */
export async function call<T>(
  { server, filled }: Pick<Product, 'server' | 'filled'>,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<T> {
  const headers = new Headers({ authorization: `Bearer ${filled.token}` })
  const isForm = body instanceof FormData
  if (body && !isForm) headers.set('content-type', 'application/json')
  const answer = await fetch(server.url + path, {
    method,
    headers,
    body: isForm ? body : body ? JSON.stringify(body) : null,
  })
  const { data, message } = (await answer.json()) as { data: T; message: string }
  if (!answer.ok) throw new Error(`${method} ${path}: ${message}`)
  return data
}

/** The p99 of the list of caregivers, in milliseconds, asked for by four connections for so many seconds. */
export async function listP99({ server, filled }: Product, seconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${filled.token}` }
  const path = '/api/caregiver?status=active&limit=10&page=1'
  return (await autocannon({ url: server.url + path, connections: 4, duration: seconds, headers })).latency.p99
}
