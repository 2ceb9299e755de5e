import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { noSchemas } from './no-schemas.ts'

/** Measures every request by the name of its line in the contract, never by its address. */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'carefold_request_seconds',
    help: 'Time to answer a call, by its name in the contract and the status of the answer.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = (request.routeOptions.config as { name?: string }).name ?? 'other'
    seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

/** Serves the registry at `/metrics` on a port of its own, for this machine only. Rejects when the port is taken. */
export async function serveMetrics(registry: Registry, port: number): Promise<FastifyInstance> {
  // Not by node:http itself: importing it loads Node's own fetch too, some ten megabytes that nobody needs here.
  const server = Fastify({ schemaController: noSchemas })
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  await server.listen({ port, host: '127.0.0.1' })
  return server
}
