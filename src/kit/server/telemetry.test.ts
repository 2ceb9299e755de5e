import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { call, ownDataDir, startProduct } from '../../testing/product.ts'

type Taken = { url: string | undefined; body: string }

/** A stand-in for an OpenTelemetry collector: keeps what is sent to it, or refuses it. */
async function startCollector(status: number) {
  const taken: Taken[] = []
  const server = createServer(async (request, response) => {
    taken.push({ url: request.url, body: await text(request) })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const bodies = (url: string) => taken.filter(one => one.url === url).map(one => JSON.parse(one.body))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, taken, bodies }
}

type Attribute = { key: string; value: Record<string, unknown> }
const attributesOf = (of: { attributes: Attribute[] }) =>
  Object.fromEntries(of.attributes.map(one => [one.key, Object.values(one.value)[0]]))

const token = 'a'.repeat(43)

// The operator's server is not the product's to start and to stop.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'the log and a span for each request go to the collector, without secrets, and the last ones before the end',
  async () => {
    const collector = await startCollector(200)
    const product = await startProduct(ownDataDir(), {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'info',
    })
    await call(product.port, 'GET', `/api/get-states?token=${token}`)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)

    const records = collector.bodies('/v1/logs').flatMap(body => body.resourceLogs[0].scopeLogs[0].logRecords)
    const answered = records.find(one => one.body.stringValue === 'answered')
    expect(answered.severityNumber).toBe(9)
    expect(attributesOf(answered)).toMatchObject({ call: 'places.listStates', method: 'GET' })
    const [resource] = collector.bodies('/v1/logs').map(body => attributesOf(body.resourceLogs[0].resource))
    expect(resource).toMatchObject({ 'service.name': 'carefold' })

    const spans = collector
      .bodies('/v1/traces')
      .flatMap(body => body.resourceSpans[0].scopeSpans.flatMap((one: { spans: unknown[] }) => one.spans))
    const span = spans.map(attributesOf).find(one => one['url.path'])
    expect(span).toMatchObject({
      'url.path': '/api/get-states',
      'http.route': '/api/get-states',
      'carefold.request_id': attributesOf(answered).reqId,
    })
    expect(collector.taken.map(one => one.body).join()).not.toContain(token)
    // Standard output has it all in any case.
    expect(product.printed()).toContain('"call":"places.listStates"')
  },
)

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a collector that takes nothing is told on standard output, and ends nothing',
  async () => {
    const collector = await startCollector(400)
    const product = await startProduct(ownDataDir(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info' })
    expect((await call(product.port, 'GET', '/api/get-states')).status).toBe(200)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect(product.printed()).toContain('telemetry was not sent')
  },
)
