import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { allParts } from '../../parts.ts'
import { testOrganization } from '../../testing/people.ts'
import { testProduct } from '../../testing/test-product.ts'
import { makeApp } from './app.ts'
import { newId } from './ids.ts'
import { serveMetrics } from './metrics.ts'

const product = await testProduct()
const { services } = product
const { app, registry } = await makeApp(services, allParts, null)
const server = await serveMetrics(registry, 0)
const { port, address } = server.server.address() as AddressInfo
afterAll(async () => {
  await Promise.all([server.close(), app.close()])
})

const read = async (path: string, method = 'GET') => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { connection: 'close' } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('are for this machine only, on a port of their own, and nothing else is there', async () => {
  expect(address).toBe('127.0.0.1')
  expect((await read('/')).status).toBe(404)
  expect((await read('/api/get-states')).status).toBe(404)
  expect((await read('/metrics', 'POST')).status).toBe(404)
  expect((await app.inject({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
})

test('count calls by their name in the contract, never by an address', async () => {
  const id = newId()
  await app.inject({ method: 'DELETE', url: `/api/positions/${id}` })
  await app.inject({ method: 'GET', url: `/api/nothing/${id}` })
  const { status, type, text } = await read('/metrics')
  expect(status).toBe(200)
  expect(type).toContain('text/plain')
  expect(text).toContain('carefold_request_seconds_count{call="positions.deletePosition",status="401"} 1')
  expect(text).toContain('carefold_request_seconds_count{call="other",status="404"} 2')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toContain(id)
})

test('a port that is taken is told', async () => {
  await expect(serveMetrics(registry, port)).rejects.toThrow('EADDRINUSE')
})

test('tell how many emails wait or were given up, and since when', async () => {
  const org = await testOrganization(product)
  // The email to its administrator has left.
  await services.mailer.flush()
  const figure = async (name: string) => {
    const { text } = await read('/metrics')
    return Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
  }
  const before = [await figure('carefold_emails{state="waiting"}'), await figure('carefold_emails{state="given_up"}')]
  const now = services.now().getTime()
  const email = (of: { given_up_at?: Date; next_try_at?: Date }) => ({
    ...{ id: newId(), organization_id: org.id, kind: 'trial', to_address: 'a@b.example', subject: 'A trial' },
    ...{ body_text: 'Text.', created_at: new Date(now - 7_200_000), ...of },
  })
  const waits = email({ next_try_at: new Date(now + 3_600_000) })
  const rows = [waits, email({ given_up_at: new Date(now) }), email({ given_up_at: new Date(now) })]
  await services.database.asOwner(db => db.insertInto('mail_message').values(rows).execute())
  const after = [await figure('carefold_emails{state="waiting"}'), await figure('carefold_emails{state="given_up"}')]
  expect(after.map((many, place) => many - (before[place] ?? 0))).toEqual([1, 2])
  expect(await figure('carefold_emails_oldest_waiting_seconds')).toBeGreaterThanOrEqual(7200)
})

test('tell of background jobs: their runs here, how long one has been due, and what failed for good', async () => {
  const job = { name: 'reminders', schedule: '0 0 29 2 *', run: async () => undefined }
  await services.jobs.start([job], services)
  onTestFinished(() => services.jobs.stop())
  await services.jobs.wake(job.name)
  await expect
    .poll(async () => (await read('/metrics')).text)
    .toContain('carefold_job_runs_total{job="reminders",outcome="completed"} 1')
  const { text } = await read('/metrics')
  expect(text).toContain('carefold_job_oldest_waiting_seconds{job="reminders"} 0')
  expect(text).toContain('carefold_job_given_up{job="reminders"} 0')
})
